/**
 * A tournament hall has one address. Other users of that address, or many visitors at once, must keep no
 * player out.
 */
import { expect, it } from 'vitest'
import { entriesPerMinute } from '../../../src/server/plugins/limits.ts'
import { ask } from '../http-requests.ts'
import { openTestServer, type TestServer } from '../test-server.ts'

const password = 'correct horse battery'
const cookiesOf = (reply: Awaited<ReturnType<typeof ask>>): string =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')

const statuses = (replies: readonly { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

/** Signs in from the hall: with a password to an account, without one as a guest. */
const comeIn = ({ app }: TestServer, name: string, pass?: string, cookie = '') =>
  ask(app, {
    method: 'POST',
    url: '/api/session',
    from: '127.0.0.7',
    headers: { cookie },
    payload: pass === undefined ? { name } : { name, password: pass },
  })

/** Creates accounts with this password, each from an address of its own. */
const register = async ({ app }: TestServer, names: readonly string[]) => {
  const replies: Awaited<ReturnType<typeof ask>>[] = []
  for (const [n, name] of names.entries())
    replies.push(
      await ask(app, {
        method: 'POST',
        url: '/api/accounts',
        from: `127.0.1.${n + 1}`,
        payload: { name, password },
      }),
    )
  expect(statuses(replies)).toEqual(names.map(() => 201))
  return replies.map(cookiesOf)
}

/** A cheap hash: other tests check its cost. */
const open = () => openTestServer({ config: { passwordCost: 8 } })

const people = Array.from({ length: 36 }, (_, n) => `Visitor${n}`)

it('Three dozen people who sign in at the same moment all succeed', async () => {
  const server = await open()
  await register(server, people)
  const replies = await Promise.all(people.map((name) => comeIn(server, name, password)))
  expect(statuses(replies)).toEqual(people.map(() => 201))
  // None of these count as guesses.
  expect((await comeIn(server, 'Visitor0', 'wrong wrong')).json().error.code).toBe('wrong-password')
})

it.each([
  ['one after the other', false],
  ['at once', true],
])('Wrong passwords for many names, %s, are thirty at most', async (_, atOnce) => {
  const server = await open()
  await register(server, people)
  const statuses: number[] = []
  const guess = async (name: string) =>
    void statuses.push((await comeIn(server, name, 'password1')).statusCode)
  if (atOnce) await Promise.all(people.map(guess))
  else for (const name of people) await guess(name)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect((await comeIn(server, 'Visitor1', password)).statusCode).toBe(429)
})

it('Signing in with an own account does not reset the number of guesses', async () => {
  const server = await open()
  await register(server, ['Mallory', ...people])
  let guesses = 0
  for (const name of people) {
    if ((await comeIn(server, name, 'password1')).statusCode === 401) guesses++
    await comeIn(server, 'Mallory', password)
  }
  expect(guesses).toBeLessThanOrEqual(30)
})

it('A flood of guests leaves sign-in open to accounts', async () => {
  const server = await open()
  await register(server, ['Ann'])
  for (let n = 0; n <= entriesPerMinute.ofStrangers; n++) await comeIn(server, 'Nobody')
  expect((await comeIn(server, 'Nobody')).statusCode).toBe(429)
  expect((await comeIn(server, 'Ann', password)).statusCode).toBe(201)
})

it('A flood of wrong passwords leaves sign-in open to a browser that has signed in before', async () => {
  const server = await open()
  const [ann = ''] = await register(server, ['Ann'])
  const known = ann
    .split('; ')
    .filter((each) => each.startsWith('datafort-known='))
    .join('; ')
  for (let n = 0; n < 330; n++) await comeIn(server, `Somebody${n}`, 'password1')
  expect((await comeIn(server, 'Ann', password)).statusCode).toBe(429)
  expect((await comeIn(server, 'Ann', password, known)).statusCode).toBe(201)
  // The exemption applies to this name only.
  expect((await comeIn(server, 'Bob', 'password1', known)).statusCode).toBe(429)
})
