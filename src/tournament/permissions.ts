import { hasCalled, lastAnswerAt } from './acts/calls.ts'
import type { Act } from './acts/schema.ts'
import { wouldDisturb } from './conflict-of-interest.ts'
import { matchesOf } from './cut/matches.ts'
import { hasDeck } from './draft.ts'
import type { Event, EventPlace, PersonId } from './event.ts'
import { isLeader, isMarshal, isPlaying, lacksDecks, rulersOf, SERVER_ID } from './leaders.ts'
import { type RefusalCode, refuse } from './refusal.ts'
import { isMarshalsWord } from './rulings.ts'
import { sameJson } from './same-json.ts'

/**
 * All rules about who may do what, and at whose table (T1–T4, T27). An act is judged when it is entered; acts
 * in a journal were allowed then.
 */

/** Why not, or null. */
type PermissionVerdict = { code: RefusalCode; why: string } | null
type Rule<T extends Act['type']> = (event: Event, act: Extract<Act, { type: T }>) => PermissionVerdict

const no = (why: string, code: RefusalCode = 'not-allowed'): PermissionVerdict => ({ code, why })
const needs = (fine: boolean, why: string, code?: RefusalCode): PermissionVerdict =>
  fine ? null : no(why, code)

const byOrganizer = (event: Event, { by }: { by: PersonId }): PermissionVerdict =>
  needs(event.leaders.organizer === by, 'Only the organizer can do this.')

const byLeader = (event: Event, { by }: { by: PersonId }): PermissionVerdict =>
  needs(isLeader(event, by), 'Only an official of the tournament can do this.')

const byOneself = ({ by, player }: { by: PersonId; player: PersonId }): boolean => by === player

/** The two players at a place; empty if it does not exist, which the act itself will refuse. */
export const playersAt = (event: Event, place: EventPlace): readonly PersonId[] => {
  if (place.kind === 'match')
    return (event.cut ? matchesOf(event.cut) : []).find((m) => m.match === place.match)?.players ?? []
  const round = event.rounds.find((r) => r.number === place.round)
  return round?.tables.find((t) => t.table === place.table)?.players ?? []
}

const isAt = (event: Event, who: PersonId, place: EventPlace): boolean =>
  playersAt(event, place).includes(who)

/** A leader enters and corrects results only where they don't play (T2). */
const rulesAt = (event: Event, by: PersonId, place: EventPlace): PermissionVerdict => {
  if (!isLeader(event, by)) return no('Only an official of the tournament can do this.')
  if (isAt(event, by, place)) return no('Officials cannot rule on a game they play.')
  const players = playersAt(event, place)
  return needs(
    players.length === 0 || rulersOf(event, players).includes(by),
    'Two officials play each other here, so a marshal rules.',
  )
}

/** A result is corrected by a leader who rules there; a marshal's ruling only by a marshal. */
const corrector =
  <A>(place: (act: A) => EventPlace) =>
  (event: Event, act: A & { by: PersonId }): PermissionVerdict =>
    rulesAt(event, act.by, place(act)) ??
    needs(
      !isMarshalsWord(event, act.by, place(act)),
      'A marshal has ruled here, and a marshal’s ruling is final. Ask a marshal to change it.',
    )

const atTable = (act: { round: number; table: number }): EventPlace => ({
  kind: 'table',
  round: act.round,
  table: act.table,
})
const atMatch = (act: { match: number }): EventPlace => ({ kind: 'match', match: act.match })

const ruler =
  <A>(place: (act: A) => EventPlace) =>
  (event: Event, act: A & { by: PersonId }): PermissionVerdict =>
    rulesAt(event, act.by, place(act))

/** Players get the same answer for every table of an unpublished round, drawn or not. */
const published = (event: Event, place: EventPlace): PermissionVerdict => {
  if (place.kind === 'match') return null
  const shown = event.rounds.some((r) => r.number === place.round && r.published)
  return needs(shown, `Round ${place.round} is not published yet.`, 'not-published')
}

