/** Events for looking at without a server, one for every state of their pages. */
import type { LogLine } from '../../../src/protocol/tournament.ts'
import type { May, TournamentListed, TournamentView } from '../../../src/protocol/tournament-view.ts'
import { propose } from '../../../src/tournament/acts/rounds.ts'
import type { Event } from '../../../src/tournament/event.ts'
import { conceded, done, tableOf } from '../../tournament/event.ts'
import { cutBegun, cutTo, finished, leader, startedTestEvent, upcoming } from '../tournaments/events.ts'
import { viewOf } from './tournament.ts'

const drawn = done(startedTestEvent, propose(startedTestEvent, leader))
const published = done(drawn, { type: 'publish', by: leader, round: 1 })
const table = tableOf(published, 'p1').table
const say = (by: string, winner: 'corp' | 'runner') => ({
  type: 'report' as const,
  by,
  round: 1,
  table,
  result: { kind: 'games' as const, games: [conceded(winner), conceded('corp')] },
})
const [one = '', two = ''] = tableOf(published, 'p1').players
const disputed = done(done(published, say(one, 'corp')), say(two, 'runner'))

const may: May[] = ['start', 'pair', 'publish', 'start-timer', 'cut', 'end', 'leaders', 'undo']
const organizer = { id: leader, roles: ['organizer' as const], may }
const player = { id: 'p1', roles: ['player' as const], may: ['drop' as const] }
const shown = (id: string, event: Event, me: Parameters<typeof viewOf>[1]): TournamentView => ({
  ...viewOf(event, me),
  id,
  name: `Night City Open (${id})`,
})

/** With a running clock, an open room, and what players need for the cut. */
const mine = (id: string, event: Event): TournamentView => {
  const view = shown(id, event, player)
  const endsAt = new Date(Date.now() + 31 * 60_000).toISOString()
  const now = view.me.now
  const at = event.rounds.at(-1)?.tables.find(({ players }) => players.includes('p1'))
  const [a = '', b = ''] = at?.players ?? []
  const rooms = ([1, 2] as const).map((game) => ({
    game,
    corp: game === 1 ? a : b,
    runner: game === 1 ? b : a,
    table: game === 1 ? 'corp' : null,
    status: game === 1 ? ('open' as const) : ('waiting' as const),
    outcome: null,
  }))
  return {
    ...view,
    now: new Date().toISOString(),
    me: { ...view.me, now: now && { ...now, endsAt, rooms } },
    needs: [
      {
        player: 'p1',
        verdict: 'points',
        points: 3,
        sentence: 'With 3 points more you are surely in the cut.',
      },
    ],
  }
}

export const fakeTournaments = (): TournamentView[] => [
  shown('upcoming', upcoming, organizer),
  shown('register', upcoming, { id: 'somebody', roles: ['spectator'], may: ['register'] }),
  shown('drawn', drawn, organizer),
  shown('disputed', disputed, organizer),
  mine('mine', published),
  shown('cut4', cutBegun, organizer),
  shown('cut8', cutTo(8), organizer),
  shown('cut16', cutTo(16), { id: 'p1', roles: ['player'] }),
  shown('finished', finished, organizer),
]

export const listed = ({
  id,
  name,
  date,
  tier,
  format,
  status,
  players,
  rounds,
  startsAt,
  lastDay,
  venue,
  cap,
  access,
}: TournamentView): TournamentListed => ({
  id,
  name,
  date,
  tier,
  format,
  status,
  players: players.length,
  round: rounds.at(-1)?.number ?? null,
  organizer: 'Ada',
  startsAt,
  lastDay,
  venue,
  cap,
  access,
  cancelled: false,
})

export const fakeLog: LogLine[] = [
  'Ada announced the event.',
  'Player 1 registered.',
  'Ada started the event.',
].map((sentence, seq) => ({
  seq,
  at: '2026-04-26T12:00:00.000Z',
  by: { id: leader, name: 'Ada' },
  act: seq === 0 ? 'create' : 'register',
  sentence,
  told: {},
  takenBack: seq === 1,
}))
