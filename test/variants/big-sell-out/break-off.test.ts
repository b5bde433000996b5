import { describe, expect, it } from 'vitest'
import { cardToChange, type Game } from '../../../src/engine/kernel/game.ts'
import { breakOff, leaveTable } from '../../../src/engine/kernel/team-exit.ts'
import type {
  Context,
  EventFrame,
  Frame,
  GameEvent,
  LastingAbility,
  Trigger,
} from '../../../src/engine/state/types.ts'
import { teamTable } from '../../support/teams.ts'

/** Seats: s1 0, a1 1, s2 2, a2 3, s3 4, a3 5. */
const atTable = (): Game => {
  const games: Game[] = []
  teamTable({ teams: 3, adjust: (g) => void games.push({ ...g, s: structuredClone(g.s) }) })
  const [g] = games
  if (!g) throw new Error('no game')
  g.s.frames = [{ kind: 'table', phase: 1 }]
  return g
}

const ctx = (you: number, rival: number | null): Context => ({
  you,
  rival,
  source: null,
  vars: {},
  counter: null,
  lasting: null,
})
const happening = (seat: number, by: number | null): GameEvent => ({
  kind: 'trash',
  seat,
  by,
  n: 1,
  cards: [],
  source: null,
})
const trigger = (you: number, against?: number): Trigger => ({
  card: null,
  ability: 0,
  counter: null,
  carrier: null,
  lasting: null,
  you,
  ...(against === undefined ? {} : { against }),
})
const effects = (you: number, rival: number | null): Frame => ({
  kind: 'effects',
  phase: 0,
  todo: [],
  pc: 0,
  ctx: ctx(you, rival),
})
const event = (seat: number, by: number | null): EventFrame => ({
  kind: 'event',
  phase: 0,
  stage: 'prevent',
  event: happening(seat, by),
  saving: 0,
})
const reactions = (groups: Trigger[][]): Frame => ({
  kind: 'triggers',
  phase: 0,
  groups,
  event: happening(1, null),
})
const variant = { kind: 'variant', phase: 0 } as const
const trace: Frame = {
  kind: 'trace',
  phase: 0,
  corp: 2,
  runner: 1,
  limit: 3,
  value: 0,
  link: 0,
  committed: [],
  revealed: false,
}
const run = (more: object = {}): Frame => ({
  kind: 'run',
  phase: 0,
  id: 7,
  step: 7,
  entered: 7,
  runner: 1,
  corp: 2,
  fort: 's2-hq',
  access: 's2-hq',
  ice: null,
  passed: [],
  encounters: 0,
  encountering: false,
  broken: [],
  brokenWith: [],
  fullyBroken: [],
  unbreakable: false,
  boosts: {},
  resolving: 0,
  successful: false,
  ended: false,
  queue: [],
  accessed: [],
  ...more,
})

const lasting = (
  id: number,
  until: LastingAbility['until'],
  more: Partial<LastingAbility> = {},
): LastingAbility => ({
  id,
  ability: { kind: 'forfeits', points: 1 },
  you: 4,
  rival: null,
  source: null,
  fort: null,
  until,
  run: 7,
  since: 0,
  n: 1,
  ...more,
})

