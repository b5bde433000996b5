import { existsSync, readFileSync } from 'node:fs'
import { reportOf } from '../automa/preparation/report.ts'
import { checkDeck } from '../decks/check.ts'
import { readList } from '../decks/import/read-lists.ts'
import type { CardPool } from '../decks/pool.ts'
import { starterDeck, starterDecks } from '../decks/starters.ts'
import type { GameSetup, Pool } from '../engine/index.ts'
import type { Side } from '../engine/view/types.ts'
import { type DeckInput, deckInput } from '../protocol/http.ts'
import { InvalidOption } from './cli-options.ts'
import { randomDeck } from './decks.ts'
import type { PlayerSpec } from './player-spec.ts'
import type { Rng } from './random.ts'

/** The deck for one game; `random` decks are new each time. */
export type DeckOf = (rng: Rng) => GameSetup['seats'][number]['deck']

const readDeckAsJson = (text: string): DeckInput['cards'] | null => {
  if (!text.trimStart().startsWith('{')) return null
  const read = deckInput.safeParse(JSON.parse(text))
  return read.success ? read.data.cards : null
}

const readFile = (path: string, infos: CardPool): DeckInput['cards'] => {
  const text = readFileSync(path, 'utf8')
  const cards = readDeckAsJson(text)
  if (cards) return cards
  const { cards: listed, problems } = readList(text, infos)
  const first = problems[0]
  if (first) throw new InvalidOption(`${path}, line ${first.line}: ${first.message}`)
  return listed
}

/** Resolves `--corp` and `--runner`. Throws `InvalidOption` if the deck is missing or not legal. */
export const resolveDeck = (name: string, side: Side, pool: Pool, infos: CardPool): DeckOf => {
  if (name === 'random') return (rng) => randomDeck(rng, pool, side)
  const starter = starterDeck(name)
  if (!starter && !existsSync(name)) {
    const ids = starterDecks.filter((deck) => deck.side === side).map(({ id }) => id)
    throw new InvalidOption(
      `There is no ${side} deck “${name}”. Say ${ids.join(', ')}, random, or name a file.`,
    )
  }
  const cards = starter?.cards ?? readFile(name, infos)
  const { legal, reasons } = checkDeck({ side, cards }, infos)
  if (!legal) throw new InvalidOption(`The deck “${name}” is not legal for a ${side}: ${reasons.join(' ')}`)
  return () => cards
}

const TRIES = 200

/**
 * Decks that the player can use: AI cards refuse some, and a random deck is then drawn again. Throws
 * `InvalidOption`.
 */
export const playableBy =
  (who: PlayerSpec, deck: DeckOf, pool: Pool): DeckOf =>
  (rng) => {
    if (who.kind !== 'automa') return deck(rng)
    const { pack, sorting } = who.setup
    let why: string | null = null
    for (let n = 0; n < TRIES; n++) {
      const cards = deck(rng)
      why = reportOf(pack, cards, pool.cards, sorting).refused
      if (why === null) return cards
    }
    throw new InvalidOption(`${pack.name} can't play such a deck: ${why}`)
  }
