/** The runs of this process: read from their journals, and written to them. */
import { z } from 'zod'
import { DamagedDraft } from '../limited/automatic-picks.ts'
import { type RunPlan, runPlan } from '../limited/bots.ts'
import { type DraftPick, isWhole } from '../limited/draft.ts'
import {
  foldRun,
  lossesOf,
  type RunEntry,
  type RunState,
  runStatus,
  startOf,
  winsOf,
} from '../limited/run.ts'
import type { LimitedRow, Store, UserRow } from '../store/contract.ts'
import { LruCache } from '../store/lru-cache.ts'
import { draftDamagedError, runNotFoundError, unlessRemoved } from './refusals.ts'
import { storedKit } from './stored-kit.ts'
import { untilEntered } from './until-entered.ts'

/** A run as its journal folds to it. */
export type OpenRun = { row: LimitedRow; seed: string; plan: RunPlan; state: RunState; seq: number }

const side = z.enum(['corp', 'runner'])
const pick = z.object({ seat: z.number(), booster: z.number(), tick: z.number(), card: z.string() })
const storedEntry: z.ZodType<RunEntry> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picks'), picks: z.array(pick) }),
  z.object({ type: z.literal('game'), table: z.string(), bot: z.number(), side }),
  z.object({ type: z.literal('result'), table: z.string(), won: z.boolean(), by: z.string() }),
  z.object({ type: z.literal('leave') }),
])
const storedPacks = z.array(z.array(z.array(z.string())))

/** Runs in memory; one takes about 100 kB. */
const maxCached = 200

export type OpenRuns = {
  /** The user's run, brought up to date. */
  newest(user: UserRow, id: string): Promise<OpenRun>
  /**
   * Appends what `next` decides by the newest state; null appends nothing. `next` is asked again if another
   * process was first.
   */
  append(user: UserRow, id: string, next: (run: OpenRun) => RunEntry | null): Promise<OpenRun>
}

export function createOpenRuns(store: Pick<Store, 'limited'>): OpenRuns {
  const cache = new LruCache<string, Omit<OpenRun, 'row'>>(maxCached)

  async function begun(row: LimitedRow): Promise<Omit<OpenRun, 'row'>> {
    const secret = await store.limited.secret(row.id)
    if (!secret) throw draftDamagedError()
    const kit = storedKit.parse(row.kit)
    const opened = storedPacks.parse(secret.opened)
    const draft = startOf(row.format).begin({ kit, seats: opened.length }, opened)
    return { seed: secret.seed, plan: runPlan(secret.seed), state: { draft, games: [], left: false }, seq: 0 }
  }

  async function upToDate(row: LimitedRow): Promise<OpenRun> {
    const known = cache.get(row.id) ?? (await begun(row))
    if (known.seq >= row.seq) return { ...known, row }
    const lines = await store.limited.lines(row.id, known.seq)
    const state = lines.reduce((now, { entry }) => foldRun(now, storedEntry.parse(entry)), known.state)
    if (!isWhole(state.draft)) throw draftDamagedError()
    const seq = lines.at(-1)?.seq ?? known.seq
    const newest = { ...known, state, seq }
    cache.set(row.id, newest)
    return { ...newest, row }
  }

  async function newest(user: UserRow, id: string): Promise<OpenRun> {
    const row = await store.limited.get(id)
    if (row?.host !== user.id) throw runNotFoundError()
    try {
      return await upToDate(row)
    } catch (err) {
      cache.delete(id)
      if (err instanceof z.ZodError || err instanceof DamagedDraft) throw draftDamagedError()
      throw err
    }
  }

  async function write(run: OpenRun, entry: RunEntry): Promise<OpenRun> {
    const state = foldRun(run.state, entry)
    const seq = run.seq + 1
    const facts = { status: runStatus(state), wins: winsOf(state), losses: lossesOf(state) }
    await unlessRemoved(store.limited.append({ id: run.row.id, seq, entry, ...facts }))
    const { row: _, ...rest } = run
    cache.set(run.row.id, { ...rest, state, seq })
    return { ...run, row: { ...run.row, ...facts, seq }, state, seq }
  }

  return {
    newest,
    append: (user, id, next) =>
      untilEntered(async () => {
        const run = await newest(user, id)
        const entry = next(run)
        return entry ? write(run, entry) : run
      }),
  }
}

/** All picks of a journal, in order. */
export const storedEntryPicks = (lines: readonly { entry: unknown }[]): DraftPick[] =>
  lines.flatMap(({ entry }) => {
    const read = storedEntry.parse(entry)
    return read.type === 'picks' ? [...read.picks] : []
  })
