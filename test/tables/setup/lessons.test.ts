import { expect, it } from 'vitest'
import type { Choice, Side } from '../../../src/engine/index.ts'
import { rules } from '../../../src/game-rules.ts'
import { lessonCalled } from '../../../src/lessons/index.ts'
import { type LessonState, standingAt } from '../../../src/lessons/script.ts'
import { forkRequest } from '../../../src/protocol/fork.ts'
import { lessonOfPuzzle } from '../../../src/protocol/puzzle-lesson.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import { puzzles } from '../../../src/puzzles/index.ts'
import type { UserRow } from '../../../src/store/contract.ts'
import type { Tables } from '../../../src/tables/contract.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { firstPage } from '../../support/first-page.ts'
import { noAutoma } from '../../support/no-automa.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { joinTable, openTables } from '../open-tables.ts'

const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }
const bob: UserRow = { id: 'bob', name: 'Bob', guest: true }

/** One process with the real rules, which saves a state only at the end. */
const processOver = (store: FakeStore) =>
  openTables(store, { snapshotEvery: 500, seedsOf: 'lessons', automa: noAutoma })

const choiceAt = (now: LessonState): Choice => {
  if (now.is === 'between' && now.answer) return now.answer
  if (now.is !== 'asking') throw new Error(`The lesson is ${now.is}.`)
  const [right] = now.options
  return right ? [right.id] : (now.number ?? 0)
}

/** Plays the lesson up to a step. Returns the step it has reached. */
const learn = async (
  tables: Tables,
  table: string,
  id: string,
  upTo = Number.POSITIVE_INFINITY,
  from = 0,
) => {
  const lesson = lessonCalled(id)
  if (!lesson) throw new Error(`no lesson ${id}`)
  let at = from
  while (at < upTo) {
    const { view, decision } = await joinTable(tables, ann, table)
    const now = standingAt(lesson, at, view, decision)
    if (now.is === 'done') break
    if (now.is !== 'reading') await tables.answer(ann, table, decision?.id ?? '', choiceAt(now))
    if (now.is !== 'between') at++
  }
  return at
}

it('A lesson continues in another process at the same decision, and its proof holds', async () => {
  const store = fakeStore()
  const first = processOver(store)
  const table = await first.lesson(ann, 'agendas')
  expect(table).toMatchObject({ status: 'playing', lesson: 'agendas' })
  expect(table.seats.map(({ side, player, me }) => [side, player, me])).toEqual([
    ['corp', 'human', true],
    ['runner', 'automa', false],
  ])
  const at = await learn(first, table.id, 'agendas', 3)
  const before = await joinTable(first, ann, table.id)

  // The first process has saved nothing at the end: the second has only the deal and the moves.
  const second = processOver(store)
  const after = await joinTable(second, ann, table.id)
  expect(after.decision).toEqual(before.decision)
  expect(after.view).toEqual(before.view)
  await learn(second, table.id, 'agendas', undefined, at)
  expect((await joinTable(second, ann, table.id)).view.result).toMatchObject({
    winners: ['corp'],
    reason: 'points',
  })

  const proof = gameFile.parse(JSON.parse(JSON.stringify(await second.proof(ann, table.id))))
  expect(proof.setup.position?.turn).toBe('corp')
  expect(verify(rules.engine, proof)).toEqual({ moves: proof.moves.length - 1, faults: [] })
  const forged = structuredClone(proof)
  if (forged.setup.position) forged.setup.position.corp.bits = 60
  expect(verify(rules.engine, forged).faults).not.toEqual([])
})

it('The opponent of a lesson does what the lesson has planned, and the replay says so', async () => {
  const tables = processOver(fakeStore())
  const { id } = await tables.lesson(ann, 'forts-and-ice')
  await learn(tables, id, 'forts-and-ice')
  const { moves, start } = await tables.replay(ann, id, undefined)
  expect(start?.turn.seat).toBe('corp')
  const kinds = moves.flatMap(({ seat, events }) => (seat === 'runner' ? events.map(({ kind }) => kind) : []))
  expect(kinds).toContain('run')
})

it('A lesson belongs to one person: nobody watches, joins or takes it over', async () => {
  const tables = processOver(fakeStore())
  const { id } = await tables.lesson(ann, 'first-run')
  await expect(tables.join(bob, id, undefined, () => {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(tables.takeover(bob, id, 'corp', 'me')).rejects.toMatchObject({ code: 'seat-taken' })
  await expect(tables.sit(bob, id, 'corp', undefined)).rejects.toMatchObject({ code: 'table-started' })
  expect((await tables.list(bob, firstPage)).items).toEqual([])
})

it('A puzzle can be forked when it is over, a lesson at any time', async () => {
  const tables = processOver(fakeStore())
  const puzzle = puzzles[0]
  if (!puzzle) throw new Error('There is none.')
  const from = (side: Side) =>
    forkRequest.parse({
      seq: 0,
      seats: (['corp', 'runner'] as const).map((seat) => ({ seat, player: seat === side ? 'me' : 'automa' })),
    })
  const { id } = await tables.lesson(ann, lessonOfPuzzle(puzzle.id))
  const waits = { code: 'forbidden', message: 'A puzzle can be forked only after it is over.' }
  await expect(tables.fork(ann, id, from(puzzle.side))).rejects.toMatchObject(waits)
  await expect(tables.positions.at(ann, id, 0)).rejects.toMatchObject(waits)
  await tables.concede(ann, id)
  expect(await tables.fork(ann, id, from(puzzle.side))).toMatchObject({ status: 'playing' })
  const lesson = await tables.lesson(ann, 'first-run')
  expect(await tables.fork(ann, lesson.id, from('runner'))).toMatchObject({ status: 'playing' })
})

it('There is no table for a lesson that does not exist', async () => {
  const store = fakeStore()
  await expect(processOver(store).lesson(ann, 'nonsense')).rejects.toMatchObject({
    code: 'not-found',
    message: 'Lesson not found.',
  })
  expect(await store.games.ofUser(ann.id, 10)).toEqual([])
})