const report: Rule<'report'> = (event, act) => {
  const { by, result } = act
  if (by === SERVER_ID) return needs(result.kind === 'games', 'The server can only report game results.')
  const early = isLeader(event, by) ? null : published(event, atTable(act))
  if (early) return early
  if (isAt(event, by, atTable(act)))
    return needs(result.kind !== 'forfeit', 'Only an official can report a no-show.')
  if (!isLeader(event, by))
    return no('Only the two players or an official can report a result.', 'not-your-table')
  return rulesAt(event, by, atTable(act))
}

const reportMatch: Rule<'report-match'> = (event, act) =>
  act.by === SERVER_ID || isAt(event, act.by, atMatch(act)) ? null : rulesAt(event, act.by, atMatch(act))

const chooseSide: Rule<'choose-side'> = (event, act) => {
  const [high] = playersAt(event, atMatch(act))
  if (high === undefined || act.by === high) return null
  return isLeader(event, act.by)
    ? rulesAt(event, act.by, atMatch(act))
    : no('Only the higher seed can choose the side.')
}

/** A leader may pair others by hand, but keeps their own opponent as drawn. */
const repair: Rule<'repair'> = (event, act) => {
  const leading = byLeader(event, act)
  if (leading) return leading
  const { by } = act
  const round = event.rounds.find((r) => r.number === act.round)
  if (!round || !event.players.some((p) => p.id === by && p.status === 'playing')) return null
  const meets = (tables: readonly (readonly PersonId[])[]): PersonId | undefined =>
    tables.find((players) => players.includes(by))?.find((p) => p !== by)
  const before = meets(round.tables.map((t) => t.players))
  return needs(before === meets(act.tables), 'An official who plays cannot choose their own opponent.')
}

/** Do these two play each other now, or once a drawn round is published? */
const arePaired = ({ rounds, cut }: Event, one: PersonId, other: PersonId): boolean => {
  const both = (players: readonly PersonId[] | null): boolean =>
    [one, other].every((id) => players?.includes(id))
  const tables = rounds.flatMap((r) => r.tables)
  if (tables.some((t) => t.result === null && both(t.players))) return true
  if (!cut) return false
  // Before the first game of the cut, a leaver moves others up, so any two of its players may meet.
  return cut.played.length === 0
    ? both(cut.seeds)
    : matchesOf(cut).some((m) => m.status === 'open' && both(m.players))
}

/**
 * Only the organizer removes players (T3), except their own opponents: then the leaders who rule that game do
 * (T2).
 */
const remove = (event: Event, { by, player }: { by: PersonId; player: PersonId }): PermissionVerdict => {
  const { organizer } = event.leaders
  if (organizer === player || !arePaired(event, organizer, player)) return byOrganizer(event, { by })
  return needs(
    rulersOf(event, [organizer, player]).includes(by),
    'Only another official can remove a player whom the organizer is playing.',
  )
}

/**
 * Before the start people register themselves and leaders register others; late entries are the organizer's.
 */
const register: Rule<'register'> = (event, act) => {
  if (event.draft?.begunAt) return no('The draft has begun, so nobody can join any more.', 'already-started')
  if (event.plan && event.leaders.organizer !== act.by)
    return isLeader(event, act.by)
      ? no('After the start only the organizer can add a player.')
      : no('Registration is closed. Ask the organizer to add you.', 'already-started')
  if (event.access === 'private' && !isLeader(event, act.by))
    return no('This tournament is private. Ask one of its officials to register you.')
  if (event.plan && isLeader(event, act.player))
    return no('Officials can read all deck lists, so they cannot join after the start.')
  return byOneself(act) ? null : byLeader(event, act)
}

/** Decks are locked at the start (T5), except for late entries without decks. */
const decks: Rule<'decks'> = (event, act) => {
  if (event.draft?.begunAt)
    return needs(act.by === SERVER_ID, 'Decks of this tournament are built from its draft.')
  if (!event.plan) return byOneself(act) ? null : byLeader(event, act)
  const player = event.players.find((p) => p.id === act.player)
  if (byOneself(act) && player && lacksDecks(player)) return null
  if (byOneself(act) && isLeader(event, act.by)) return no('Another official must correct your own list.')
  return needs(isLeader(event, act.by), 'Decks are locked. Only an official can correct a list.')
}

