import { expect, it } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { openTestServer } from '../test-server.ts'

const found = (reply: { json(): { items: { id: string }[] } }): string[] =>
  reply.json().items.map(({ id }) => id)

it('Cards are found by a query, sorted, without an account', async () => {
  const { stranger } = await openTestServer()
  const ask = (q: string, sort?: string) =>
    stranger.get(`/api/cards?${new URLSearchParams({ q, ...(sort ? { sort } : {}) })}`)
  expect(found(await ask('n:gatekeeper'))).toEqual(['gatekeeper'])
  const walls = found(await ask('t:ice k:wall s<=1', '-strength'))
  expect(walls).toEqual(expect.arrayContaining(['data-wall', 'data-wall-20']))
  expect(walls.indexOf('data-wall-20')).toBeLessThan(walls.indexOf('data-wall'))
  expect(found(await stranger.get('/api/cards?sort=-name'))).toHaveLength(pool.cards.size)
  expect(found(await ask('n:nosuchcard'))).toEqual([])
})

it('An invalid query is refused with each reason and its position', async () => {
  const { stranger } = await openTestServer()
  const reply = await stranger.get(`/api/cards?${new URLSearchParams({ q: 't:ince s<many' })}`)
  expect([reply.statusCode, reply.json().error]).toEqual([
    400,
    {
      code: 'bad-request',
      message: 'The search cannot be read.',
      reasons: [
        expect.stringMatching(/^Letter 1: “ince”/),
        'Letter 8: “many” is not a number; “s<” needs one.',
      ],
    },
  ])
  for (const query of ['sort=price', 'q=a&page=2', `q=${'x'.repeat(401)}`]) {
    const refused = await stranger.get(`/api/cards?${query}`)
    expect([query, refused.statusCode, refused.json().error.code]).toEqual([query, 400, 'bad-request'])
  }
})