describe('B14: an open effect ends if a player it concerns leaves, and for no other player', () => {
  it.each<[string, Frame, number[]]>([
    ['effects', effects(2, 1), [1, 2]],
    ['effects without a rival', effects(2, null), [2]],
    ['an event that one player causes to another', event(1, 2), [1, 2]],
    ['an event that no player causes', event(1, null), [1]],
    ['reactions', reactions([[trigger(4)]]), [1]],
    ['a trace', trace, [1, 2]],
    ['a run', run(), [1, 2]],
    [
      'a bid of hidden bits',
      { kind: 'bid', phase: 0, you: 2, rival: 1, source: null, least: 0, spent: false },
      [1, 2],
    ],
    [
      'the settling of accessed cards',
      {
        kind: 'settle',
        phase: 0,
        runner: 1,
        fort: 's2-hq',
        accessed: [],
        stolen: [],
        trashed: [],
        scored: 0,
      },
      [1],
    ],
    ['a market', { ...variant, what: 'market', seat: 4, buyer: 2, queue: [4] }, [2]],
    [
      'an auction',
      { ...variant, what: 'auction', seat: 4, owner: 2, agent: 1, bidders: [4], best: 1, holder: null },
      [1, 2],
    ],
    ['a liberated agenda', { ...variant, what: 'liberated', seat: 1, card: 0, counters: 0 }, [1]],
    ['a discard', { kind: 'discard', phase: 0, seat: 1 }, [1]],
    ['the set-up', { kind: 'setup', phase: 0, asking: [1, 4] }, []],
    ['a window', { kind: 'window', phase: 0, where: 'start', queue: [1, 4] }, []],
  ])('%s', (_, frame, concerned) => {
    const over = [0, 1, 2, 3, 4, 5].filter((seat) => {
      const g = atTable()
      g.s.frames.push(structuredClone(frame))
      breakOff(g, [seat])
      return g.s.frames.length === 1
    })
    expect(over).toEqual(concerned)
  })

  it('with all frames above it, and the frame below is told that it failed', () => {
    const g = atTable()
    g.s.frames.push({ kind: 'turn', phase: 5, seat: 4, done: [], answers: { 4: { picked: [] } } })
    g.s.frames.push(effects(2, 1), { kind: 'discard', phase: 0, seat: 4 })
    g.s.decisions = [{ id: 'd1', seat: 4, kind: 'cards', prompt: [], min: 0, max: 0, options: [] }]
    g.s.shown = { cards: [], to: 1 }
    g.dirty = false
    breakOff(g, [1])
    expect(g.s.frames).toEqual([
      { kind: 'table', phase: 1 },
      { kind: 'turn', phase: 5, seat: 4, done: [], result: { ok: false } },
    ])
    expect([g.s.decisions, g.s.shown, g.index, g.dirty]).toEqual([[], null, null, true])
  })

  it('even if there is no frame below it', () => {
    const g = atTable()
    g.s.frames = [effects(2, 1)]
    breakOff(g, [1])
    expect(g.s.frames).toEqual([])
  })

  it('but effects on other players continue', () => {
    const g = atTable()
    g.s.frames.push(effects(2, 1))
    g.s.decisions = [1, 4].map((seat) => ({
      id: `d${seat}`,
      seat,
      kind: 'cards',
      prompt: [],
      min: 0,
      max: 0,
      options: [],
    }))
    g.s.shown = { cards: [], to: 1 }
    const before = structuredClone(g.s.frames)
    breakOff(g, [4, 5])
    expect(g.s.frames).toEqual(before)
    expect([g.s.decisions.map(({ id }) => id), g.s.shown]).toEqual([['d1'], { cards: [], to: 1 }])
  })
})

describe('B14: a player who has left is not waited for', () => {
  const frameWithout = (frame: Frame, who: number[]) => {
    const g = atTable()
    g.s.frames.push(frame)
    breakOff(g, who)
    return g.s.frames.at(-1)
  }

  it('in the set-up, in windows, and when cards are saved', () => {
    expect(frameWithout({ kind: 'setup', phase: 0, asking: [0, 2, 4] }, [2, 3])).toMatchObject({
      asking: [0, 4],
    })
    expect(frameWithout({ kind: 'window', phase: 0, where: 'start', queue: [2, 4] }, [2, 3])).toMatchObject({
      queue: [4],
    })
    expect(frameWithout({ ...event(1, null), asked: [2, 4] }, [2, 3])).toMatchObject({ asked: [4] })
    expect(frameWithout(event(1, null), [2, 3])).not.toHaveProperty('asked')
  })

  it('and reactions by or against that player are dropped', () => {
    const groups = [[trigger(2), trigger(4), trigger(4, 3)], [trigger(0, 2)], [trigger(0, 4)]]
    expect(frameWithout(reactions(groups), [2, 3])).toMatchObject({ groups: [[trigger(4)], [trigger(0, 4)]] })
  })

  it('in a market, where an offer stands as long as its owner and the tagged Agent stay', () => {
    const market: Frame = {
      ...variant,
      what: 'market',
      seat: 0,
      buyer: 0,
      queue: [2, 4],
      agent: 1,
      price: 3,
      asked: true,
    }
    expect(frameWithout({ ...market }, [4, 5])).toMatchObject({
      queue: [2],
      agent: 1,
      price: 3,
      asked: false,
    })
    const off = frameWithout({ ...market }, [2, 3])
    expect(off).toMatchObject({ queue: [4], asked: false })
    expect(off).not.toHaveProperty('agent')
    expect(off).not.toHaveProperty('price')
    expect(frameWithout({ ...market, agent: 5, queue: [2] }, [4, 5])).not.toHaveProperty('price')
  })

  it('in an auction, where the highest bid leaves with its bidder', () => {
    const auction: Frame = {
      ...variant,
      what: 'auction',
      seat: 0,
      owner: 0,
      agent: 1,
      bidders: [4, 2],
      best: 5,
      holder: 2,
    }
    expect(frameWithout({ ...auction }, [4, 5])).toMatchObject({ bidders: [2], best: 5, holder: 2 })
    expect(frameWithout({ ...auction }, [2, 3])).toMatchObject({ bidders: [4], best: 1, holder: null })
    expect(frameWithout({ ...auction, holder: null, best: 1 }, [2, 3])).toMatchObject({
      best: 1,
      holder: null,
    })
  })
})

