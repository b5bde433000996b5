/** Deck trials on request: sparring partners play a deck against the starter decks of the other side. */
import { createHash } from 'node:crypto'
import { type DeckFigures, deckFigures, type TrialState } from '../../protocol/figures.ts'
import type { Deck } from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { SharedJobRow, UserRow } from '../../store/contract.ts'
import { createSharedJobRunner, type SharedJobDeps } from '../processes/shared-jobs.ts'
import type { TrialPool } from './analysis-pool.ts'

export type TriedDeck = Pick<Deck, 'side' | 'cards' | 'check'>
/** Deck trials: their state, and requests for new ones. */
export type Trials = {
  show(user: UserRow, deck: TriedDeck): Promise<TrialState>
  ask(user: UserRow, deck: TriedDeck): Promise<TrialState>
  close(): Promise<void>
}

const maxTrialsPerDay = 20
/** Incremented when judgement, the starter decks or the figures change: older results are then not shown. */
const edition = 1

/** The same cards are the same deck, whatever its owner, name or version. */
function triedDeckKey({ side, cards }: TriedDeck): string {
  const list = cards.map(({ card, count }) => `${count} ${card}`).sort()
  return createHash('sha256')
    .update([edition, side, ...list].join('\n'))
    .digest('base64url')
}

type TrialsDeps = SharedJobDeps & { trialist: TrialPool }

export function createTrials({ store, log, trialist, heartbeat, limits }: TrialsDeps): Trials {
  const shared = createSharedJobRunner<TriedDeck, DeckFigures>({
    of: 'trials',
    rows: store.trials,
    log,
    work: (_, { side, cards }, tell, stop, owner) => trialist.work({ side, cards }, tell, stop, owner),
    failed: 'deck simulation failed',
    maxPerDay: maxTrialsPerDay,
    quotaMessage: `You have reached the limit of ${maxTrialsPerDay} simulated decks per day. Try again tomorrow.`,
    jobNoun: 'deck trials',
    heartbeat,
    ...(limits && { limits }),
  })
  return {
    show: async (user, deck) => toTrialState(await shared.show(user, triedDeckKey(deck), deck)),
    async ask(user, deck) {
      if (!deck.check.legal) throw new RefusedError('bad-deck', 'Only a legal deck can be simulated.')
      return toTrialState(await shared.ask(user, triedDeckKey(deck), deck))
    },
    close: () => shared.close(trialist.close),
  }
}

function toTrialState(row: SharedJobRow | null): TrialState {
  if (!row) return { state: 'none', share: 0, figures: null }
  if (row.state !== 'done') return { state: row.state, share: row.share, figures: null }
  const read = deckFigures.safeParse(row.found)
  return read.success
    ? { state: 'done', share: 1, figures: read.data }
    : { state: 'failed', share: 1, figures: null }
}
