/** The formats of tables: their seats, their teams, and the options a host can set. */
import type { GameSetup, SeatId } from '../../engine/index.ts'
import type { NewTable, Visibility } from '../../protocol/http.ts'
import { type FormatListed, teamOptions } from '../../protocol/teams.ts'
import { badRequestError, RefusedError } from '../../shared/refusal.ts'
import type { GameRow } from '../../store/contract.ts'
import { REASONS, SENTENCES, USUAL } from '../../variants/big-sell-out/options.ts'
import { setupFault } from '../../variants/big-sell-out/setup.ts'

export type SeatRequest = NewTable['seats'][number]
type TeamPair = { sponsor: SeatId; agent: SeatId }
type FormatOption = FormatListed['options'][number]

/** A Sponsor and its Agent win with eleven agenda points together. */
const teamPoints = 11

/** The requested seats with their ids: `s1, a1, s2, a2…` in teams, the sides at a table for two. */
export function seatsWithIds({
  format,
  seats,
}: Pick<NewTable, 'format' | 'seats'>): (SeatRequest & { id: SeatId })[] {
  if (format === 'classic') return seats.map((seat) => ({ ...seat, id: seat.side }))
  const met = { corp: 0, runner: 0 }
  return seats.map((seat) => ({ ...seat, id: `${seat.side === 'corp' ? 's' : 'a'}${++met[seat.side]}` }))
}

/** Refuses a request whose seats or options do not fit its format. */
export function checkFormat(request: NewTable): void {
  if (request.format === 'classic') checkClassic(request)
  else checkTeams(request)
}

function checkClassic({ seats, options }: NewTable): void {
  const sides = seats.map(({ side }) => side)
  if (sides.length !== 2 || !sides.includes('corp') || !sides.includes('runner')) {
    throw badRequestError('A classic table has two seats: one Corp and one Runner.')
  }
  if (options.teams) throw badRequestError('A classic table has no teams and no team options.')
  if (options.agendaPoints === teamPoints)
    throw badRequestError('A classic game is played to six or seven agenda points.')
}

function checkTeams(request: NewTable): void {
  const { agendaPoints, teams } = request.options
  if (agendaPoints === 6) throw badRequestError('A team game is played to eleven agenda points.')
  const seats = seatsWithIds(request)
  const ids = new Set(seats.map(({ id }) => id))
  const numbered = seats.map((_, n) => ({ sponsor: `s${n + 1}`, agent: `a${n + 1}` }))
  const pairs = numbered.filter(({ sponsor, agent }) => ids.has(sponsor) && ids.has(agent))
  const fault = setupFault({
    format: request.format,
    seed: '',
    seats: seats.map(({ id, side }) => ({ id, side, deck: [] })),
    options: { mulligan: 'none' },
    teams: { pairs, ...(teams ? { options: teams } : {}) },
  })
  if (fault)
    throw fault.code === 'no-teams'
      ? badRequestError(fault.message)
      : new RefusedError(fault.code, fault.message)
}

/** The options with `visibility` set: hosts may send `visibility`, or `open`, which is older. */
export const withVisibility = <Options extends Pick<NewTable['options'], 'open' | 'visibility'>>(
  options: Options,
): Options & { visibility: Visibility } => {
  const visibility = options.visibility ?? (options.open ? 'public' : 'link')
  return { ...options, visibility, open: visibility === 'public' }
}

/** The options that a table's row stores; a team table stores all its team options. */
export const toStoredTableOptions = ({ format, options }: NewTable): NewTable['options'] => ({
  ...withVisibility(options),
  ...(format === 'classic'
    ? {}
    : { agendaPoints: teamPoints, teams: options.teams ?? teamOptions.parse({}) }),
})

/** The teams of a table, Sponsor first; none at a table for two. */
export function teamPairs({ format, seats }: Pick<GameRow, 'format' | 'seats'>): TeamPair[] {
  if (format !== 'big-sell-out') return []
  return seats.flatMap(({ id }, n) => {
    const agent = seats[n + 1]
    return n % 2 === 0 && agent ? [{ sponsor: id, agent: agent.id }] : []
  })
}

/** The team part of the engine's setup; at a table for two only the format. */
export function teamSetup(game: GameRow, options: NewTable['options']): Pick<GameSetup, 'format' | 'teams'> {
  if (game.format !== 'big-sell-out') return { format: 'classic' }
  const { teams } = options
  return { format: 'big-sell-out', teams: { pairs: teamPairs(game), ...(teams ? { options: teams } : {}) } }
}

const makeOption = (
  id: keyof typeof SENTENCES,
  kind: FormatOption['kind'],
  more: Partial<FormatOption> = {},
): FormatOption => {
  const { [id]: why } = REASONS
  return { id, text: SENTENCES[id], ...(why ? { why } : {}), kind, default: USUAL[id], ...more }
}
const toChoices = (texts: Readonly<Record<string, string>>) => ({
  choices: Object.entries(texts).map(([value, text]) => ({ value, text })),
})

/** The formats that can be hosted, with a sentence for each option. */
export const formats: readonly FormatListed[] = [
  {
    id: 'classic',
    name: 'Netrunner for two',
    text: 'One Corp against one Runner, to seven agenda points.',
    seats: [2],
    options: [],
  },
  {
    id: 'big-sell-out',
    name: 'The Big Sell-Out',
    text: 'Two to four teams, each a Corp as Sponsor and a Runner as its Agent: every Agent may run on every other team, and eleven agenda points of both together win.',
    seats: [4, 6, 8],
    options: [
      makeOption('nodeRoom', 'choice', toChoices({ memory: 'As many as fit in memory', one: 'Only one' })),
      makeOption('sysops', 'switch'),
      makeOption('tradeCap', 'number', { least: 1, most: 1000 }),
      makeOption('agentRate', 'choice', toChoices({ half: '2 for 1', third: '3 for 1' })),
      makeOption('survivors', 'switch'),
      makeOption(
        'detours',
        'choice',
        toChoices({ run: 'The Corp that is run on', all: 'Every Corp of another team' }),
      ),
      makeOption('dearer', 'choice', toChoices({ one: 'For one Corp', all: 'For all rival Corps' })),
      makeOption('stored', 'choice', toChoices({ free: 'For nothing', paid: 'Paid for like the daemon' })),
      makeOption(
        'unbound',
        'cards',
        toChoices({
          'schlaghund-pointers': 'Schlaghund Pointers',
          'audit-of-call-records': 'Audit of Call Records',
        }),
      ),
      makeOption('evenStart', 'switch'),
    ],
  },
]
