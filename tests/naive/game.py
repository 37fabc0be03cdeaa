"""A whole game by the naive implementation: deals, actions, totals, the winner."""

from __future__ import annotations

from tests.naive.cards import pack
from tests.naive.deal import Deal, Legal, discard_fault, legal, unfold
from tests.naive.rules import Rules, refusal, stock_size
from tests.naive.scoring import Outcome, Points, outcome, round_points, side_card_points


class NaiveError(Exception):
    """Something the rules do not allow; the text says why."""


class NaiveGame:
    """One game; every answer is worked out from the deal's cards and its actions so far."""

    def __init__(self, rules: Rules, dealer: int) -> None:
        """Begin a game under full rules; `dealer` deals first."""
        fault = refusal(rules)
        if fault is not None:
            raise NaiveError(fault)
        if not 0 <= dealer < rules["seats"]:
            raise NaiveError(f"there is no seat {dealer} to deal")
        self.rules = rules
        self.dealer = dealer
        self.deals = 0  # deals begun
        self.totals = [0] * rules["sides"]
        self.winner: int | None = None
        self.next_dealer: int | None = dealer
        self.actions: list[str] = []
        self._cards: tuple[list[list[str]], list[str], list[str]] | None = None
        self._deal: Deal | None = None
        self._points: Points | None = None
        self._outcome: Outcome | None = None

    # --- what is asked

    @property
    def phase(self) -> str:
        """Tell the phase: auction, trump, discard, play, between or over."""
        if self.winner is not None:
            return "over"
        if self._deal is None or self._deal.phase in ("played", "thrown_in"):
            return "between"
        return self._deal.phase

    @property
    def to_act(self) -> int | None:
        """Name the seat to act; None between deals and when the game is over."""
        return self._deal.to_act if self._deal else None

    def legal(self) -> Legal:
        """List the legal actions without the seat, or describe the legal discards."""
        return legal(self._deal) if self._deal else []

    @property
    def bidder(self) -> int | None:
        """Name the seat that won the auction of this deal, once it is won."""
        return self._deal.bidder if self._deal else None

    @property
    def bid(self) -> int | None:
        """Tell the number that won the auction; None for a moon."""
        return self._deal.bid if self._deal else None

    @property
    def moon(self) -> bool:
        """Tell whether the moon was announced in this deal."""
        return self._deal.moon if self._deal else False

    @property
    def trump(self) -> str | None:
        """Name the trump suit."""
        return self._deal.trump if self._deal else None

    @property
    def hands(self) -> list[list[str]]:
        """List the cards each seat holds now."""
        return self._deal.hands if self._deal else [[] for _ in range(self.rules["seats"])]

    @property
    def trick(self) -> list[str]:
        """List the cards of the unfinished trick on the table, as "SEAT CARD"."""
        return [f"{seat} {card}" for seat, card in self._deal.trick] if self._deal else []

    @property
    def card_points(self) -> list[int]:
        """Tell the card points each side has taken in this deal."""
        return side_card_points(self.rules, self._deal.tricks if self._deal else [])

    @property
    def points(self) -> Points | None:
        """Name the side of each round point of this deal, once it is played."""
        return self._points

    @property
    def scores(self) -> list[int] | None:
        """Tell what this deal scored for each side, once played; None with a moon."""
        return self._outcome.scores if self._outcome else None

    @property
    def thrown_in(self) -> bool:
        """Tell whether this deal was thrown in: a misdeal, or all passed."""
        return self._deal is not None and self._deal.phase == "thrown_in"

    # --- what is done

    def start(self, hands: list[list[str]], kitty: list[str], stock: list[str] | None) -> None:
        """Begin the next deal; the stock may be None where nothing is drawn from it."""
        if self.phase != "between":
            raise NaiveError("the game is over" if self.phase == "over" else "a deal is on")
        self._check_cards(hands, kitty, stock)
        assert self.next_dealer is not None
        self.dealer, self.next_dealer = self.next_dealer, None
        self.deals += 1
        self.actions = []
        self._cards = (hands, kitty, stock or [])
        self._points = self._outcome = None
        self._unfold()

    def act(self, action: str) -> None:
        """Apply "SEAT VERB ARGS"; raise NaiveError with the reason if it is illegal."""
        fault = self.fault(action)
        if fault is not None:
            raise NaiveError(f"{action!r}: {fault}")
        self.actions.append(action)
        self._unfold()
        assert self._deal is not None
        if self._deal.phase in ("played", "thrown_in"):
            self._finish(self._deal)

    def fault(self, action: str) -> str | None:
        """Say why an action is illegal now, or None."""
        deal = self._deal
        if deal is None or deal.to_act is None:
            return "nobody is to act"
        seat, _, rest = action.partition(" ")
        if seat != str(deal.to_act):
            return f"seat {deal.to_act} is to act"
        if deal.phase == "discard":
            words = rest.split(" ")
            if words[0] != "discard":
                return "a discard is due"
            return discard_fault(deal, deal.to_act, words[1:])
        if rest not in legal(deal):
            return f"legal are {legal(deal)}"
        return None

    # --- within

    def _check_cards(
        self, hands: list[list[str]], kitty: list[str], stock: list[str] | None
    ) -> None:
        rules = self.rules
        if [len(hand) for hand in hands] != [rules["hand_size"]] * rules["seats"]:
            raise NaiveError("hands: not as many hands or cards as the rules deal")
        if len(kitty) != rules["kitty"]:
            raise NaiveError("kitty: not as many cards as the rules say")
        size = stock_size(rules)
        if stock is None and rules["exchange"] == "draw" and size > 0:
            raise NaiveError("stock: missing, and it is drawn from")
        if stock is not None and len(stock) != size:
            raise NaiveError("stock: not complete")
        cards = [card for hand in hands for card in hand] + kitty + (stock or [])
        strange = [card for card in cards if card not in pack(rules)]
        if strange:
            raise NaiveError(f"{strange[0]}: not a card of this pack")
        if len(set(cards)) != len(cards):
            raise NaiveError("a card is dealt twice")

    def _unfold(self) -> None:
        assert self._cards is not None
        hands, kitty, stock = self._cards
        self._deal = unfold(self.rules, self.dealer, hands, kitty, stock, self.actions)

    def _finish(self, deal: Deal) -> None:
        if deal.phase == "played":
            assert deal.trump is not None
            assert deal.bidder is not None
            self._points = round_points(self.rules, deal.trump, deal.tricks)
            self._outcome = outcome(self.rules, self.totals, deal.bidder, deal.bid, self._points)
            self.totals = self._outcome.totals
            self.winner = self._outcome.winner
            moves = True
        else:
            moves = self.rules["all_pass"] == "next_dealer" and not deal.misdealt
        if self.winner is None:
            self.next_dealer = (self.dealer + moves) % self.rules["seats"]