const own =
  (why: string) =>
  (event: Event, { by, place }: { by: PersonId; place: EventPlace }): PermissionVerdict =>
    published(event, place) ??
    needs(isAt(event, by, place), why, place.kind === 'table' ? 'not-your-table' : 'not-allowed')

const answer: Rule<'answer'> = (event, act) => {
  const called = event.calls?.some((c) => c.by === act.by && sameJson(c.place, act.place))
  if (act.text === undefined) return called ? null : rulesAt(event, act.by, act.place)
  const last = lastAnswerAt(event, act.place)
  const marshalsWord = last?.final === true && !hasCalled(event, act.place) && !isMarshal(event, act.by)
  return (
    rulesAt(event, act.by, act.place) ??
    needs(!marshalsWord, 'A marshal has answered here, and a marshal’s ruling is final.')
  )
}

const duty: Rule<'duty'> = (event, { by, leader }) =>
  by === leader ? byLeader(event, { by }) : byOrganizer(event, { by })

/** An official judges neither themselves nor whom they play. */
const aboutOthers = (event: Event, { by, player }: { by: PersonId; player: PersonId }): PermissionVerdict =>
  byLeader(event, { by }) ??
  needs(
    by !== player && !arePaired(event, by, player),
    'Another official has to do this: you play this game.',
  )

/** Decks are read by officials who do not play. */
const byReader = (event: Event, { by }: { by: PersonId }): PermissionVerdict =>
  byLeader(event, { by }) ??
  needs(
    !event.players.some((p) => p.id === by),
    'An official who plays cannot read the decks of others. Another official has to check them.',
  )

type ActRules = { [T in Exclude<Act['type'], 'create' | 'adopt' | 'import'>]: Rule<T> }

const rules: ActRules = {
  edit: byOrganizer,
  delete: byOrganizer,
  announce: byLeader,
  warn: aboutOthers,
  'fix-table': byLeader,
  'draw-checks': byReader,
  checked: byReader,
  leaders: byOrganizer,
  'hand-over': byOrganizer,
  duty,
  register,
  decks,
  drop: (event, act) => (byOneself(act) ? null : remove(event, act)),
  rejoin: byOrganizer,
  disqualify: remove,
  note: byLeader,
  'draft-seats': byLeader,
  start: byLeader,
  'deal-pods': byLeader,
  'exchange-seats': (event, act) =>
    byLeader(event, act) ??
    needs(
      ![act.one, act.other].includes(act.by),
      'An official who plays cannot choose their own seat at the draft.',
    ),
  'begin-draft': byLeader,
  'cancel-draft': byLeader,
  pair: byLeader,
  repair,
  publish: byLeader,
  'start-timer': byLeader,
  extend: ruler(atTable),
  report,
  withdraw: own('Only the player who reported can withdraw the report.'),
  call: own('Only the two players at this table can call a judge.'),
  come: (event, { by, place }) => rulesAt(event, by, place),
  answer,
  correct: corrector(atTable),
  cut: byLeader,
  'choose-side': chooseSide,
  'report-match': reportMatch,
  'correct-match': corrector(atMatch),
  'start-match-timer': ruler(atMatch),
  'extend-match': ruler(atMatch),
  end: byOrganizer,
}

const judge = <T extends keyof ActRules>(
  type: T,
  event: Event,
  act: Extract<Act, { type: T }>,
): PermissionVerdict => rules[type](event, act)

const verdictOn = (event: Event, act: Act): PermissionVerdict =>
  act.type === 'create' || act.type === 'adopt' || act.type === 'import'
    ? null
    : judge(act.type, event, act as never)

/** Refuses an act that this person may not do. */
export const assertAuthorized = (event: Event, act: Act): void => {
  const verdict = verdictOn(event, act)
  if (verdict) refuse(verdict.code, verdict.why)
}

