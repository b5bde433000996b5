/** Golden saves: small stored games, one for each kind of question that the engine asks. */
import type { Decision, GameSetup, GameState, Pool } from '../engine/index.ts'
import type { AutomaPack, CardDef } from '../engine/language/index.ts'
import type { Frame, Pending } from '../engine/state/types.ts'
import type { Side } from '../engine/view/types.ts'
import { playMatch } from './match.ts'
import { randomPlayer } from './players.ts'
import { drawSome, type Rng, seededRng } from './random.ts'
import { OTHER_OPTIONS, randomTable, teamTable } from './setups.ts'

/** The question, the asker and the frame, in words that stay valid as long as the save format. */
export type QuestionKind = string

/** The subject of a frame when it asks. */
const frameSubject = (f: Frame): (string | number)[] => {
  switch (f.kind) {
    case 'window':
      return [f.where]
    case 'run':
      return [`step${f.step}`]
    case 'event':
      return [f.stage, f.event.kind]
    case 'effects':
      return [f.todo[f.pc]?.op ?? 'end']
    case 'order':
      return [f.option.order?.do ?? f.option.verb]
    case 'install':
      return [f.phase]
    case 'variant':
      return [f.what]
    default:
      return []
  }
}

const questionKind = (s: GameState, d: Pending): QuestionKind => {
  const frame = s.frames.at(-1)
  const side = s.seats[d.seat]?.side ?? 'nobody'
  // A seat asked what its AI card allows with an action.
  const ordered = d.options.some((o) => o.verb === 'order') ? ['automa'] : []
  return [d.kind, ...(frame ? [frame.kind, ...frameSubject(frame)] : []), side, ...ordered].join('-')
}

/** The kinds of all questions open in a state. */
export const kindsIn = (s: GameState): QuestionKind[] => s.decisions.map((d) => questionKind(s, d))

/** The question to one seat, without the wording, which may change at any time. */
export type Expected = {
  seat: string
  kind: Pending['kind']
  min: number
  max: number
  options: { verb: string; card?: string; fort?: string; cost?: number; subroutine?: number }[]
}

/** A golden save as stored in its file. */
export type Golden = {
  kind: QuestionKind
  /** The pool it was played with. */
  pool: { cards: number }
  /**
   * The origin of the game: `goldenSetup` with this seed (or `goldenAutomaSetup` or `goldenTeamSetup`), after
   * this many random answers.
   */
  from: { seed: number; answers: number; automa?: true; teams?: true }
  hash: string
  expected: Expected[]
  state: GameState
}

const CARDS = 14
/** An automa's deck fills its piles as well. */
const AUTOMA_CARDS = 26
const AGENDAS = 3

/** Small decks make small saves; they need not be legal. */
const smallDeck = (rng: Rng, pool: Pool, side: Side, size = CARDS): GameSetup['seats'][number]['deck'] => {
  const own = [...pool.cards.values()].filter((card) => card.side === side)
  const isAgenda = (card: CardDef): boolean => card.type === 'agenda'
  const agendas = side === 'corp' ? drawSome(rng, own.filter(isAgenda), AGENDAS) : []
  const others = drawSome(
    rng,
    own.filter((card) => !isAgenda(card)),
    size - agendas.length,
  )
  return [...agendas, ...others].map(({ id }) => ({ card: id, count: 1 }))
}

/** The game that a golden save may come from. */
const goldenSetup = (seed: number, pool: Pool): GameSetup => {
  const rng = seededRng(seed)
  return randomTable(
    seed,
    { corps: [smallDeck(rng, pool, 'corp')], runners: [smallDeck(rng, pool, 'runner')] },
    seed % 2 === 0 ? 'one' : 'none',
  )
}

/** The same with AI cards in both seats, from a pack of each side. They may refuse a small deck. */
export const goldenAutomaSetup = (seed: number, pool: Pool, packs: readonly AutomaPack[]): GameSetup => {
  const rng = seededRng(seed)
  const decks = (side: Side) => [smallDeck(rng, pool, side, AUTOMA_CARDS)]
  const setup = randomTable(seed, { corps: decks('corp'), runners: decks('runner') })
  const seats = setup.seats.map((seat) => {
    const sidePacks = packs.filter(({ side }) => side === seat.side)
    const pack = sidePacks[seed % sidePacks.length]
    return pack ? { ...seat, automa: { pack, difficulty: 'standard' as const } } : seat
  })
  return { ...setup, seats }
}

/** A table of two teams with every option changed. */
export const goldenTeamSetup = (seed: number, pool: Pool): GameSetup => {
  const rng = seededRng(seed)
  const decks = (side: Side) => [smallDeck(rng, pool, side), smallDeck(rng, pool, side)]
  const both = { corps: decks('corp'), runners: decks('runner') }
  return teamTable(seed, both, { ...OTHER_OPTIONS, dearer: 'one' })
}

/** The questions of a state as its seats see them, without the wording. */
export const expectedOf = (
  state: GameState,
  decisionFor: (state: GameState, seat: string) => Decision | null,
): Expected[] =>
  state.seats.flatMap(({ id }) => {
    const decision = decisionFor(state, id)
    if (!decision) return []
    const options = decision.options.map(({ verb = '', card, fort, cost, subroutine }) => ({
      verb,
      ...(card === undefined ? {} : { card }),
      ...(fort === undefined ? {} : { fort }),
      ...(cost === undefined ? {} : { cost }),
      ...(subroutine === undefined ? {} : { subroutine }),
    }))
    return [{ seat: id, kind: decision.kind, min: decision.min, max: decision.max, options }]
  })

/** The smallest states in which these games ask a question that no save has yet, by kind. */
export const meetKinds = (
  pool: Pool,
  seeds: Iterable<number>,
  known: ReadonlySet<QuestionKind>,
  setupOf: (seed: number, pool: Pool) => GameSetup | null = goldenSetup,
): Map<QuestionKind, { seed: number; answers: number; json: string }> => {
  const met = new Map<QuestionKind, { seed: number; answers: number; json: string }>()
  const inspect = (s: GameState, seed: number, answers: number): void => {
    for (const kind of kindsIn(s).filter((k) => !known.has(k))) {
      const json = JSON.stringify(s)
      const best = met.get(kind)?.json
      if (best === undefined || json.length < best.length) met.set(kind, { seed, answers, json })
    }
  }
  for (const seed of seeds) {
    const setup = setupOf(seed, pool)
    if (!setup) continue
    const player = randomPlayer(seededRng(seed))
    let answers = 0
    playMatch({
      setup,
      pool,
      players: setup.seats.map(() => player),
      check: ({ s }) => {
        inspect(s, seed, answers++)
        return []
      },
    })
  }
  return met
}
