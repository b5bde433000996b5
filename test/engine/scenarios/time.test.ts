import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { game, type Player, type TestGame } from '../../support/game.ts'
import { newGame } from '../../support/seats.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'

type Side = 'corp' | 'runner'

const actions = { corp: 3, runner: 4 } as const
const whole = (player: Player): Player => player.gains(actions[player.side])

/** A position with these agendas scored, in the last action of a turn. */
const standing = (corp: string[], runner: string[], turn: Side, more: Spec = {}): TestGame =>
  game({ corp: { score: corp, ...more.corp }, runner: { score: runner, ...more.runner }, turn, actions: 1 })

const setup = (options: GameSetup['options']): GameSetup => ({
  format: 'classic',
  seed: 'a',
  options,
  seats: (['corp', 'runner'] as const).map((side) => ({
    id: side,
    side,
    deck: defaultDeck(side)?.cards ?? [],
  })),
})

describe('T9 time is called', () => {
  test('T9 the Corp completes its turn, the Runner plays one, and the leader has a modified win', () => {
    const g = standing(['Political Coup'], ['Hostile Takeover'], 'corp')
    g.callTime()
    expect(g.view().lastTurns).toEqual(['corp', 'runner'])
    g.corp.gain()
    g.settled()
    expect(g.view()).toMatchObject({ result: null, lastTurns: ['runner'], turn: { seat: 'runner' } })
    whole(g.runner)
    g.expect.won('corp', 'time')
    expect(g.view().result?.text).toBe('Time is up. Corp has more agenda points and a modified win.')
    expect(g.view().lastTurns).toEqual([])
  })

  test('T9 the Runner completes the turn if it is the Runner’s, and the Corp plays one', () => {
    const g = standing(['Hostile Takeover'], ['Political Coup'], 'runner')
    g.callTime()
    expect(g.view().lastTurns).toEqual(['runner', 'corp'])
    g.runner.gain()
    g.settled()
    expect(g.view()).toMatchObject({ result: null, lastTurns: ['corp'], turn: { seat: 'corp' } })
    whole(g.corp)
    g.expect.won('runner', 'time')
  })

  test('T9 a turn in which the player already discards counts as completed', () => {
    const hand = Array.from({ length: 6 }, () => 'Score!')
    const g = game({ runner: { hand }, actions: 1 })
    g.runner.gain()
    expect(g.until('runner').kind).toBe('cards')
    g.callTime()
    g.runner.pick('Score!')
    g.settled()
    expect(g.view().lastTurns).toEqual(['corp'])
    whole(g.corp)
    g.expect.drawn()
  })

  test('T9 each player plays one turn if time is called during the mulligan', () => {
    const g = newGame(setup({ mulligan: 'one' }))
    expect(g.view().turn.phase).toBe('setup')
    const called = engine.callTime(g.state)
    if (!called.ok) throw new Error(called.error.message)
    expect(engine.viewFor(called.state, null).lastTurns).toEqual(['corp', 'runner'])
    expect(textOf(called.events[''])).toEqual([
      'Time has been called. Corp plays one turn, then Runner plays the last.',
    ])
  })

  test('T9 the game is a draw if the agenda points are even', () => {
    for (const points of [[], ['Political Coup']]) {
      const g = standing(points, points, 'corp')
      g.callTime().corp.gain()
      whole(g.runner)
      g.expect.drawn()
      expect(g.view().result?.text).toBe('Time is up, and the agenda points are even: the game is a draw.')
      expect(g.view().seed).not.toBeNull()
    }
  })

  test('T9 points scored in the last turns count, even those of the last action', () => {
    const g = standing([], ['Hostile Takeover'], 'runner', {
      corp: { forts: [{ cards: [advanced('Political Coup', 3)] }], bits: 1 },
    })
    g.callTime().runner.gain()
    for (const last of [false, false, true]) {
      g.settled()
      if (last) g.corp.advance('Political Coup')
      else g.corp.gain()
    }
    g.corp.score('Political Coup')
    g.expect.won('corp', 'time')
  })

  test('T9 a Runner with less than 0 agenda points loses to a Corp with 0', () => {
    const g = game({ turn: 'corp', actions: 1, adjust: ({ s }) => void lower(s.seats) })
    g.callTime().corp.gain()
    whole(g.runner)
    g.expect.won('corp', 'time').points('runner', -1)
  })

  test('T9 a player who reaches seven points in the last turns wins outright', () => {
    const g = game({
      corp: { forts: [{ cards: ['Priority Requisition'] }] },
      runner: { score: ['Employee Empowerment', 'Hostile Takeover'] },
      turn: 'corp',
      actions: 1,
    })
    g.callTime().corp.gain()
    g.runner.run('Fort 1')
    g.settled()
    g.expect.won('runner', 'points').points('runner', 7)
    expect(g.view().result?.text).toBe('Runner wins with 7 agenda points.')
  })

  test('T9 a flatline in the last turns is an outright win, whatever the points', () => {
    const g = standing([], ['Priority Requisition'], 'corp', {
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { hand: ['Score!'] },
    })
    g.callTime().corp.gain()
    g.runner.run('HQ')
    g.expect.won('corp', 'flatline')
  })

  test('T9 the Runner may still be flatlined at the end of the last turn', () => {
    const g = game({ runner: { brain: 6, score: ['Priority Requisition'] }, turn: 'corp', actions: 1 })
    g.callTime().corp.gain()
    whole(g.runner)
    g.expect.won('corp', 'flatline')
  })

  test('T9 a Corp that must draw from an empty R&D in its last turn loses outright', () => {
    const g = game({ corp: { fillers: 0, score: ['Political Coup'] }, actions: 1 })
    g.callTime().runner.gain()
    g.expect.won('runner', 'decked')
  })

  test('T9 a player may still concede in the last turns', () => {
    const g = standing([], ['Political Coup'], 'corp')
    g.callTime().concede('runner')
    g.expect.won('corp', 'conceded')
  })

  test('T9 the open decisions of both sides stay as they are during a run', () => {
    const g = game({ corp: { hq: { ice: ['Quandary'] }, bits: 5 } })
    g.runner.run('HQ')
    const before = { corp: g.decision('corp'), runner: g.decision('runner') }
    g.callTime()
    expect({ corp: g.decision('corp'), runner: g.decision('runner') }).toEqual(before)
    g.settled()
  })

  test('T9 the log announces that time is called, and later the last turn', () => {
    const g = standing([], [], 'corp')
    g.callTime().corp.gain()
    g.settled()
    for (const viewer of ['corp', 'runner', null] as const) {
      const lines = g.logLines(viewer)
      expect(lines[0]).toBe('Time has been called. Corp completes this turn, then Runner plays the last.')
      expect(lines.at(-2)).toBe('Runner plays the last turn.')
      expect(lines.at(-1)).toBe('Runner begins turn 3.')
    }
  })

  test('T9 time can be called only once, and not after the game is over', () => {
    const g = game().callTime()
    expect(engine.callTime(g.state)).toMatchObject({ ok: false, error: { code: 'bad-choice' } })
    g.concede('corp')
    expect(engine.callTime(g.state)).toMatchObject({ ok: false, error: { code: 'game-over' } })
    expect(engine.callTime(game().state).ok).toBe(true)
  })

  test('T9 time can be called only in games of two players', () => {
    const { seats, ...rest } = setup({ mulligan: 'none' })
    const team = seats.flatMap((seat) => [1, 2].map((n) => ({ ...seat, id: `${seat.id}${n}` })))
    const dealt = engine.create({ ...rest, seats: team })
    const refused = engine.callTime(dealt.state)
    expect(refused).toMatchObject({ ok: false, error: { code: 'bad-choice' } })
    expect(engine.viewFor(dealt.state, null).lastTurns).toBeNull()
  })

  test('calling time does not modify the state that is passed in', () => {
    const { state } = game()
    const before = engine.hash(state)
    engine.callTime(state)
    expect(engine.hash(state)).toBe(before)
  })
})