/** The table or match that an act is about; null if there is none. */
export const placeOfAct = (act: Act): EventPlace | null => {
  if ('place' in act) return act.place
  if ('table' in act && 'round' in act) return atTable(act)
  return 'match' in act ? atMatch(act) : null
}

const isAboutSelf = (event: Event, act: Act): boolean => {
  const place = placeOfAct(act)
  return ('player' in act && act.player === act.by) || (place !== null && isAt(event, act.by, place))
}

/** No leader may decide whom they play, or replace their own games (T2). `next`: the event after the act. */
export const assertOwnGamesKept = (now: Event, act: Act, next: () => Event): void => {
  if (!isLeader(now, act.by) || isAboutSelf(now, act)) return
  if (wouldDisturb(now, act.by, next))
    refuse('not-allowed', 'This would change a game you play. Ask another official to do it.')
}

/**
 * The act that an undo amounts to: most acts need the same right as doing them; undoing a registration is a
 * drop.
 */
const undoing = (act: Act, by: PersonId): Act =>
  act.type === 'register' ? { type: 'drop', by, player: act.player } : { ...act, by }

const rulingTypes: ReadonlySet<Act['type']> = new Set([
  'report',
  'correct',
  'report-match',
  'correct-match',
  'answer',
  'disqualify',
])

/** Did a leader decide something about others? */
const isRuling = (event: Event, act: Act): boolean => {
  const place = placeOfAct(act)
  return rulingTypes.has(act.type) && (place === null || !isAt(event, act.by, place))
}

/** An act that may be undone; `before`: the event without it, needed only for leaders who play. */
export type Undone = { now: Event; act: Act; before: () => Event }

/** Boosters that were opened stay open, and who left a draft has no pool (L65). */
const assertDraftStands = ({ draft, players, rounds }: Event, act: Act): void => {
  if (act.type === 'begin-draft' || act.type === 'cancel-draft')
    refuse('not-allowed', 'A draft that has begun cannot be undone. Cancel it, and new boosters are opened.')
  if (!draft?.begunAt) return
  if (act.type === 'decks') refuse('not-allowed', 'The decks come from the draft and stay.')
  if (act.type === 'end' && rounds.length === 0)
    refuse('not-allowed', 'The boosters of the draft have been published, so it cannot go on.')
  const left = act.type === 'drop' || act.type === 'disqualify'
  if (left && players.some((p) => p.id === act.player && !hasDeck(p)))
    refuse('not-allowed', 'A bot has taken the seat of this player at the draft.')
}

/**
 * A leader may undo an act that they might have done: a judge not what only the organizer may do, and no
 * leader what others did at the leader's own table, or what the leader's own games or results came from.
 */
export const assertMayUndo = ({ now, act, before }: Undone, by: PersonId): void => {
  if (!isLeader(now, by)) refuse('not-allowed', 'Only an official can undo an action.')
  if (wouldDisturb(now, by, before))
    refuse('not-allowed', 'A game you play came from this. Ask another official to undo it.')
  // The leader who handed an event over may have left, and is no leader any more.
  if (act.type === 'hand-over')
    refuse(
      'not-allowed',
      'A hand-over cannot be undone. The new organizer can hand the tournament back to an official.',
    )
  if (act.type === 'delete') refuse('not-allowed', 'A deleted tournament cannot be brought back.')
  assertDraftStands(now, act)
  if (act.by === by) return
  if (isRuling(now, act) && isMarshal(now, act.by) && !isMarshal(now, by))
    refuse('not-allowed', 'A marshal’s ruling is final: only a marshal can take back what a marshal ruled.')
  const place = placeOfAct(act)
  if (place && isAt(now, by, place))
    refuse('not-allowed', 'Another official must undo what others did at your table.')
  if (act.type === 'withdraw' || act.type === 'call') return
  const verdict = verdictOn(isPlaying(now, by) ? before() : now, undoing(act, by))
  if (verdict) refuse('not-allowed', `Only those who can do an action can undo it: ${verdict.why}`)
}
