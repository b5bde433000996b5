import { environmentManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries } from '../../../src/client/net/queries.ts'
import {
  isUnreachable,
  pollEvery,
  pollWhatComes,
  queryClient,
  retryNow,
} from '../../../src/client/net/query.ts'
import { switchSession } from '../../../src/client/net/session.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = () => answer({ error: { code: 'not-found', message: 'No such table.' } }, 404)

/** What the server says to each request, in order; the last answer repeats. */
const serve = (...answers: (() => Response)[]) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const next = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(path)
    if (!next) throw new Error('offline')
    return next()
  })
  return asked
}
/** A query that is watched by a page and asked again at this interval. */
const polled = (refetchInterval: ReturnType<typeof pollEvery>) => {
  const observer = new QueryObserver(queryClient, { ...queries.waitingForMe, refetchInterval })
  return { observer, stop: observer.subscribe(() => {}) }
}
const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  // There is no polling where there is no window.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

it('An unreachable server is asked again every three seconds until it answers', async () => {
  const asked = serve(unreachable, unreachable, () => answer([]))
  const observer = new QueryObserver(queryClient, queries.waitingForMe)
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(isUnreachable(observer.getCurrentResult())).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isUnreachable(observer.getCurrentResult())).toBe(true)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isUnreachable(observer.getCurrentResult())).toBe(false)
  expect(observer.getCurrentResult().data).toEqual([])
  stop()
})

it('The user can have it asked at once', async () => {
  const asked = serve(unreachable, () => answer([]))
  const observer = new QueryObserver(queryClient, queries.waitingForMe)
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  retryNow()
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toEqual([])
  expect(asked).toHaveLength(2)
  stop()
})

it('asks again where it has asked too often', async () => {
  const tooMany = () => answer({ error: { code: 'rate-limited', message: 'Too many requests.' } }, 429)
  const asked = serve(tooMany, () => answer([]))
  const observer = new QueryObserver(queryClient, queries.waitingForMe)
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().failureReason?.message).toBe('Too many requests.')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(observer.getCurrentResult().data).toEqual([])
  expect(asked).toHaveLength(2)
  stop()
})

it('A refusal is final, and ends polling', async () => {
  const asked = serve(refusal)
  const { observer, stop } = polled(pollEvery(1_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(1)
  expect(observer.getCurrentResult().failureReason?.message).toBe('No such table.')
  expect(isUnreachable(observer.getCurrentResult())).toBe(false)
  stop()
})

it('What is about to be made is asked for each second until it is there, then as usual', async () => {
  const asked = serve(refusal, refusal, () => answer([]))
  const { observer, stop } = polled(pollWhatComes(10_000))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(asked).toHaveLength(3)
  expect(observer.getCurrentResult().data).toEqual([])
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(4)
  stop()
})

it('Another refusal ends that, too', async () => {
  const asked = serve(() => answer({ error: { code: 'not-allowed', message: 'No.' } }, 403))
  const { stop } = polled(pollWhatComes(1_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(1)
  stop()
})

it('Polling goes on while the server answers', async () => {
  const asked = serve(() => answer([]))
  const { stop } = polled(pollEvery(1_000))
  await vi.advanceTimersByTimeAsync(3_500)
  expect(asked).toHaveLength(4)
  stop()
})

it('A list is loaded page by page', async () => {
  const asked = serve(
    () => answer({ items: [{ id: 'a' }], next: 'c1' }),
    () => answer({ items: [{ id: 'b' }], next: null }),
  )
  const observer = new InfiniteQueryObserver(queryClient, queries.openTables)
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  void observer.fetchNextPage()
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  expect(asked).toEqual(['/api/tables?status=waiting', '/api/tables?status=waiting&cursor=c1'])
  stop()
})

it('Another user starts with an empty cache, which keeps what is the same for all', () => {
  const ann = { id: 'ann', name: 'Ann', guest: false }
  switchSession(ann)
  queryClient.setQueryData(queries.decks.queryKey, [])
  queryClient.setQueryData(queries.cards.queryKey, new Map())
  switchSession({ ...ann, name: 'Anna' })
  expect(queryClient.getQueryData(queries.decks.queryKey)).toEqual([])
  switchSession(null)
  expect(queryClient.getQueryData(queries.decks.queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(queries.cards.queryKey)).toEqual(new Map())
  expect(queryClient.getQueryData(queries.session.queryKey)).toBeNull()
})
