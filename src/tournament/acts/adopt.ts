import { withByes } from '../byes.ts'
import { bracketOf } from '../cut/brackets.ts'
import { matchesOf } from '../cut/matches.ts'
import type { Bye, Cut, Event, PersonId, Round } from '../event.ts'
import { refuse } from '../refusal.ts'
import type { ActOf } from './schema.ts'

type Adopted = ActOf<'adopt'>

const refuseFile = (why: string): never => refuse('bad-file', why)

const adoptedRound = ({ tables, byes }: Adopted['rounds'][number], i: number): Round => {
  return {
    number: i + 1,
    seed: '',
    published: true,
    startedAt: null,
    tables: tables.map((t) => ({ ...t, why: { kind: 'by-hand', met: 0 }, claims: [], extension: 0 })),
    ...withByes(byes.map((player): Bye => ({ player, why: { kind: 'by-hand' } }))),
  }
}

const assertPlayersKnown = (players: ReadonlySet<PersonId>, act: Adopted): void => {
  if (players.size < act.players.length) refuseFile('A player is listed twice.')
  for (const [i, { tables, byes }] of act.rounds.entries()) {
    const seated = [...tables.flatMap((t) => t.players), ...byes]
    if (new Set(seated).size < seated.length) refuseFile(`A player is paired twice in round ${i + 1}.`)
    if (seated.some((p) => !players.has(p))) refuseFile(`Round ${i + 1} has a player who is not listed.`)
    if (tables.some((t) => !t.players.includes(t.firstRunner)))
      refuseFile(`Round ${i + 1} has a starting player who is not at the table.`)
  }
}

const adoptedCut = (players: ReadonlySet<PersonId>, adopted: NonNullable<Adopted['cut']>): Cut => {
  const { seeds, field, played, bracket } = adopted
  if (bracketOf(adopted).length === 0) refuseFile('A cut must have 2 to 32 players.')
  if ([...seeds, ...field].some((p) => !players.has(p))) refuseFile('The cut has a player who is not listed.')
  let cut: Cut = {
    ...{ seeds, field, choices: [], claims: [], played: [], clocks: [] },
    ...(bracket && { bracket }),
  }
  for (const one of played) {
    const match = matchesOf(cut).find((m) => m.match === one.match)
    if (match?.status !== 'open' || !match.players?.includes(one.winner))
      refuseFile(`Match ${one.match} of the cut has an impossible result.`)
    cut = { ...cut, played: [...cut.played, one] }
  }
  return cut
}

/** An event that was played, or begun, elsewhere; the person who imports it is its organizer. */
export const adopt = (event: Event | null, act: Adopted): Event => {
  if (event) return refuse('already-created', 'This tournament already exists.')
  const players = new Set(act.players.map((p) => p.id))
  assertPlayersKnown(players, act)
  return {
    name: act.name,
    date: act.date,
    tier: 'relaxed',
    format: act.format,
    ...(act.singleSided && { singleSided: true as const }),
    structure: { kind: 'custom', rounds: Math.max(1, act.plan.rounds), cut: act.plan.cut },
    leaders: { organizer: act.by, marshals: [], judges: [] },
    listsRequired: false,
    intentionalDraws: true,
    seed: act.seed,
    players: act.players.map(({ missed, ...p }) => ({ ...p, status: 'playing', unpairedLosses: missed })),
    draftSeats: null,
    plan: act.plan,
    rounds: act.rounds.map(adoptedRound),
    cut: act.cut && adoptedCut(players, act.cut),
    ended: false,
    notes: [],
  }
}