describe('B14: breaking off', () => {
  const left = (frame: Frame) => {
    const g = atTable()
    g.s.lasting = [
      lasting(1, 'run'),
      lasting(2, 'nextIce'),
      lasting(3, 'encounter'),
      lasting(4, 'game'),
      lasting(5, 'run', { run: 6 }),
      lasting(6, 'trace'),
      lasting(7, 'install'),
      lasting(8, 'turn'),
      lasting(9, 'actions'),
    ]
    g.s.frames.push(frame)
    breakOff(g, [1])
    return g.s.lasting.map(({ id }) => id)
  }

  it('a turn, run, trace or installation ends the effects that were to last as long', () => {
    const turn: Frame = { kind: 'turn', phase: 5, seat: 1, done: [] }
    expect(left(turn)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(left(run())).toEqual([4, 5, 6, 7, 8, 9])
    expect(left(trace)).toEqual([1, 2, 3, 4, 5, 7, 8, 9])
    const installing: Frame = {
      kind: 'install',
      phase: 0,
      seat: 1,
      card: 0,
      fort: null,
      host: null,
      free: false,
      rez: false,
      trim: false,
    }
    expect(left(installing)).toEqual([1, 2, 3, 4, 5, 6, 8, 9])
    expect(left(effects(1, null))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('the play of a card puts it in its owner’s trash, unless the card was to be kept', () => {
    const played = (more: object) => {
      const g = atTable()
      const card = g.s.seats[1]?.stack.at(-1) ?? 0
      g.s.frames.push({ ...effects(1, 2), playing: { card, ...more } } as Frame)
      breakOff(g, [2])
      return { card, trash: g.s.seats[1]?.trash, open: g.s.cards[card]?.faceUp, zone: g.s.cards[card]?.zone }
    }
    const gone = played({})
    expect(gone).toMatchObject({ trash: [gone.card], open: true, zone: 'trash' })
    expect(played({ keeps: true })).toMatchObject({ trash: [], zone: 'stack' })
  })
})

describe('B14: when a team leaves', () => {
  const tabled = (adjust: (g: Game) => void): Game => {
    const games: Game[] = []
    teamTable({
      teams: 3,
      s1: { forts: [{ cards: ['Krumz'] }] },
      s2: { forts: [{ cards: ['Krumz'] }], hand: ['Tycho Extension', 'Krumz'] },
      adjust: (g) => {
        const copy = { ...g, s: structuredClone(g.s) }
        adjust(copy)
        games.push(copy)
      },
    })
    const [g] = games
    if (!g) throw new Error('no game')
    return g
  }

  it('marks on its forts are removed, and marks on other forts stay', () => {
    const g = tabled((table) => {
      const { s } = table
      const [theirs, own] = [s.forts.find((f) => f.corp === 2), s.forts.find((f) => f.corp === 0)]
      const [one, two] = s.seats[1]?.stack ?? []
      cardToChange(table, one ?? 0).marked = theirs?.id
      cardToChange(table, two ?? 0).marked = own?.id
    })
    leaveTable(g, [2, 3])
    expect(g.s.cards.flatMap(({ marked }) => marked ?? [])).toEqual([g.s.forts.find((f) => f.corp === 0)?.id])
    expect(new Set(g.s.forts.map(({ corp }) => corp))).toEqual(new Set([0, 4]))
  })

  it('cards of others that it has installed go to their owners, and those it has scored leave the game', () => {
    const g = tabled(({ s }) => {
      // s1 has scored an agenda of s2's. a2 holds a card of s1's, and has scored another.
      const of = (seat: number) =>
        s.cards.flatMap((c, card) => (c.owner === seat && c.zone === 'stack' ? [card] : []))
      const [foreign = 0, lost = 0] = of(0)
      for (const [card, zone] of [
        [foreign, 'rig'],
        [lost, 'score'],
      ] as const) {
        const c = s.cards[card]
        const from = s.seats[0]?.stack ?? []
        from.splice(from.indexOf(card), 1)
        s.seats[3]?.[zone].push(card)
        Object.assign(c ?? {}, {
          zone,
          controller: 3,
          faceUp: true,
          known: 127,
          seen: 127,
          install: zone === 'rig' ? 900 : 0,
        })
      }
    })
    const [foreign = -1] = g.s.seats[3]?.rig ?? []
    const [lost = -1] = g.s.seats[3]?.score ?? []
    leaveTable(g, [2, 3])
    expect(g.s.cards[foreign]).toMatchObject({ zone: 'trash', controller: 0, faceUp: true })
    expect(g.s.seats[0]?.trash).toContain(foreign)
    expect(g.s.cards[lost]).toMatchObject({ zone: 'removed', faceUp: false })
  })
})
