/** Rules for automa on either side (AX1, AX2), with the packs of the server. */
import { expect, test } from 'vitest'
import { engine, fullPool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import type {
  AutomaSetup,
  Decision,
  GameSetup,
  GameState,
  MoveResult,
  SeatId,
  Side,
  TableEvent,
} from '../../src/engine/index.ts'
import type { Option } from '../../src/engine/state/types.ts'
import { randomChoice } from '../../src/sim/players.ts'
import { type Rng, seededRng } from '../../src/sim/random.ts'
import { randomTable } from '../../src/sim/setups.ts'

const choose = createAutoma(fullPool)

const deck = (side: Side) => starterDeck(side === 'corp' ? 'open-ledger' : 'soft-shoes')?.cards ?? []
const pack = (id: string): AutomaSetup => {
  const found = packs.find((each) => each.id === id)
  if (!found) throw new Error(`no pack ${id}`)
  return { pack: found, difficulty: 'standard' }
}

/** A table with these packs in the seats. */
const table = (seed: number, sitting: Record<SeatId, string>, each = 1): GameSetup => {
  const decks = (side: Side) => Array.from({ length: each }, () => deck(side))
  const setup = randomTable(seed, { corps: decks('corp'), runners: decks('runner') })
  const seats = setup.seats.map((seat) => {
    const id = sitting[seat.id]
    return id === undefined ? seat : { ...seat, automa: pack(id) }
  })
  return { ...setup, seats }
}

type Deal = MoveResult<GameState>
type Answered = { decision: Decision; option: Option | undefined; before: GameState; after: Deal }

const held = (s: GameState): Decision => {
  for (const { id } of s.seats) {
    const decision = engine.decisionFor(s, id)
    if (decision) return decision
  }
  throw new Error('Nobody decides anything.')
}

const answer = (s: GameState, decision: Decision, rng: Rng | null): Answered => {
  const choice = rng ? randomChoice(rng, decision) : choose(engine.viewFor(s, decision.seat), decision)
  const after = engine.answer(s, { seat: decision.seat, decision: decision.id, choice })
  if (!after.ok) throw new Error(`${decision.prompt}: ${after.error.message}`)
  const at = Array.isArray(choice) ? decision.options.findIndex(({ id }) => id === choice[0]) : -1
  const pending = s.decisions.find(({ id }) => id === decision.id)
  return { decision, option: pending?.options[at], before: s, after }
}

/** Plays a game to its end. `by` says which seats answer at random. */
function* game(setup: GameSetup, by: (seat: SeatId, s: GameState) => boolean = () => false, seed = 1) {
  const rng = seededRng(seed)
  let { state }: Deal = engine.create(setup)
  while (!state.over) {
    const decision = held(state)
    const answered = answer(state, decision, by(decision.seat, state) ? rng : null)
    yield answered
    state = answered.after.state
  }
}

const text = ({ say }: TableEvent): string => say.map((p) => (typeof p === 'string' ? p : p.name)).join('')

test('AX1 — every order is an ordinary answer, shown to all with AI card, action and effect', () => {
  let orders = 0
  for (const corp of ['dash', 'alva']) {
    for (const { decision, option, before, after } of game(table(3, { corp, runner: 'global-runner' }))) {
      if (option?.verb !== 'order') continue
      orders++
      const lines = (after.events[''] ?? []).filter(({ kind }) => kind === 'automa').map(text)
      const shown = engine.viewFor(before, null).seats.find(({ id }) => id === decision.seat)?.automa?.card
      const action = option.slot === undefined ? 'last instruction' : `action ${option.slot + 1}`
      const said = lines.find((line) => line.startsWith(`${shown?.name}, ${action}`)) ?? lines.join(' / ')
      expect(said).toMatch(
        new RegExp(`^${shown?.name}, ${action}(: “.+ is not possible. Second choice)?: \\S+`),
      )
      const first = option.words?.find((part) => typeof part === 'string') ?? ''
      expect(said).toContain(String(first).trim())
    }
  }
  expect(orders).toBeGreaterThan(60)
})

test('AX1 — what an automa decides depends on nothing but its own view and the question', () => {
  let asked = 0
  for (const { decision, before } of game(table(5, { corp: 'wedge', runner: 'global-runner' }))) {
    const view = JSON.parse(JSON.stringify(engine.viewFor(before, decision.seat)))
    const question = JSON.parse(JSON.stringify(decision))
    expect(choose(view, question)).toEqual(choose(engine.viewFor(before, decision.seat), decision))
    asked++
  }
  expect(asked).toBeGreaterThan(40)
})

test('AX2 — an automa plays either seat, both, or any seats of a table of four', () => {
  const four = { 'corp-1': 'exa', 'runner-2': 'global-runner' }
  const setups: [GameSetup, SeatId[]][] = [
    [table(2, { corp: 'dash' }), ['corp']],
    [table(2, { runner: 'global-runner' }), ['runner']],
    [table(2, { corp: 'veekay', runner: 'global-runner' }), ['corp', 'runner']],
    [table(2, four, 2), ['corp-1', 'runner-2']],
  ]
  for (const [setup, sitting] of setups) {
    const ordering = new Set<SeatId>()
    let last: GameState | null = null
    for (const { decision, option, after } of game(setup, (seat) => !sitting.includes(seat))) {
      if (option?.verb === 'order') ordering.add(decision.seat)
      last = after.state
    }
    expect(last?.result).not.toBeNull()
    expect([...ordering].sort()).toEqual(sitting)
  }
})

const handed = (s: GameState, seat: SeatId, to: 'person' | 'automa'): GameState => {
  const done = engine.handOver(s, seat, to)
  if (!done.ok) throw new Error(done.error.message)
  return done.state
}

/** The verbs of the decision about the next action. */
const acts = (s: GameState, seat: SeatId): Set<string | undefined> =>
  new Set(engine.decisionFor(s, seat)?.options.map(({ verb }) => verb))

test('AX2 — a person takes a seat over between two actions, plays by the ordinary rules, and gives it back', () => {
  let done = 0
  for (const { decision, before } of game(table(7, { corp: 'dash', runner: 'global-runner' }))) {
    if (decision.kind !== 'act') continue
    const { seat } = decision
    expect(acts(before, seat)).toContain('order')
    const person = handed(before, seat, 'person')
    expect(acts(person, seat)).toContain('gain')
    expect(acts(person, seat)).not.toContain('order')
    const back = handed(person, seat, 'automa')
    // The AI card has not changed.
    const card = (s: GameState) => engine.viewFor(s, null).seats.find(({ id }) => id === seat)?.automa
    expect(card(back)).toEqual(card(before))
    expect(engine.decisionFor(back, seat)?.options).toEqual(decision.options)
    done++
  }
  expect(done).toBeGreaterThan(20)
})

test('AX2 — in the middle of an action a seat keeps its player', () => {
  let refused = 0
  for (const { decision, before } of game(table(7, { corp: 'dash', runner: 'global-runner' }))) {
    const turn = engine.viewFor(before, null).turn
    if (decision.kind === 'act' || turn.phase !== 'actions') continue
    const hash = engine.hash(before)
    expect(engine.handOver(before, turn.seat, 'person')).toMatchObject({ ok: false })
    expect(engine.hash(before)).toBe(hash)
    refused++
  }
  expect(refused).toBeGreaterThan(10)
})

/** Hands seats over at random whenever the engine allows it, and answers for whoever plays each seat. */
const changing = (rng: Rng) => {
  const persons = new Set<SeatId>()
  let changes = 0
  const maybe = (s: GameState): GameState => {
    const seat = rng(2) === 0 ? 'corp' : 'runner'
    const to = persons.has(seat) ? 'automa' : 'person'
    const done = rng(3) === 0 ? engine.handOver(s, seat, to) : null
    if (!done?.ok) return s
    changes++
    if (!persons.delete(seat)) persons.add(seat)
    return done.state
  }
  return { persons, maybe, count: () => changes }
}

test('AX2 — a seat that changes hands all the time still comes to the end of its game', () => {
  for (const seed of [11, 12, 13]) {
    const rng = seededRng(seed)
    const hands = changing(rng)
    let { state } = engine.create(table(seed, { corp: 'alva', runner: 'global-runner' }))
    while (!state.over) {
      state = hands.maybe(state)
      const decision = held(state)
      state = answer(state, decision, hands.persons.has(decision.seat) ? rng : null).after.state
    }
    expect(state.result).not.toBeNull()
    expect(hands.count()).toBeGreaterThan(10)
  }
})

test('AX1 — the state says all there is to say: sent through JSON at every decision, the game goes the same way', () => {
  for (const corp of ['wedge', 'exa']) {
    const setup = table(9, { corp, runner: 'global-runner' })
    let plain = engine.create(setup).state
    let sent = engine.create(setup).state
    while (!plain.over) {
      sent = engine.load(JSON.parse(JSON.stringify(sent)))
      plain = answer(plain, held(plain), null).after.state
      sent = answer(sent, held(sent), null).after.state
    }
    expect(engine.hash(sent)).toBe(engine.hash(plain))
  }
})
