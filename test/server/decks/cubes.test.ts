/** L6, L72: cubes that people save, and drafts of them. */
import { describe, expect, test } from 'vitest'
import { defaultCube } from '../../../src/limited/cube.ts'
import type { CubeListed, CubeOpened } from '../../../src/protocol/cubes.ts'
import type { PodView } from '../../../src/protocol/pods.ts'
import { ask } from '../http-requests.ts'
import { openTestServer, type Person } from '../test-server.ts'

const whole = { name: 'Everything', cards: defaultCube.cards }
const small = { name: 'A start', cards: [{ card: 'data-wall', count: 5 }] }

const saved = async (person: Person, cube: object): Promise<CubeOpened> => {
  const reply = await person.post('/api/cubes', cube)
  expect(reply.statusCode).toBe(201)
  return reply.json<CubeOpened>()
}
const errorOf = (reply: { json<T>(): T }) => reply.json<{ error: { code: string; message: string } }>().error
const listOf = async (person: Person) =>
  (await person.get('/api/cubes')).json<{ items: CubeListed[] }>().items

describe('cubes', () => {
  test('are saved, listed by name, changed and deleted by their owner', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const cube = await saved(ann, whole)
    await saved(ann, small)
    expect(cube).toMatchObject({ version: 1, visibility: 'private', mine: true, problem: null })
    expect((await listOf(ann)).map(({ name, size, problem }) => [name, size, problem])).toEqual([
      ['A start', 5, 'A cube has 180 to 1,000 cards beside vitals; this list has 5.'],
      ['Everything', cube.size, null],
    ])
    expect(await listOf(ben)).toEqual([])

    const at = `/api/cubes/${cube.id}`
    const changed = await ann.put(at, { ...small, name: 'Less', version: 1 })
    expect(changed.json()).toMatchObject({ name: 'Less', version: 2, cards: small.cards })
    const late = await ann.put(at, { ...whole, version: 1 })
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'cube-moved'])
    expect((await ann.get(at)).json()).toMatchObject({ name: 'Less', version: 2 })
    expect((await ann.delete(at)).statusCode).toBe(204)
    expect((await ann.get(at)).statusCode).toBe(404)
  })

  test('are one’s own, or for everybody who has the link to look at', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const [hidden, linked] = [await saved(ann, small), await saved(ann, { ...small, visibility: 'link' })]
    expect((await ben.get(`/api/cubes/${hidden.id}`)).statusCode).toBe(404)
    expect((await ben.get(`/api/cubes/${linked.id}`)).json()).toMatchObject({ mine: false, name: small.name })
    for (const { id } of [hidden, linked]) {
      expect((await ben.put(`/api/cubes/${id}`, { ...small, version: 1 })).statusCode).toBe(404)
      expect((await ben.delete(`/api/cubes/${id}`)).statusCode).toBe(404)
    }
  })

  test('name cards that exist, and no more of them than a guest may save', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const wrong = await ann.post('/api/cubes', { ...small, cards: [{ card: 'no-such-card', count: 1 }] })
    expect(errorOf(wrong)).toMatchObject({
      code: 'unknown-card',
      reasons: ['No card has the id “no-such-card”.'],
    })
    for (let n = 0; n < 5; n++) await saved(ann, small)
    const sixth = await ann.post('/api/cubes', small)
    expect(errorOf(sixth).message).toBe('You can save 5 cubes. Delete one first.')
  })

  test('a draft keeps the list it began with; the cubes are in the export, and go with the account', async () => {
    const server = await openTestServer()
    const ann = await server.account('Ann')
    const { id, name, cards } = await saved(ann, whole)
    const wish = { format: 'cube', seats: 2, cube: { name, cards } }
    const pod = (await ann.post('/api/pods', wish)).json<PodView>()
    expect(pod.cube).toEqual({ name, cards: defaultCube.cards.length })
    await ann.put(`/api/cubes/${id}`, { ...small, version: 1 })
    expect((await ann.get(`/api/pods/${pod.id}`)).json()).toMatchObject({ cube: pod.cube })

    const all = (await ann.get('/api/accounts/export')).json<{ cubes: object[] }>()
    expect(all.cubes).toEqual([expect.objectContaining({ id, name: small.name, cards: small.cards })])
    await ask(server.app, {
      ...{ method: 'DELETE', url: '/api/accounts', headers: { cookie: ann.cookie } },
      payload: { password: 'a long password' },
    })
    expect(await server.count('cubes')).toBe(0)
  })
})
