import { afterEach, expect, test, vi } from 'vitest'
import { podApi, podQueries } from '../../../src/client/limited/pod-queries.ts'
import { queryClient } from '../../../src/client/net/query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const decks = (version: number) => ({ version, corp: [], runner: [] })
const answers = (pod: object) => vi.stubGlobal('fetch', async () => Response.json({ id: 'pod-1', ...pod }))
const known = () => queryClient.getQueryData(podQueries.pod('pod-1').queryKey)

test('who has left a pod is shown it without decks; older answers are not shown', async () => {
  answers({ seq: 7, decks: decks(2) })
  await podApi.load('pod-1')
  answers({ seq: 6, decks: decks(2) })
  await podApi.load('pod-1')
  answers({ seq: 7, decks: decks(1) })
  await podApi.load('pod-1')
  expect(known()).toMatchObject({ seq: 7, decks: { version: 2 } })
  answers({ seq: 8, decks: null })
  await podApi.leave('pod-1')
  expect(known()).toMatchObject({ seq: 8, decks: null })
})
