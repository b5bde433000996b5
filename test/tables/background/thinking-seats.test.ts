/** Thinking seats: their answers may take time, but their tables never wait for ever. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Thought } from '../../../src/automa/thinking/index.ts'
import type { GameState } from '../../../src/engine/index.ts'
import { rules } from '../../../src/game-rules.ts'
import { newTable } from '../../../src/protocol/http.ts'
import type { UserRow } from '../../../src/store/contract.ts'
import { createThinkingPool, type ThinkingPool } from '../../../src/tables/background/thinking-pool.ts'
import type { Tables } from '../../../src/tables/contract.ts'
import { until } from '../../server/test-server.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { joinTable, openTables } from '../open-tables.ts'

const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }

const process = (store: FakeStore, thinker: ThinkingPool<GameState>): Tables =>
  openTables(store, { snapshotEvery: 7, seedsOf: 'thoughts', thinker })

/** Ann plays the Corp by judgement until the thinking Runner has a decision. */
async function table(tables: Tables, difficulty = 'quick'): Promise<string> {
  const { id } = await tables.host(
    ann,
    newTable.parse({
      format: 'classic',
      seats: [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'automa', automa: { pack: 'thinking', difficulty } },
      ],
    }),
  )
  await tables.start(ann, id)
  return id
}

/** Answers for Ann until she has no decision, or until the Runner has made this many moves. */
async function playOn(
  tables: Tables,
  store: FakeStore,
  id: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (;;) {
    const { decision, view } = await joinTable(tables, ann, id)
    if (moves(store, id).length >= most || view.result) return
    if (decision) await tables.answer(ann, id, decision.id, rules.spar(view, decision))
    else if (most === Number.POSITIVE_INFINITY) return
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
const moves = (store: FakeStore, id: string) =>
  (store.shelf.journal.get(id) ?? []).filter(({ seat }) => seat === 'runner')

/** The first option rather than the second, which is slightly worse. */
const found: Thought = { choice: ['o1'], plain: ['o2'], gain: 0.07, rollouts: 90 }

/** Answers when a test says so. */
function slowThinker() {
  const asked: { decision: string; ms: number; say: (thought: Thought | null) => void }[] = []
  const thinker: ThinkingPool<GameState> = {
    think: (_, decision, ms) => new Promise((say) => void asked.push({ decision, ms, say })),
    explain: async () => null,
    close: async () => {},
  }
  return { asked, thinker }
}

describe('A thinking seat', () => {
  it('answers when it has decided, and meanwhile its table serves everybody', async () => {
    const { asked, thinker } = slowThinker()
    const store = fakeStore()
    const tables = process(store, thinker)
    const id = await table(tables)
    await playOn(tables, store, id)
    await until(() => asked.length === 1)
    expect([90, 300]).toContain(asked[0]?.ms)
    const { seq } = await joinTable(tables, ann, id)
    asked[0]?.say(found)
    await until(() => (store.shelf.journal.get(id)?.length ?? 0) > seq + 1)
    expect(store.shelf.journal.get(id)?.[seq + 1]).toMatchObject({ seat: 'runner', choice: ['o1'] })
  })

  it('plays like the sparring partner if thinking fails or gives nothing legal', async () => {
    for (const nothing of [null, { ...found, choice: ['o999'] }]) {
      const store = fakeStore()
      const thinker = { think: async () => nothing, explain: async () => null, close: async () => {} }
      const tables = process(store, thinker)
      const id = await table(tables, 'deep')
      await playOn(tables, store, id, 5)
      expect(moves(store, id).length).toBeGreaterThanOrEqual(5)
    }
  })

  it('shows where it differed from the sparring partner when the game is over', async () => {
    const { asked, thinker } = slowThinker()
    const store = fakeStore()
    const tables = process(store, thinker)
    const id = await table(tables)
    const thoughts = [found, { ...found, gain: 0, plain: found.choice }, { ...found, choice: ['o999'] }]
    for (const [n, thought] of thoughts.entries()) {
      await until(async () => {
        await playOn(tables, store, id)
        return asked.length === n + 1
      })
      asked[n]?.say(thought)
    }
    await until(() => moves(store, id).length > 2)
    await expect(tables.thoughts(ann, id)).rejects.toThrow('when the game is over')
    await tables.concede(ann, id)
    const stored = await tables.thoughts(ann, id)
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ seat: 'runner', gain: 0.07, tried: 90 })
    expect(stored[0]?.seq).toBe(moves(store, id)[0]?.seq)
    expect(stored[0]?.played).toMatch(/\w/)
    expect(stored[0]?.rather).not.toBe(stored[0]?.played)
  })

  it('thinks again after a restart, and not for a seat that a person has taken over', async () => {
    const { asked, thinker } = slowThinker()
    const store = fakeStore()
    const first = process(store, thinker)
    const id = await table(first)
    await playOn(first, store, id)
    await until(() => asked.length === 1)
    await first.close()
    const second = process(store, thinker)
    await joinTable(second, ann, id)
    await until(() => asked.length === 2)
    expect(asked[1]?.decision).toBe(asked[0]?.decision)
    const { seq } = await joinTable(second, ann, id)
    await second.concede(ann, id)
    asked[1]?.say(found)
    await second.close()
    expect(store.shelf.journal.get(id)?.at(-1)).toMatchObject({ seq: seq + 1, kind: 'concede' })
  })
})

describe('Thinking threads', () => {
  const threadOf = (code: string): URL => {
    const path = join(tmpdir(), `thread-${code.length}-${Math.floor(performance.now())}.mjs`)
    writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${code}`)
    return pathToFileURL(path)
  }

  it('that crash cost their decision and nothing else', async () => {
    const thinker = createThinkingPool<object>(
      1,
      threadOf(`parentPort.on('message', ({ decision }) => {
        if (decision === 'd1') process.exit(1)
        parentPort.postMessage({ choice: [decision], plain: [], gain: 0, rollouts: 1 })
      })`),
    )
    onTestFinished(thinker.close)
    const answers = ['d1', 'd2', 'd3'].map((decision) => thinker.think({}, decision, 50, 'ann'))
    const choices = (await Promise.all(answers)).map((thought) => thought?.choice ?? null)
    expect(choices).toEqual([null, ['d2'], ['d3']])
  })

  it('think with the real rules about a real game', async () => {
    const thinker = createThinkingPool<GameState>(1)
    onTestFinished(thinker.close)
    const store = fakeStore()
    const tables = process(store, thinker)
    const id = await table(tables)
    await playOn(tables, store, id, 3)
    expect(moves(store, id).length).toBeGreaterThanOrEqual(3)
  })

  it('answer nothing after they are closed', async () => {
    const thinker = createThinkingPool<object>(1, threadOf('setInterval(() => {}, 1000)'))
    const answer = thinker.think({}, 'd1', 50, 'ann')
    await thinker.close()
    expect([await answer, await thinker.think({}, 'd2', 50, 'ann')]).toEqual([null, null])
  })
})
