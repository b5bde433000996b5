import { describe, expect, it } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { FormatListed } from '../../../src/protocol/teams.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { teamsHosted } from './team-tables.ts'

const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

/** Ann creates the table as Sponsor 1, Bob is Agent 1, Cyd Agent 2; Sponsor 2 is free. */
async function waiting(server: TestServer) {
  const [ann, bob, cyd] = await Promise.all(['Ann', 'Bob', 'Cyd'].map((name) => server.person(name)))
  if (!ann || !bob || !cyd) throw new Error('Nobody came.')
  const { id } = (await ann.post('/api/tables', teamsHosted(['me', 'open', 'open', 'open']))).json<Table>()
  await bob.post(`/api/tables/${id}/seats/a1`, {})
  await cyd.post(`/api/tables/${id}/seats/a2`, {})
  return { ann, bob, cyd, url: `/api/tables/${id}` }
}
const names = ({ seats }: Table) => seats.map(({ name }) => name)

describe('A waiting team table', () => {
  it('has a link for each open seat, known to its players, that is valid for no other seat', async () => {
    const server = await openTestServer()
    const { ann, bob, url } = await waiting(server)
    const { keys } = (await bob.get(url)).json<Table>()
    expect(Object.keys(keys ?? {})).toEqual(['s2'])
    const [dan, eve] = await Promise.all(['Dan', 'Eve'].map((name) => server.person(name)))
    if (!dan || !eve) throw new Error('Nobody came.')
    expect((await dan.get(url)).json<Table>().keys).toBeUndefined()
    const before = (await ann.get(url)).body
    for (const key of ['', 'x', (keys?.s2 ?? '').slice(1)])
      expect((await dan.post(`${url}/seats/s2`, { key })).json()).toEqual(refusal('wrong-link'))
    expect((await dan.post(`${url}/seats/a1`, { key: keys?.s2 })).json()).toEqual(refusal('wrong-link'))
    expect((await ann.get(url)).body).toBe(before)
    expect((await dan.post(`${url}/seats/s2`, { key: keys?.s2 })).json<Table>().seats[2]?.name).toBe('Dan')
    expect((await eve.post(`${url}/seats/s2`, { key: keys?.s2 })).json()).toEqual(refusal('seat-taken'))
    await dan.delete(`${url}/seats/s2`)
    expect((await eve.post(`${url}/seats/s2`, { key: keys?.s2 })).statusCode).toBe(200)
    expect((await ann.post(`${url}/start`)).json<Table>().keys).toBeUndefined()
    expect((await dan.post(`${url}/seats/s2`, { key: keys?.s2 })).json()).toEqual(refusal('table-started'))
  })

  it('has automas wherever the host wants them, and opens seats again', async () => {
    const { ann, bob, url } = await waiting(await openTestServer())
    const filled = await ann.put(`${url}/seats/s2`, { player: 'automa' })
    expect(names(filled.json())).toEqual(['Ann', 'Bob', 'Sparring partner', 'Cyd'])
    expect((await bob.put(`${url}/seats/s2`, { player: 'open' })).json()).toEqual(refusal('forbidden'))
    expect((await ann.put(`${url}/seats/a2`, { player: 'automa' })).json()).toEqual(refusal('seat-taken'))
    expect((await ann.put(`${url}/seats/s9`, { player: 'automa' })).json()).toEqual(refusal('not-found'))
    const freed = await ann.put(`${url}/seats/s2`, { player: 'open' })
    expect(names(freed.json())).toEqual(['Ann', 'Bob', null, 'Cyd'])
    await ann.put(`${url}/seats/s2`, { player: 'automa', automa: { pack: 'dash', difficulty: 'easy' } })
    expect((await ann.post(`${url}/start`)).json<Table>().status).toBe('playing')
    expect((await ann.put(`${url}/seats/s2`, { player: 'open' })).json()).toEqual(refusal('table-started'))
  })

  it('lets the host swap its seats at once; a player who changes sides gets a deck of the new side', async () => {
    const { ann, url } = await waiting(await openTestServer())
    const same = (await ann.post(`${url}/swap`, { seat: 'a1', with: 'a2' })).json<Table>()
    expect(names(same)).toEqual(['Ann', 'Cyd', null, 'Bob'])
    const sides = (await ann.post(`${url}/swap`, { seat: 's1', with: 'a2' })).json<Table>()
    expect(names(sides)).toEqual(['Bob', 'Cyd', null, 'Ann'])
    expect(sides.seats[3]).toMatchObject({ me: true, side: 'runner', deck: expect.any(String) })
    await ann.put(`${url}/seats/s2`, { player: 'automa', automa: { pack: 'dash', difficulty: 'easy' } })
    const turned = (await ann.post(`${url}/swap`, { seat: 'a2', with: 's2' })).json<Table>()
    expect(turned.seats.map(({ pack }) => pack)).toEqual([null, null, null, 'sparring'])
    expect((await ann.post(`${url}/start`)).json<Table>().status).toBe('playing')
  })

  it('swaps two people’s seats once both ask for it, and not if one declines', async () => {
    const { ann, bob, cyd, url } = await waiting(await openTestServer())
    const asked = (await bob.post(`${url}/swap`, { seat: 'a1', with: 'a2' })).json<Table>()
    expect(asked.swaps).toEqual([{ seat: 'a1', with: 'a2' }])
    expect(names(asked)).toEqual(['Ann', 'Bob', null, 'Cyd'])
    expect((await cyd.delete(`${url}/swap`)).json<Table>().swaps).toBeUndefined()
    await bob.post(`${url}/swap`, { seat: 'a1', with: 'a2' })
    const done = (await cyd.post(`${url}/swap`, { seat: 'a2', with: 'a1' })).json<Table>()
    expect(names(done)).toEqual(['Ann', 'Cyd', null, 'Bob'])
    expect(done.swaps).toBeUndefined()
    expect((await bob.post(`${url}/swap`, { seat: 'a1', with: 's2' })).json()).toEqual(
      refusal('not-your-seat'),
    )
    expect((await bob.post(`${url}/swap`, { seat: 'a2', with: 'a2' })).json()).toEqual(refusal('bad-request'))
    expect((await bob.post(`${url}/swap`, { seat: 'a2', with: 'x' })).json()).toEqual(refusal('not-found'))
    // Anyone may take a free seat.
    expect(names((await bob.post(`${url}/swap`, { seat: 'a2', with: 's2' })).json())).toEqual([
      'Ann',
      'Cyd',
      'Bob',
      null,
    ])
    expect((await ann.get(url)).json<Table>().swaps).toBeUndefined()
  })

  it('forgets a swap request to a player who has left', async () => {
    const { bob, cyd, url } = await waiting(await openTestServer())
    await bob.post(`${url}/swap`, { seat: 'a1', with: 'a2' })
    expect((await cyd.delete(`${url}/seats/a2`)).json<Table>().swaps).toBeUndefined()
  })

  it('is described before it is created: every option in a sentence, with its choices', async () => {
    const { items } = (await (await openTestServer()).stranger.get('/api/formats')).json<{
      items: FormatListed[]
    }>()
    expect(items.map(({ id, seats }) => [id, seats])).toEqual([
      ['classic', [2]],
      ['big-sell-out', [4, 6, 8]],
    ])
    for (const { text } of items.flatMap(({ options }) => options)) expect(text).toMatch(/^[A-Z].*\.$/)
    expect(items[1]?.options.map(({ id }) => id)).toHaveLength(10)
    const even = items[1]?.options.find(({ id }) => id === 'evenStart')
    expect(even).toMatchObject({ kind: 'switch', default: false })
    const rate = items[1]?.options.find(({ id }) => id === 'agentRate')
    expect(rate).toMatchObject({ kind: 'choice', default: 'half' })
    expect(rate?.why).toMatch(/^[A-Z].*\.$/)
    // A reason for the option, with measured figures.
    expect(even?.why).toMatch(/^[A-Z].*1200 games.*%.*\.$/)
  })
})
