/** Tries a deck: sparring partners play it against every starter deck of the other side. */
import { fullPool as pool } from '../automa/engine.ts'
import { createSpar } from '../automa/judgement/index.ts'
import { words } from '../cards/engine.ts'
import { cardInfo } from '../cards/index.ts'
import { DeckWatch, figuresOf, type GameOfDeck } from '../decks/figures.ts'
import type { StarterDeck } from '../decks/starters/starter.ts'
import { starterDecks } from '../decks/starters.ts'
import type { Side } from '../engine/view/types.ts'
import { viewOf } from '../engine/view/view-for.ts'
import type { DeckFigures } from '../protocol/figures.ts'
import type { DeckInput } from '../protocol/http.ts'
import { playMatch } from './match.ts'
import { seeingPlayer } from './players.ts'
import { randomTable } from './setups.ts'

export type TrialDeck = Pick<DeckInput, 'side' | 'cards'>

/** These games take a quarter of a minute on one core; fewer say too little about each opposing deck. */
const TRIAL_GAMES = 100

const player = seeingPlayer(createSpar(pool), words)

const opposingStarters = (side: Side): readonly StarterDeck[] =>
  starterDecks.filter((deck) => deck.side !== side)

const trialGame = ({ side, cards }: TrialDeck, other: StarterDeck, seed: number): GameOfDeck => {
  const [corps, runners] = side === 'corp' ? [[cards], [other.cards]] : [[other.cards], [cards]]
  const watch = new DeckWatch(side, cardInfo)
  const seat = side === 'corp' ? 0 : 1
  let acting = true
  playMatch({
    setup: randomTable(seed, { corps, runners }),
    pool,
    players: [player, player],
    check: (g) => {
      const own = g.s.turn.seat === seat
      // In the other side's turn only the end of the deck's own turn counts.
      if (own || acting || g.s.turn.number < 1 || g.s.over) watch.look(viewOf(g, seat, words))
      acting = own
      return []
    },
  })
  return watch.over(other.name)
}

/**
 * The same deck always gets the same figures: game n has the seed n. Reports the progress after each game.
 */
export const tryDeck = (
  deck: TrialDeck,
  tell: (share: number) => void = () => {},
  games = TRIAL_GAMES,
): DeckFigures => {
  const others = opposingStarters(deck.side)
  const played: GameOfDeck[] = []
  for (let n = 0; n < games; n++) {
    const other = others[n % others.length]
    if (!other) break
    played.push(trialGame(deck, other, n + 1))
    tell((n + 1) / games)
  }
  return figuresOf(deck.side, played)
}
