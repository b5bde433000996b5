import type { Choice, Refusal, SeatId } from '../engine/index.ts'
import { type Append, JournalConflict } from '../store/contract.ts'
import type { Keeper, Live } from './keeper.ts'
import { after, answerStep, concedeStep, handOverStep, heldBy, type Step, sparSteps } from './moves.ts'
import { Refused } from './refused.ts'
import { automaSeats } from './seats.ts'
import type { House } from './types.ts'

/** Automa moves written in one go; longer thoughts go on in the next turn of the queue. */
const automaBatch = 64
/** How often a move is tried again when other processes move the same game. */
const mostTries = 5

export type Play<State> = {
  /** Answers a decision; the number of the move once it is durable. The same answer again gives the same number. */
  answer(live: Live<State>, seat: SeatId, decision: string, choice: Choice): Promise<number>
  concede(live: Live<State>, seat: SeatId): Promise<number>
  /** A seat goes to somebody else, or to nobody: `seat` says who plays it from here on. */
  handOver(live: Live<State>, seat: NonNullable<Append['seat']>): Promise<number>
  /** Does an automa seat hold a decision? */
  owes(live: Live<State>): boolean
  /** Lets automa seats answer what they still owe, one batch of it. */
  goOn(live: Live<State>): Promise<void>
}

export function createPlay<State>(house: House<State>, keeper: Keeper<State>): Play<State> {
  const { store } = house

  /** Makes a move and the automa's answers to it durable; tries again after a conflict. */
  async function move(live: Live<State>, first: () => Step<State> | Refusal): Promise<number | Refusal> {
    for (let tries = 0; tries < mostTries; tries++) {
      const step = first()
      if ('ok' in step) return step
      if (await written(live, [step, ...automaSteps(live, [step])])) return step.row.seq
    }
    throw busy()
  }

  /** False when somebody else moved first; the game in memory is then up to date. */
  async function written(live: Live<State>, steps: Step<State>[], seat?: Append['seat']): Promise<boolean> {
    try {
      await keeper.commit(live, steps, seat)
      return true
    } catch (err) {
      if (!(err instanceof JournalConflict)) throw err
      await keeper.catchUp(live)
      return false
    }
  }

  function automaSteps(live: Live<State>, steps: Step<State>[]): Step<State>[] {
    try {
      return sparSteps(house, after(live, steps), automaSeats(live.game), automaBatch)
    } catch (err) {
      // The person's own move must not be lost to it.
      house.log.error({ err, table: live.game.id }, 'an automa seat is stuck')
      return []
    }
  }

  async function earlier(live: Live<State>, seat: SeatId, decision: string, choice: Choice) {
    const row = await store.journal.answered(live.game.id, decision, seat)
    if (!row) return null
    if (JSON.stringify(row.choice) === JSON.stringify(choice)) return row.seq
    throw new Refused('stale-decision', 'This decision has been answered already.')
  }

  async function caughtUp(live: Live<State>): Promise<boolean> {
    const { seq } = live
    await keeper.catchUp(live)
    return live.seq > seq
  }

  return {
    async answer(live, seat, decision, choice) {
      const now = () => answerStep(house, live, { seat, decision, choice })
      const done = await move(live, now)
      if (typeof done === 'number') return done
      if (done.error.code === 'bad-choice') throw refused(done)
      const seq = await earlier(live, seat, decision, choice)
      if (seq !== null) return seq
      // The decision may have come up in another process.
      const again = (await caughtUp(live)) ? await move(live, now) : done
      if (typeof again === 'number') return again
      throw refused(again)
    },
    async concede(live, seat) {
      const done = await move(live, () => concedeStep(house, live, seat))
      if (typeof done === 'number') return done
      throw refused(done)
    },
    async handOver(live, seat) {
      for (let tries = 0; tries < mostTries; tries++) {
        const step = handOverStep(house, live, seat.id, seat.automa ? 'automa' : 'person')
        if ('ok' in step) throw refused(step)
        if (await written(live, [step], seat)) return step.row.seq
      }
      throw busy()
    },
    owes: (live) => heldBy(house, live.state, automaSeats(live.game)) !== null,
    async goOn(live) {
      await written(live, automaSteps(live, []))
    },
  }
}

const busy = (): Refused => new Refused('unavailable', 'This table is too busy just now. Try again.')
const refused = ({ error }: Refusal): Refused => new Refused(error.code, error.message)
