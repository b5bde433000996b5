/** The statistics of a deck in the games of the user who asks. */
import { expect, it } from 'vitest'
import type { DeckFigures } from '../../../src/protocol/figures.ts'
import type { Table } from '../../../src/protocol/http.ts'
import { openTestServer } from '../test-server.ts'

it('A deck has statistics of my own finished games with it, and of nobody else’s', async () => {
  const server = await openTestServer()
  const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
  const figures = async (who: typeof ann, deck: string) =>
    (await who.get(`/api/decks/${deck}/figures`)).json<DeckFigures>()
  expect(await figures(ann, 'open-ledger')).toMatchObject({ side: 'corp', games: 0, bits: [] })
  const seats = [
    { side: 'corp', player: 'me', deck: 'open-ledger' },
    {
      side: 'runner',
      player: 'automa',
      deck: 'soft-shoes',
      automa: { pack: 'sparring', difficulty: 'standard' },
    },
  ]
  const { id } = (await ann.post('/api/tables', { format: 'classic', seats })).json<Table>()
  await ann.post(`/api/tables/${id}/start`, {})
  expect((await figures(ann, 'open-ledger')).games).toBe(0)
  const socket = await ann.connect()
  await socket.emitWithAck('table:join', { table: id })
  await socket.emitWithAck('table:concede', { table: id })

  const mine = await figures(ann, 'open-ledger')
  expect(mine).toMatchObject({ games: 1, won: 0, lost: 1, bits: [5], breakers: [0] })
  expect(mine.hand.size).toBeGreaterThan(4)
  expect(mine.endings).toEqual([{ name: 'conceded', won: 0, lost: 1, drawn: 0 }])
  expect(mine.against).toHaveLength(1)
  expect((await figures(ann, 'soft-shoes')).games).toBe(0)
  expect((await figures(bob, 'open-ledger')).games).toBe(0)
  expect((await server.stranger.get('/api/decks/open-ledger/figures')).statusCode).toBe(401)
})
