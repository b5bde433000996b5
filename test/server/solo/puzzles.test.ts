/** Puzzles over the network: public lists, and tables at which the other side defends. */
import { expect, it } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { PuzzleHints, PuzzleList } from '../../../src/protocol/puzzles.ts'
import { puzzleCalled, puzzles } from '../../../src/puzzles/index.ts'
import { openTestServer, until } from '../test-server.ts'

it('Puzzles are listed without their answers; hints come one after the other', async () => {
  const server = await openTestServer()
  const { today, items } = (await server.stranger.get('/api/puzzles')).json<PuzzleList>()
  expect(items.map(({ id }) => id)).toEqual(puzzles.map(({ id }) => id))
  expect(puzzleCalled(String(today))).toBeDefined()
  const { id, line } = puzzles[0] ?? { id: '', line: [] }
  const hints = async (most: number) =>
    (await server.stranger.get(`/api/puzzles/${id}/hints?most=${most}`)).json<PuzzleHints>().hints
  expect(await hints(1)).toHaveLength(1)
  expect((await hints(2)).at(-1)).toContain(line[0]?.say)
  expect((await server.stranger.get(`/api/puzzles/${id}/hints?most=4`)).statusCode).toBe(400)
  expect((await server.stranger.get('/api/puzzles/none/hints')).statusCode).toBe(404)
})

it('A puzzle is won at its table by its line, without a rematch or hints of the sparring partner', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  expect((await ann.post('/api/puzzles/none')).json()).toMatchObject({ error: { code: 'not-found' } })
  const puzzle = puzzles.find(({ line }) => line.length > 1)
  if (!puzzle) throw new Error('There is none.')
  const table = (await ann.post(`/api/puzzles/${puzzle.id}`)).json<Table>()
  expect(table).toMatchObject({ status: 'playing', lesson: `puzzle-${puzzle.id}` })
  const socket = await ann.connect()
  const join = () => socket.emitWithAck('table:join', { table: table.id })
  const line = new Map(puzzle.line.map(({ decision, choice }) => [decision, choice]))
  for (let n = 0; n < 60; n++) {
    const at = await join()
    if ('error' in at) throw new Error(at.error.message)
    if (at.view.result) {
      expect(at.view.result.winners).toEqual([puzzle.side])
      expect(at.view.turn.number).toBe(4)
      return
    }
    const { decision } = at
    if (!decision) {
      await until(async () => {
        const then = await join()
        return !('error' in then) && then.seq > at.seq
      })
      continue
    }
    const pass = decision.options.find(({ verb }) => verb === 'pass') ?? decision.options[0]
    const choice = line.get(decision.id) ?? [pass?.id ?? '']
    await socket.emitWithAck('table:answer', { table: table.id, decision: decision.id, choice })
  }
  throw new Error('It did not end.')
})

it('Nobody else plays a puzzle’s seat, and the sparring partner cannot', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const { side, id } = puzzles[0] ?? { side: 'corp', id: '' }
  const table = (await ann.post(`/api/puzzles/${id}`)).json<Table>()
  const socket = await ann.connect()
  const said = await socket.emitWithAck('table:takeover', { table: table.id, seat: side, by: 'automa' })
  expect(said).toMatchObject({
    error: { code: 'forbidden', message: 'In a puzzle you must play your own seat.' },
  })
  const after = await socket.emitWithAck('table:join', { table: table.id })
  expect(after).toMatchObject({ seat: side, seq: 0, view: { result: null } })
})
