/** Drafts as their people see them, over HTTP alone: pods of each format, and runs. */
import type { DraftAct } from '../../../../src/limited/draft.ts'
import type { DraftFormatId } from '../../../../src/limited/formats/sizes.ts'
import {
  type PodProof,
  podProofProblems,
  proofProblems,
  type RunProof,
} from '../../../../src/limited/proof.ts'
import type { LimitedDecks, LimitedDraft, LimitedView, NewLimited } from '../../../../src/protocol/limited.ts'
import type { NewPod, PodView } from '../../../../src/protocol/pods.ts'
import type { Guest } from '../../../support/guests.ts'

/** What a pod has, and a run. */
type ShownGame = { table: string | null; over: boolean; winner: string | null }
export type DraftShown = {
  status: PodView['status']
  commitment: string
  draft: LimitedDraft | null
  decks: LimitedDecks | null
  /** Is this person ready? Null where nobody waits for it. */
  ready: boolean | null
  games: readonly ShownGame[]
  /** Has this person a game to open? */
  hasGame: boolean
}

type Decision = Pick<LimitedDraft, 'pack' | 'table' | 'seat'>
type Random = (below: number) => number
type WithoutPlace<A> = A extends DraftAct ? Omit<A, 'seat' | 'booster' | 'tick'> : never

/** What a player answers to what lies before them; null if it is not their turn. */
export function answerTo({ pack, table, seat }: Decision, random: Random): WithoutPlace<DraftAct> | null {
  if (table?.format === 'grid') {
    const [other] = table.grid?.taken ?? []
    return table.turn === seat ? { line: other ? (other.line + 1) % 6 : random(6) } : null
  }
  if (table?.format === 'winston') {
    if (table.turn !== seat) return null
    return { pile: table.mayGoOn && random(2) === 1 ? 'next' : 'take' }
  }
  const card = pack?.[random(pack.length)]
  return card === undefined ? null : { card }
}

/** A draft of people who have sat down, and how to look at it. */
export type Draft = {
  id: string
  path: string
  shownOf(view: unknown): DraftShown
  /** Ends it for this person. */
  leave(person: Guest): Promise<unknown>
  /** What its proof leaves unproven; a proof is there when it is over. */
  unproven(person: Guest): Promise<string[]>
}

const podShown = (view: PodView): DraftShown => ({
  ...{ status: view.status, commitment: view.commitment, draft: view.draft, decks: view.decks },
  ready: view.build?.ready ?? null,
  games: view.rounds.flatMap(({ pairs }) => pairs.flat()),
  hasGame: view.next !== null,
})

const runShown = (view: LimitedView): DraftShown => ({
  ...{ status: view.status, commitment: view.commitment, draft: view.draft, decks: view.decks },
  ready: null,
  games: view.run.games.map(({ table, side, won }) => ({
    ...{ table, over: won !== null },
    winner: won === null ? null : (side === 'corp') === won ? 'corp' : 'runner',
  })),
  hasGame: view.status !== 'drafting' && view.status !== 'over',
})

export type PodWish = Partial<NewPod> & { format: DraftFormatId }

/** The first of the people opens a pod, all sit down, and it begins. */
export async function openPod([host, ...others]: readonly Guest[], wish: PodWish): Promise<Draft> {
  if (!host) throw new Error('a pod has no host')
  const { id } = await host.call<PodView>('POST', '/api/pods', wish)
  const path = `/api/pods/${id}`
  for (const { call } of others) await call('POST', `${path}/seat`)
  await host.call('POST', `${path}/begin`)
  return {
    ...{ id, path },
    shownOf: (view) => podShown(view as PodView),
    leave: ({ call }) => call('DELETE', `${path}/seat`),
    unproven: async ({ call }) => podProofProblems(await call<PodProof>('GET', `${path}/proof`)),
  }
}

export async function openRun({ call }: Guest, wish: Partial<NewLimited>): Promise<Draft> {
  const { id } = await call<LimitedView>('POST', '/api/limited', wish)
  const path = `/api/limited/${id}`
  return {
    ...{ id, path },
    shownOf: (view) => runShown(view as LimitedView),
    leave: (person) => person.call('POST', `${path}/leave`),
    unproven: async (person) => proofProblems(await person.call<RunProof>('GET', `${path}/proof`)),
  }
}
