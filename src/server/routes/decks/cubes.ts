import { cubeProblem, cubeSize, withoutVitals } from '../../../limited/cube.ts'
import { knownCards } from '../../../pods/kits.ts'
import { invalidCubeError } from '../../../pods/refusals.ts'
import {
  type CubeListed,
  type CubeOpened,
  changedCube,
  cubeListed,
  cubeOpened,
  newCube,
} from '../../../protocol/cubes.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { CubeRow, UserRow } from '../../../store/contract.ts'
import { createWithinQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, listSchema, nothing, refusals } from '../schemas.ts'

const cubeNotFoundError = (): RefusedError => new RefusedError('not-found', 'Cube not found.')
const cubeMoved = (): RefusedError =>
  new RefusedError('cube-moved', 'This cube was changed on another page. The newer one stays.')

/** Cubes: the lists of cards that people draft from (L6, L72). */
export function cubeRoutes(app: App, { config, store, pool, sessions }: ServerContext): void {
  function listed({ id, name, cards, visibility, version, changedAt }: CubeRow): CubeListed {
    const own = withoutVitals(cards)
    const problem = cubeProblem(own)
    return {
      ...{ id, name, visibility, version },
      size: cubeSize(own),
      problem: problem && invalidCubeError(problem, pool).message,
      changedAt: changedAt.toISOString(),
    }
  }
  const opened = (row: CubeRow, user: UserRow | null): CubeOpened => ({
    ...listed(row),
    cards: row.cards,
    mine: row.user === user?.id,
  })

  app.get(
    '/api/cubes',
    {
      schema: {
        summary: 'My cubes, without their cards',
        response: { 200: listSchema(cubeListed), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      const rows = user ? await store.cubes.list(user.id) : []
      return sendTagged(request, reply, { items: rows.map(listed) })
    },
  )

  app.get(
    '/api/cubes/:id',
    {
      schema: {
        summary: 'One cube with its cards: mine, or one that everybody with its address may see',
        description: 'Another player’s private cube is refused as if it did not exist.',
        params: idParam('the cube'),
        response: { 200: cubeOpened, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.findUser(request)
      const row = await store.cubes.get(request.params.id)
      if (!row || (row.visibility === 'private' && row.user !== user?.id)) throw cubeNotFoundError()
      return opened(row, user)
    },
  )

  app.post(
    '/api/cubes',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Save a new cube',
        description: 'It need not be ready for a draft: `problem` says what it lacks.',
        body: newCube,
        response: { 201: cubeOpened, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const cube = { ...request.body, cards: knownCards(request.body.cards, pool) }
      const row = await createWithinQuota('cubes', user, (max) => store.cubes.create(user.id, cube, max))
      return reply.code(201).send(opened(row, user))
    },
  )

  app.put(
    '/api/cubes/:id',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Change one of my cubes',
        description:
          'Refused as `cube-moved` if the cube has another version. Drafts keep the list they began with.',
        params: idParam('the cube'),
        body: changedCube,
        response: { 200: cubeOpened, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { id } = request.params
      const cube = { ...request.body, cards: knownCards(request.body.cards, pool) }
      const row = await store.cubes.update(user.id, id, cube)
      if (row) return opened(row, user)
      throw (await store.cubes.get(id))?.user === user.id ? cubeMoved() : cubeNotFoundError()
    },
  )

  app.delete(
    '/api/cubes/:id',
    {
      schema: {
        summary: 'Delete one of my cubes; drafts of it stay',
        params: idParam('the cube'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      if (!(await store.cubes.remove(user.id, request.params.id))) throw cubeNotFoundError()
      return reply.code(204).send(null)
    },
  )
}
