import type { Thought } from '../../automa/thinking/index.ts'
import type { Choice, Decision, MoveRefusal, SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, type JournalAppend, JournalConflict } from '../../store/contract.ts'
import { giveTimeOnReturn } from '../clocks/clock.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { isSuspended } from '../live/suspension.ts'
import type { Change } from '../moves/move-changes.ts'
import {
  answerStep,
  concedeStep,
  handOverStep,
  lastPosition,
  type MoveStep,
  noteStep,
} from '../moves/moves.ts'
import { lapsedBy, marks } from '../moves/undo-requests.ts'
import { automaSeats } from '../seats/seats.ts'
import { refusedMoveError, tableBusyError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import { decisionHeldBy, sparStep, sparSteps } from './automa-answers.ts'
import { teachingReferee } from './lesson-answers.ts'
import { reasonFor, timeFor } from './thoughts.ts'

/** Automa moves written at once; more follow in the next turn of the queue. */
const automaBatch = 64
/** How often a move is retried while other processes move the same game. */
const maxAnswerAttempts = 5

/** A requested move, and what it changes outside of the game; null if nothing is left to do. */
export type PlayResult<State> = { step: MoveStep<State> | MoveRefusal; change?: Change } | null

export type Play<State> = {
  /**
   * Answers a decision. Resolves to the number of the move once it is durable; the same answer again gives
   * the same number.
   */
  answer(live: LiveGame<State>, seat: SeatId, decision: string, choice: Choice): Promise<number>
  concede(live: LiveGame<State>, seat: SeatId): Promise<number>
  /** Hands a seat over: `seat` says who plays it from here on. */
  handOver(live: LiveGame<State>, seat: NonNullable<JournalAppend['seat']>): Promise<number>
  /** Writes moves; false if another process moved first, and the game in memory is then up to date. */
  write(live: LiveGame<State>, steps: MoveStep<State>[], change?: Change): Promise<boolean>
  /**
   * Writes the move that `makeMove` returns; calls it again after a conflict or after moves of others.
   * Resolves to the number of that move, or of the newest if there was nothing to do.
   */
  say(live: LiveGame<State>, makeMove: () => PlayResult<State> | Promise<PlayResult<State>>): Promise<number>
  /** Does an automa seat hold a decision that it may answer now? */
  owes(live: LiveGame<State>): boolean
  /** Brings a game up to date with other processes. Refused if these have changed who sits where. */
  catchUp(live: LiveGame<State>): Promise<void>
  /** Lets automa seats answer pending decisions, one batch of them. */
  goOn(live: LiveGame<State>): Promise<void>
  /** Plays the result of a thought if the automa seat still holds the decision; null: judgement decides. */
  thought(live: LiveGame<State>, decision: string, thought: Thought | null): Promise<void>
}

export function createPlay<State>(
  deps: TableDeps<State>,
  keeper: LiveGames<State>,
  clocks: Clocks<State>,
): Play<State> {
  const { store } = deps

  /** Is the game paused or suspended? */
  const stands = ({ game }: LiveGame<State>): boolean => clocks.isPaused(game.id) || isSuspended(game)

  /** Makes a move and the automas' answers to it durable; retries after a conflict. */
  async function move(
    live: LiveGame<State>,
    first: () => MoveStep<State> | MoveRefusal,
  ): Promise<number | MoveRefusal> {
    for (let tries = 0; tries < maxAnswerAttempts; tries++) {
      const step = first()
      if ('ok' in step) return step
      if (await written(live, [step, ...automaSteps(live, [step])])) return step.row.seq
    }
    throw tableBusyError()
  }

  /** The note that a pending request has lapsed by these moves; none once the game is over. */
  function lapse(live: LiveGame<State>, steps: MoveStep<State>[]): MoveStep<State>[] {
    const rows = steps.map(({ row }) => row)
    const seat = lapsedBy(live.asking, rows)
    if (seat === null) return []
    const words = 'no longer asks to undo: the game has moved on.'
    const step = noteStep(deps, lastPosition(live, steps), seat, words, [marks.lapse])
    return 'ok' in step ? [] : [step]
  }

  async function written(live: LiveGame<State>, steps: MoveStep<State>[], change?: Change): Promise<boolean> {
    try {
      await keeper.commit(live, [...steps, ...lapse(live, steps)], change)
      return true
    } catch (err) {
      if (!(err instanceof JournalConflict)) throw err
      await catchUp(live)
      return false
    }
  }

  /** Refuses if the seats have changed: the person who is about to move may have lost the seat. */
  async function catchUp(live: LiveGame<State>): Promise<void> {
    const before = sittersKey(live.game)
    await keeper.catchUp(live)
    if (sittersKey(live.game) !== before) {
      throw new RefusedError('unavailable', 'The seats at this table have just changed. Try again.')
    }
  }

  function automaSteps(live: LiveGame<State>, steps: MoveStep<State>[]): MoveStep<State>[] {
    if (stands(live)) return []
    try {
      const later = (decision: Decision) =>
        deps.thinker !== undefined && timeFor(live.game, decision) !== null
      return sparSteps(
        teachingReferee(deps, live.game),
        lastPosition(live, steps),
        automaSeats(live.game),
        automaBatch,
        later,
      )
    } catch (err) {
      // The person's own move must not be lost.
      deps.log.error({ err, table: live.game.id }, 'automa seat stuck')
      return []
    }
  }

  async function earlier(live: LiveGame<State>, seat: SeatId, decision: string, choice: Choice) {
    const row = await store.journal.answered(live.game.id, decision, seat)
    if (!row) return null
    if (JSON.stringify(row.choice) === JSON.stringify(choice)) return row.seq
    throw new RefusedError('stale-decision', 'This decision has already been answered.')
  }

  /**
   * A seat that judgement plays because its time was up still belongs to its person by the rules: the return
   * is only a note.
   */
  function handedOver(live: LiveGame<State>, { id, automa }: NonNullable<JournalAppend['seat']>) {
    const step = handOverStep(deps, live, id, automa ? 'automa' : 'person')
    const { holder } = live.game.seats.find((seat) => seat.id === id) ?? {}
    const back = !automa && holder?.automa && holder.user !== null
    return 'ok' in step && back ? noteStep(deps, live, id, 'is now played by a person.') : step
  }

  /** Why a person's seat accepts no answers at the moment, or null. */
  function barred({ game }: LiveGame<State>, seat: SeatId): RefusedError | null {
    if (isSuspended(game)) return new RefusedError('table-paused', 'The game is suspended.')
    if (clocks.isPaused(game.id)) return new RefusedError('table-paused', 'The game is paused.')
    return automaSeats(game).includes(seat)
      ? new RefusedError(
          'stale-decision',
          'The sparring partner is playing your seat. Take it back to answer.',
        )
      : null
  }

  async function caughtUp(live: LiveGame<State>): Promise<boolean> {
    const { seq } = live
    await catchUp(live)
    return live.seq > seq
  }

  async function say(
    live: LiveGame<State>,
    makeMove: () => PlayResult<State> | Promise<PlayResult<State>>,
  ): Promise<number> {
    for (let tries = 0; tries < maxAnswerAttempts; tries++) {
      const result = await makeMove()
      if (result === null) {
        if (await caughtUp(live)) continue
        return live.seq
      }
      if ('ok' in result.step) throw refusedMoveError(result.step)
      if (await written(live, [result.step], result.change)) return result.step.row.seq
    }
    throw tableBusyError()
  }

  return {
    async answer(live, seat, decision, choice) {
      if (barred(live, seat)) {
        const seq = await earlier(live, seat, decision, choice)
        if (seq !== null) return seq
        // The pause may have ended in another process.
        await catchUp(live)
      }
      const now = () => {
        const bar = barred(live, seat)
        if (bar) throw bar
        return answerStep(deps, live, { seat, decision, choice })
      }
      const done = await move(live, now)
      if (typeof done === 'number') return done
      if (done.error.code === 'bad-choice') throw refusedMoveError(done)
      const seq = await earlier(live, seat, decision, choice)
      if (seq !== null) return seq
      // Another process may have brought up the decision.
      const retried = (await caughtUp(live)) ? await move(live, now) : done
      if (typeof retried === 'number') return retried
      throw refusedMoveError(retried)
    },
    async concede(live, seat) {
      const done = await move(live, () => concedeStep(deps, live, seat))
      if (typeof done === 'number') return done
      throw refusedMoveError(done)
    },
    handOver: (live, seat) =>
      say(live, () => {
        const timing = timingOf(live.game)
        const clock = timing && !seat.automa ? { clock: giveTimeOnReturn(timing, seat.id) } : {}
        return { step: handedOver(live, seat), change: { seat, ...clock } }
      }),
    write: written,
    say,
    catchUp,
    owes: (live) => !stands(live) && decisionHeldBy(deps, live.state, automaSeats(live.game)) !== null,
    async thought(live, id, thought) {
      const held = decisionHeldBy(deps, live.state, automaSeats(live.game))
      if (held?.id !== id || stands(live)) return
      const answer =
        thought && answerStep(deps, live, { seat: held.seat, decision: id, choice: thought.choice })
      const step = answer && !('ok' in answer) ? answer : sparStep(deps, live, held)
      const why = step === answer && thought && reasonFor(deps, live, held, thought)
      await written(live, [step, ...automaSteps(live, [step])], why ? { thought: why } : {})
    },
    async goOn(live) {
      await written(live, automaSteps(live, []))
    },
  }
}

const sittersKey = ({ seats }: GameRow): string => seats.map(({ holder }) => holder?.user ?? '').join()