describe('T25 T26 six agenda points', () => {
  const six = (more: Spec): TestGame => game({ agendaPoints: 6, ...more })

  test('T25 win for the Corp', () => {
    const g = six({
      corp: { score: ['Priority Requisition'], forts: [{ cards: [advanced('Employee Empowerment', 4)] }] },
      turn: 'corp',
    })
    expect(g.view().agendaPoints).toBe(6)
    g.corp.score('Employee Empowerment')
    g.expect.won('corp', 'points').points('corp', 6)
    expect(g.view().result?.text).toBe('Corp wins with 6 agenda points.')
  })

  test('T26 win for the Runner, and five are not enough', () => {
    const g = six({
      corp: { forts: [{ cards: ['Hostile Takeover'] }] },
      runner: { score: ['Priority Requisition', 'Political Coup'] },
    })
    expect(g.view().result).toBeNull()
    g.runner.run('Fort 1')
    g.settled()
    g.expect.won('runner', 'points').points('runner', 6)
  })

  test('are not the default: a game without the option is played to seven and saved as before', () => {
    const [plain, seven] = [setup({ mulligan: 'none' }), setup({ mulligan: 'none', agendaPoints: 7 })]
    const { state } = engine.create(plain)
    expect(state.options).toEqual({ mulligan: 'none' })
    expect(state).not.toHaveProperty('time')
    expect(engine.hash(engine.create(seven).state)).toBe(engine.hash(state))
    expect(engine.viewFor(state, null)).toMatchObject({ agendaPoints: 7, lastTurns: null })
  })

  test('can be replaced only by a whole number of at least 1', () => {
    for (const agendaPoints of [0, -6, 6.5, Number.NaN]) {
      expect(() => engine.create(setup({ mulligan: 'none', agendaPoints }))).toThrow('whole number')
    }
  })
})

const lower = (seats: { extraPoints: number }[]): void => {
  for (const seat of seats.slice(1)) seat.extraPoints = -1
}

const textOf = (events: { say: (string | { name: string })[] }[] = []): string[] =>
  events.map(({ say }) => say.map((part) => (typeof part === 'string' ? part : part.name)).join(''))

describe('T9 at larger tables', () => {
  test('time cannot be called at a table of three', () => {
    const { seats } = setup({ mulligan: 'none' })
    const runner = seats.find(({ side }) => side === 'runner')
    if (!runner) throw new Error('no Runner')
    const { state } = newGame({
      ...setup({ mulligan: 'none' }),
      seats: [...seats, { ...runner, id: 'other' }],
    })
    expect(engine.callTime(state)).toMatchObject({ ok: false, error: { code: 'bad-choice' } })
  })
})

describe('a game forked from another', () => {
  const SEED = 'b'.repeat(64)
  const branched = (g: TestGame) => {
    const reply = engine.forkGame(g.state, SEED, 'From here on it is another game.')
    if (!reply.ok) throw new Error(reply.error.message)
    return reply
  }

  test('has no time called, draws from its own seed, and announces itself in the log', () => {
    const g = standing(['Political Coup'], ['Hostile Takeover'], 'corp').callTime()
    const { state, events } = branched(g)
    expect(engine.viewFor(state, null).lastTurns).toEqual(engine.viewFor(game().state, null).lastTurns)
    expect(state.seed).toBe(SEED)
    expect(state.seedHash).not.toBe(g.state.seedHash)
    expect(events.corp?.map(({ say }) => say)).toEqual([['From here on it is another game.']])
  })
})
