/** The pages that `npm run plans` measures, compared with the routes of the API. */
import { expect, it } from 'vitest'
import { forgotten, pages } from '../../scripts/plans/pages.ts'
import { openTestServer } from '../server/test-server.ts'

it('Every read of the API is a page that is measured, or known to be none', async () => {
  const server = await openTestServer()
  const { paths } = (await server.stranger.get('/api/docs/json')).json<{ paths: Record<string, object> }>()
  expect(forgotten(paths)).toEqual([])
  expect(pages.filter(({ path }) => !('get' in (paths[path] ?? {})))).toEqual([])
  expect(forgotten({ ...paths, '/api/new': { get: {} }, '/api/post': { post: {} } })).toEqual(['/api/new'])
})
