import type { AutomaPack } from '../../../engine/language/index.ts'
import {
  automaListed,
  deckReport,
  type PackShown,
  packShown,
  packText,
  preparationRequest,
} from '../../../protocol/http.ts'
import { visibleName } from '../../../protocol/names.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import { createWithinQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, listSchema, nothing, refusals } from '../schemas.ts'

/** Opponents that are not people: the server's AI card packs and those of users. */
export function automaRoutes(app: App, { config, store, automa, tables, sessions }: ServerContext): void {
  /** Users type in the text of printed cards. Throws all problems with their places in the text. */
  function read(text: string): AutomaPack {
    const result = automa.read(text)
    if ('pack' in result) return checkPackNames(result.pack)
    throw new RefusedError(
      'bad-pack',
      'These AI cards cannot be read.',
      result.problems.map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`),
    )
  }

  app.get(
    '/api/automa',
    {
      schema: {
        summary: 'List automas to play against: AI card packs, behaviour cards, difficulties',
        response: { 200: listSchema(automaListed), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, { items: await tables.opponents(await sessions.findUser(request)) }),
  )

  app.post(
    '/api/automa/preparation',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Show how AI cards sort a deck; saves nothing',
        body: preparationRequest,
        response: { 200: deckReport, ...refusals },
      },
    },
    async (request) => tables.prepare(await sessions.requireUnbannedUser(request), request.body),
  )

  app.get(
    '/api/automa/packs/:id',
    {
      schema: {
        summary: 'An AI card pack as text',
        params: idParam('the pack'),
        response: { 200: packShown, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params
      const shipped = automa.packs.find((pack) => pack.id === id)
      if (shipped) return toPackShown(id, shipped, false)
      const user = await sessions.findUser(request)
      const own = await store.packs.get(id)
      if (!user || own?.user !== user.id) throw packNotFoundError()
      return toPackShown(id, own.pack, true)
    },
  )

  app.post(
    '/api/automa/packs',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Save a new AI card pack',
        body: packText,
        response: { 201: packShown, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const pack = read(request.body.text)
      const row = await createWithinQuota('packs', user, (max) => store.packs.create(user.id, pack, max))
      return reply.code(201).send(toPackShown(row.id, row.pack, true))
    },
  )

  app.put(
    '/api/automa/packs/:id',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'Change one of my AI card packs',
        params: idParam('the pack'),
        body: packText,
        response: { 200: packShown, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const row = await store.packs.update(user.id, request.params.id, read(request.body.text))
      if (!row) throw packNotFoundError()
      return toPackShown(row.id, row.pack, true)
    },
  )

  app.delete(
    '/api/automa/packs/:id',
    {
      schema: {
        summary: 'Delete one of my AI card packs',
        params: idParam('the pack'),
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      if (!(await store.packs.remove(user.id, request.params.id))) throw packNotFoundError()
      return reply.code(204).send(null)
    },
  )
}

/** The names are shown to opponents. */
function checkPackNames(pack: AutomaPack): AutomaPack {
  for (const { name } of [pack, ...pack.cards]) {
    const { error } = visibleName(60).safeParse(name)
    if (error)
      throw new RefusedError(
        'bad-pack',
        'These AI cards cannot be read.',
        error.issues.map(({ message }) => message),
      )
  }
  return pack
}

const packNotFoundError = (): RefusedError => new RefusedError('not-found', 'AI card pack not found.')

const toPackShown = (id: string, pack: AutomaPack, own: boolean): PackShown => ({
  id,
  name: pack.name,
  side: pack.side,
  own,
  text: `${JSON.stringify(pack, null, 2)}\n`,
})
