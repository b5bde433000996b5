/** The queries about cubes, and the requests that change them. */
import { queryOptions } from '@tanstack/react-query'
import type { ChangedCube, CubeListed, CubeOpened, NewCube } from '../../protocol/cubes.ts'
import { call } from '../net/api.ts'
import { queryClient } from '../net/query.ts'

const path = (id: string): string => `/cubes/${encodeURIComponent(id)}`

export const cubeQueries = {
  list: queryOptions({
    queryKey: ['cubes'],
    queryFn: () => call<{ items: CubeListed[] }>('GET', '/cubes'),
  }),
  // The editor starts on this, so it is never an old one.
  cube: (id: string) =>
    queryOptions({
      queryKey: ['cubes', id],
      queryFn: () => call<CubeOpened>('GET', path(id)),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** No page is to show a list without the change even for a moment. */
const listChanged = (): void => {
  queryClient.removeQueries({ queryKey: ['cubes'], exact: true, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: ['cubes'], exact: true })
}

/** Shows what the server has answered. */
const shown = (cube: CubeOpened): CubeOpened => {
  queryClient.setQueryData<CubeOpened>(cubeQueries.cube(cube.id).queryKey, cube)
  listChanged()
  return cube
}

export const cubeApi = {
  load: async (id: string) => shown(await call<CubeOpened>('GET', path(id))),
  create: async (cube: NewCube) => shown(await call<CubeOpened>('POST', '/cubes', cube)),
  change: async (id: string, cube: ChangedCube) => shown(await call<CubeOpened>('PUT', path(id), cube)),
  remove: async (id: string) => {
    await call<unknown>('DELETE', path(id))
    listChanged()
  },
}
