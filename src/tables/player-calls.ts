/** What players do at a started table. */
import type { Hint } from '../protocol/sockets.ts'
import { createCoalescer } from '../shared/coalesce.ts'
import type { Tables } from './contract.ts'
import { createUndo } from './history/undo.ts'
import { bitsStep, tagsStep } from './moves/moves.ts'
import type { Games, TableServices } from './parts.ts'
import { createHandSharing } from './play/hand-sharing.ts'
import { explainedHint, hintFor } from './play/hints.ts'
import { createPause } from './play/pause.ts'
import type { SeatedCalls } from './play/seated-calls.ts'
import { createSuspend } from './play/suspend.ts'

type PlayerCalls = Pick<
  Tables,
  'answer' | 'concede' | 'showHandToSpectators' | 'hint' | 'suspend' | 'pause' | 'resume'
>

/** Decisions, and what players agree on. */
export function playCalls<State>(
  { deps, clocks, presence, play }: Games<State>,
  { moving, answer }: SeatedCalls<State>,
): PlayerCalls {
  const watch = createHandSharing(deps, play)
  const suspend = createSuspend(deps, play, presence)
  const pauses = createPause(deps, clocks, play)
  const explained = createCoalescer<Hint>()
  return {
    answer,
    concede: (user, table) => moving(user, table, play.concede),
    showHandToSpectators: (user, table, allow) =>
      moving(user, table, (live, seat) => watch(live, seat, allow)),
    async hint(user, table, decision, reasons = false) {
      const asked = await moving(user, table, (live, seat) => hintFor(deps, live, seat, decision))
      const { hint, spoils } = asked
      if (!reasons) return { hint, spoils }
      // Whoever asks again and again takes no more of the threads, which think for all tables.
      const best = await explained(`${table} ${decision}`, () => explainedHint(deps, asked))
      return { hint: best, spoils }
    },
    suspend: (user, table, say) => moving(user, table, (live, seat) => suspend(live, seat, say)),
    pause: (user, table) => moving(user, table, pauses.pause),
    resume: (user, table) => moving(user, table, pauses.resume),
  }
}

/** Undo and branches. */
export function undoCalls<State>(
  { deps, clocks, play }: Games<State>,
  { moving }: SeatedCalls<State>,
): Pick<Tables, 'undo' | 'branches' | 'goToBranch'> {
  const undo = createUndo(deps, play, clocks)
  return {
    undo: (user, table, say, uncounted = false) =>
      moving(user, table, (live, seat) => undo[say](live, seat, uncounted)),
    branches: (user, table) => moving(user, table, undo.branches),
    goToBranch: (user, table, to, uncounted = false) =>
      moving(user, table, (live, seat) => undo.goToBranch(live, seat, to, uncounted)),
  }
}

/** What players say to their partner, and to the server for the time they are away. */
export const orderCalls = <State>(
  { deps, play }: Games<State>,
  { standing }: TableServices<State>,
  { moving }: SeatedCalls<State>,
): Pick<Tables, 'askPartnerForBits' | 'offerTags' | 'orders' | 'order'> => ({
  askPartnerForBits: (user, table, bits) =>
    moving(user, table, (live, seat) => play.say(live, () => ({ step: bitsStep(deps, live, seat, bits) }))),
  offerTags: (user, table, offers) =>
    moving(user, table, (live, seat) => play.say(live, () => ({ step: tagsStep(deps, live, seat, offers) }))),
  orders: (user, table) => moving(user, table, (live, seat) => standing.of(live, user, seat)),
  order: (user, table, request) =>
    moving(user, table, (live, seat) => standing.set(live, user, seat, request)),
})
