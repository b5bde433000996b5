import type { Thought } from '../../automa/thinking/index.ts'
import type { Choice, Decision, MoveRefusal, SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { JournalAppend } from '../../store/contract.ts'
import { giveTimeOnReturn } from '../clocks/clock.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { isSuspended } from '../live/suspension.ts'
import {
  answerStep,
  concedeStep,
  handOverStep,
  lastPosition,
  type MoveStep,
  noteStep,
} from '../moves/moves.ts'
import { automaSeats } from '../seats/seats.ts'
import { refusedMoveError, tableBusyError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import { type Attempts, createAttempts, maxAnswerAttempts } from './attempts.ts'
import { decisionHeldBy, sparStep, sparSteps } from './automa-answers.ts'
import { refereeOf } from './seat-player.ts'
import { effortOf, reasonFor, timeFor } from './thoughts.ts'

/** Automa moves written at once; more follow in the next turn of the queue. */
const automaBatch = 64

export type TablePlay<State> = Pick<Attempts<State>, 'write' | 'say' | 'catchUp'> & {
  /**
   * Answers a decision. Resolves to the number of the move once it is durable; the same answer again gives
   * the same number.
   */
  answer(live: LiveGame<State>, seat: SeatId, decision: string, choice: Choice): Promise<number>
  concede(live: LiveGame<State>, seat: SeatId): Promise<number>
  /** Hands a seat over: `seat` says who plays it from here on. */
  handOver(live: LiveGame<State>, seat: NonNullable<JournalAppend['seat']>): Promise<number>
  /** Does an automa seat hold a decision that it may answer now? */
  owes(live: LiveGame<State>): boolean
  /** Lets automa seats answer pending decisions, one batch of them. */
  goOn(live: LiveGame<State>): Promise<void>
  /** Plays the result of a thought if the automa seat still holds the decision; null: judgement decides. */
  thought(live: LiveGame<State>, decision: string, thought: Thought | null): Promise<void>
}

export function createPlay<State>(
  deps: TableDeps<State>,
  liveGames: LiveGames<State>,
  clocks: Clocks<State>,
): TablePlay<State> {
  const { store } = deps
  const { write, say, catchUp, caughtUp } = createAttempts(deps, liveGames)

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
      if (await write(live, [step, ...automaSteps(live, [step])])) return step.row.seq
    }
    throw tableBusyError()
  }

  function automaSteps(live: LiveGame<State>, steps: MoveStep<State>[]): MoveStep<State>[] {
    if (stands(live)) return []
    try {
      const later = (decision: Decision) =>
        deps.thinker !== undefined && timeFor(live.game, decision) !== null
      return sparSteps(
        refereeOf(deps, live.game),
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
    write,
    say,
    catchUp,
    owes: (live) => !stands(live) && decisionHeldBy(deps, live.state, automaSeats(live.game)) !== null,
    async thought(live, id, thought) {
      const held = decisionHeldBy(deps, live.state, automaSeats(live.game))
      if (held?.id !== id || stands(live)) return
      const answer =
        thought && answerStep(deps, live, { seat: held.seat, decision: id, choice: thought.choice })
      const step = answer && !('ok' in answer) ? answer : sparStep(refereeOf(deps, live.game), live, held)
      const why = step === answer && thought && reasonFor(deps, live, held, thought)
      const solo = effortOf(live.game, held, thought)
      await write(live, [step, ...automaSteps(live, [step])], {
        ...(why && { thought: why }),
        ...(solo && { solo }),
      })
    },
    async goOn(live) {
      await write(live, automaSteps(live, []))
    },
  }
}
