/** The pods of this process: read from their journals, and written to them. */
import { z } from 'zod'
import { DamagedDraft } from '../limited/automatic-picks.ts'
import { formatOf } from '../limited/formats/index.ts'
import { foldPod, newPod, type PodEntry, type PodState, podStatus } from '../limited/pod.ts'
import type { PodPersonRow, PodRow, Store } from '../store/contract.ts'
import { LruCache } from '../store/lru-cache.ts'
import { draftDamagedError, podNotFoundError, unlessRemoved } from './refusals.ts'
import { storedCube, storedKit } from './stored-kit.ts'
import { untilEntered } from './until-entered.ts'

/** A pod as its journal folds to it. */
export type OpenPod = { row: PodRow; people: PodPersonRow[]; seed: string; state: PodState; seq: number }

const place = { seat: z.number(), booster: z.number(), tick: z.number() }
const pick = z.union([
  z.object({ ...place, card: z.string() }),
  z.object({ ...place, line: z.number() }),
  z.object({ ...place, pile: z.enum(['take', 'next']) }),
])
const player = z.number()
const at = z.number()
const storedEntry: z.ZodType<PodEntry> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sit'), n: player }),
  z.object({ type: z.literal('leave'), n: player, at }),
  z.object({ type: z.literal('begin'), chairs: z.array(player.nullable()), at }),
  z.object({ type: z.literal('picks'), picks: z.array(pick), by: z.enum(['person', 'clock', 'bot']), at }),
  z.object({ type: z.literal('pause'), after: z.number(), by: player.nullable(), at }),
  z.object({ type: z.literal('resume'), by: z.enum(['person', 'clock']), at }),
  z.object({ type: z.literal('hand-over'), n: player, at }),
  z.object({ type: z.literal('take-back'), n: player, at }),
  z.object({ type: z.literal('ready'), n: player, ready: z.boolean() }),
  z.object({ type: z.literal('built'), at }),
  z.object({
    type: z.literal('round'),
    pairs: z.array(z.tuple([player, player])),
    bye: player.nullable(),
    at,
    of: z.number().optional(),
  }),
  z.object({ type: z.literal('game'), pair: z.number(), game: z.number(), table: z.string() }),
  z.object({
    type: z.literal('result'),
    ...{ pair: z.number(), game: z.number(), winner: player.nullable(), by: z.string() },
  }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('end') }),
])
const storedPacks = z.array(z.array(z.array(z.string())))

/** Pods in memory; one takes about 200 kB. */
const maxCached = 200

/** An entry, and who comes or goes with it. */
export type PodAct = {
  entry: PodEntry
  sits?: { n: number; user: string; name: string }
  stands?: number
}

export type OpenPods = {
  /** The pod, brought up to date. */
  newest(id: string): Promise<OpenPod>
  /**
   * Appends what `next` decides by the newest state; null appends nothing. `next` is asked again if another
   * process was first.
   */
  append(id: string, next: (pod: OpenPod) => PodAct | null): Promise<OpenPod>
}

export function createOpenPods(
  store: Pick<Store, 'pods'>,
  changed: (id: string, seq: number) => void,
): OpenPods {
  const cache = new LruCache<string, Pick<OpenPod, 'seed' | 'state' | 'seq'>>(maxCached)

  async function begun(row: PodRow): Promise<Pick<OpenPod, 'seed' | 'state' | 'seq'>> {
    const secret = await store.pods.secret(row.id)
    if (!secret) throw draftDamagedError()
    const { format, seats, tempo, building } = row
    const plan = {
      format,
      kit: storedKit.parse(row.kit),
      cube: storedCube.parse(row.cube),
      seats,
      tempo,
      building,
      event: row.tournament !== null,
    }
    return { seed: secret.seed, state: newPod(plan, storedPacks.parse(secret.opened)), seq: 0 }
  }

  async function upToDate(row: PodRow): Promise<OpenPod> {
    const [known, people] = await Promise.all([cache.get(row.id) ?? begun(row), store.pods.people(row.id)])
    if (known.seq >= row.seq) return { ...known, row, people }
    const lines = await store.pods.lines(row.id, known.seq)
    const state = lines.reduce((now, { entry }) => foldPod(now, storedEntry.parse(entry)), known.state)
    if (state.draft && !formatOf(row.format).isWhole(state.draft)) throw draftDamagedError()
    const newest = { seed: known.seed, state, seq: lines.at(-1)?.seq ?? known.seq }
    cache.set(row.id, newest)
    return { ...newest, row, people }
  }

  async function newest(id: string): Promise<OpenPod> {
    const row = await store.pods.get(id)
    if (!row) throw podNotFoundError()
    try {
      return await upToDate(row)
    } catch (err) {
      cache.delete(id)
      if (err instanceof z.ZodError || err instanceof DamagedDraft) throw draftDamagedError()
      throw err
    }
  }

  async function write(pod: OpenPod, { entry, ...who }: PodAct): Promise<OpenPod> {
    const state = foldPod(pod.state, entry)
    const seq = pod.seq + 1
    const status = podStatus(state)
    const id = pod.row.id
    await unlessRemoved(store.pods.append({ id, seq, entry, status, ...who }), podNotFoundError)
    cache.set(id, { seed: pod.seed, state, seq })
    changed(id, seq)
    const people = [
      ...pod.people.filter(({ n }) => n !== who.stands),
      ...(who.sits ? [{ n: who.sits.n, user: who.sits.user, name: who.sits.name }] : []),
    ]
    return { ...pod, row: { ...pod.row, status, seq }, people, state, seq }
  }

  return {
    newest,
    append: (id, next) =>
      untilEntered(async () => {
        const pod = await newest(id)
        const act = next(pod)
        return act ? write(pod, act) : pod
      }),
  }
}

/** All picks of a journal, in order. */
export const picksOfPod = (lines: readonly { entry: unknown }[]) =>
  lines.flatMap(({ entry }) => {
    const read = storedEntry.parse(entry)
    return read.type === 'picks' ? [...read.picks] : []
  })
