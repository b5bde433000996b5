/** A handmade view of a game in the middle of a run, for the Corp, the Runner or a spectator. */
import type { CardView, FortView, SeatView, View } from '../../../src/engine/view/types.ts'
import { emptySeat } from '../../support/empty-seat.ts'

let handles = 0
const card = (id: string | null, more: Partial<CardView> = {}): CardView => ({
  handle: `h${++handles}`,
  card: id,
  faceUp: id !== null,
  rezzed: id !== null,
  strength: null,
  bits: 0,
  advancement: 0,
  counters: {},
  hosted: [],
  ...more,
})

const fort = (
  id: string,
  kind: FortView['kind'],
  name: string,
  ice: CardView[],
  cards: CardView[],
): FortView => ({
  id,
  corp: 'corp',
  kind,
  name,
  ice,
  cards,
  counters: {},
})

const seat = (side: SeatView['side'], more: Partial<SeatView>): SeatView => ({
  ...emptySeat(side, side),
  bits: 5,
  handSize: 5,
  stack: 38,
  ...more,
})

const corpSeat = (mine: boolean): SeatView => {
  const face = (id: string): string | null => (mine ? id : null)
  const down = { faceUp: false, rezzed: false }
  return seat('corp', {
    bits: 11,
    points: 2,
    score: [card('merger')],
    badPublicity: 1,
    counters: [{ kind: 'butcher', name: 'Butcher Boy', n: 2 }],
    trash: {
      faceUp: [card('ledger'), card('campaign')],
      faceDown: 2,
      hidden: mine ? [card('riddle'), card('grid')] : null,
    },
    hand: mine
      ? ['merger', 'grey-wall', 'hound', 'ledger', 'campaign'].map((id) => card(id, { faceUp: false }))
      : null,
    forts: [
      fort('hq', 'hq', 'HQ', [card('grey-wall', { strength: 4 })], []),
      fort('rd', 'rd', 'R&D', [card(face('riddle'), down), card('hound', { strength: 3 })], []),
      fort('archives', 'archives', 'Archives', [], []),
      fort(
        'fort-1',
        'subsidiary',
        'Fort 1',
        [
          card(face('riddle'), down),
          card('hound', { strength: 5, counters: { stun: 1 } }),
          card('grey-wall', { strength: 4 }),
        ],
        [card(face('merger'), { ...down, advancement: 3 }), card('grid')],
      ),
      fort('fort-2', 'subsidiary', 'Fort 2', [], [card('campaign', { bits: 7 })]),
    ],
  })
}

const runnerSeat = (mine: boolean): SeatView =>
  seat('runner', {
    bits: 7,
    actions: 3,
    tags: 1,
    handSize: 4,
    stack: 31,
    hand: mine ? ['drill', 'chip', 'windfall', 'fixer'].map((id) => card(id, { faceUp: false })) : null,
    trash: { faceUp: [card('windfall'), card('windfall')], faceDown: 0, hidden: null },
    rig: {
      programs: [
        card('drill', { strength: 2 }),
        card('mask', { strength: 3 }),
        card('imp', { hosted: [card('drill', { strength: 2 })] }),
      ],
      hardware: [card('chip')],
      resources: [card('fixer', { bits: 4 }), card(mine ? 'fixer' : null, { faceUp: false })],
      muUsed: 3,
      link: 0,
      mu: 5,
    },
    notes: ['Cannot run until an action and 2 bits are paid.'],
  })

export const viewFor = (viewer: string | null): View => ({
  viewer,
  format: 'classic',
  agendaPoints: 7,
  lastTurns: null,
  turn: { number: 4, seat: 'runner', phase: 'actions' },
  seats: [corpSeat(viewer === 'corp'), runnerSeat(viewer === 'runner')],
  run: null,
  trace: null,
  shown: [],
  waitingFor: [viewer ?? 'runner'],
  seedHash: '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a',
  seed: null,
  result: null,
})
