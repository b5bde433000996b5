import { type Dice, diceOf } from '../chance/dice.ts'
import { propose } from './acts/rounds.ts'
import type { Act, ReportedResult } from './acts/schema.ts'
import { cutWinner, matchesOf } from './cut/matches.ts'
import type { CutSize, Event, EventFormat, EventGame, PersonId } from './event.ts'
import { formatRules } from './format.ts'
import { emptyJournal, enter, type TournamentJournal } from './journal.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/** The size and the seed of a simulated event. */
export type SimulatedEvent = {
  players: number
  rounds: number
  cut: CutSize
  seed: string
  format?: EventFormat
  /** Called before and after each pairing, so that a caller with a clock can measure it. */
  onDrawing?: () => void
  onPaired?: () => void
}

const leader = 'organizer'

/** Enters an act that must succeed: a refusal is a bug in the simulation. */
const enterOrThrow = (journal: TournamentJournal, line: Act | Refusal): TournamentJournal => {
  const next = isRefusal(line) ? line : enter(journal, line)
  if (isRefusal(next)) throw new Error(`${next.code}: ${next.message}`)
  return next
}

const eventOf = (journal: TournamentJournal): Event => {
  if (!journal.event) throw new Error('no event')
  return journal.event
}

/** A random legal game, with a few rare endings. */
const randomGame = (event: Event, dice: Dice): EventGame => {
  const toWin = formatRules(event).agendaPoints
  const [more, less] = [toWin + dice.below(2), dice.below(toWin)]
  const roll = dice.below(20)
  if (roll === 0) return { winner: 'corp', by: 'flatline', agenda: null }
  if (roll === 1) return { winner: 'runner', by: 'decked', agenda: null }
  if (roll === 2) return { winner: null, by: 'time', agenda: { corp: less, runner: less } }
  if (roll === 3 && less > 0) return { winner: 'corp', by: 'time', agenda: { corp: less, runner: less - 1 } }
  return roll % 2 === 0
    ? { winner: 'corp', by: 'points', agenda: { corp: more, runner: less } }
    : { winner: 'runner', by: 'points', agenda: { corp: less, runner: more } }
}

const randomResult = (event: Event, dice: Dice): ReportedResult => ({
  kind: 'games',
  games: Array.from({ length: formatRules(event).games }, () => randomGame(event, dice)),
})

/** An event with all players registered, started. */
export const startedEvent = (options: SimulatedEvent): TournamentJournal => {
  let journal = enterOrThrow(emptyJournal, {
    type: 'create',
    by: leader,
    name: `Rehearsal ${options.seed}`,
    date: '1996-04-26',
    tier: 'formal',
    format: options.format ?? 'constructed',
    structure: { kind: 'custom', rounds: options.rounds, cut: options.cut },
    leaders: { organizer: leader, marshals: [], judges: [] },
    listsRequired: false,
    intentionalDraws: false,
    seed: options.seed,
  })
  const ids: PersonId[] = Array.from({ length: options.players }, (_, i) => `p${i + 1}`)
  for (const [i, id] of ids.entries()) {
    const decks = { corp: `Corp deck ${i + 1}`, runner: `Runner deck ${i + 1}` }
    journal = enterOrThrow(journal, {
      type: 'register',
      by: leader,
      player: id,
      name: `Player ${i + 1}`,
      decks,
    })
  }
  if (options.format === 'full-draft')
    journal = enterOrThrow(journal, { type: 'draft-seats', by: leader, seats: ids })
  return enterOrThrow(journal, { type: 'start', by: leader })
}

/** Draws, publishes and plays the next round. */
export const playRound = (
  journal: TournamentJournal,
  dice: Dice,
  watch: Pick<SimulatedEvent, 'onDrawing' | 'onPaired'> = {},
): TournamentJournal => {
  watch.onDrawing?.()
  const drawn = enterOrThrow(journal, propose(eventOf(journal), leader))
  watch.onPaired?.()
  const round = eventOf(drawn).rounds.at(-1)
  if (!round) return drawn
  let next = enterOrThrow(drawn, { type: 'publish', by: leader, round: round.number })
  for (const { table } of round.tables) {
    const result = randomResult(eventOf(next), dice)
    next = enterOrThrow(next, { type: 'report', by: leader, round: round.number, table, result })
  }
  return next
}

/** Plays the first open match of the bracket; `pick` decides whether the higher seed wins. */
export const playMatch = (
  journal: TournamentJournal,
  pick: () => boolean,
  chooses: () => boolean,
): TournamentJournal => {
  const cut = eventOf(journal).cut
  const match = cut ? matchesOf(cut).find((m) => m.status === 'open') : undefined
  if (!cut || !match?.players) throw new Error('no match is open')
  const number = match.match
  const sided =
    match.depth === 1
      ? enterOrThrow(journal, {
          type: 'choose-side',
          by: leader,
          match: number,
          side: chooses() ? 'corp' : 'runner',
        })
      : journal
  // Tries a concession by each side and keeps the one that makes the chosen player win.
  const winner = pick() ? match.players[0] : match.players[1]
  for (const side of ['corp', 'runner'] as const) {
    const matchReport: Act = {
      type: 'report-match',
      by: leader,
      match: number,
      winner: side,
      how: 'conceded',
      agenda: null,
    }
    const next = enterOrThrow(sided, matchReport)
    if (eventOf(next).cut?.played.find((p) => p.match === number)?.winner === winner) return next
  }
  throw new Error('neither side wins')
}

/** A whole event with random results, from its creation to its winner. */
export const simulateEvent = (options: SimulatedEvent): TournamentJournal => {
  const dice = diceOf(`results of ${options.seed}`)
  let journal = startedEvent(options)
  for (let i = 0; i < options.rounds; i++) journal = playRound(journal, dice, options)
  if (options.cut === 0) return journal
  journal = enterOrThrow(journal, { type: 'cut', by: leader, size: null })
  const coin = (): boolean => dice.below(2) === 0
  while (!isEventOver(eventOf(journal))) journal = playMatch(journal, coin, coin)
  return journal
}

const isEventOver = (event: Event): boolean => event.cut !== null && cutWinner(matchesOf(event.cut)) !== null
