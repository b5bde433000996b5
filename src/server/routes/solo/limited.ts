import {
  limitedDecks,
  limitedList,
  limitedPick,
  limitedProof,
  limitedSuggestion,
  limitedSuggestionRequest,
  limitedTable,
  limitedView,
  newLimited,
} from '../../../protocol/limited.ts'
import { createWithinDailyQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'
import { pastDraftRoutes } from './past-drafts.ts'

/** Limited play: a run against seven bots, from the first pack to the last game. */
export function limitedRoutes(app: App, context: ServerContext): void {
  const { config, runs, sessions } = context
  const often = perMinute(config, 240)
  const params = idParam('the run')

  app.get(
    '/api/limited',
    { schema: { summary: 'My limited runs, the newest first', response: { 200: limitedList, ...refusals } } },
    async (request) => ({ items: await runs.list(await sessions.requireUnbannedUser(request)) }),
  )

  app.post(
    '/api/limited',
    {
      ...perMinute(config, 20),
      schema: {
        summary: 'Start a run: a booster draft against seven bots, two decks, and a game against each',
        description: 'Three runs may be open at a time, and so many be begun a day.',
        body: newLimited,
        response: { 201: limitedView, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const quotas = { open: 'runs', daily: 'runsOfDay' } as const
      const run = await createWithinDailyQuota(config, quotas, user, (max) =>
        runs.create(user, request.body, max),
      )
      return reply.code(201).send(run)
    },
  )

  app.get(
    '/api/limited/:id',
    {
      schema: {
        summary: 'One of my runs as I see it: the pack before me, my pool, my decks, the games',
        params,
        response: { 200: limitedView, ...refusals },
      },
    },
    async (request) => runs.show(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.post(
    '/api/limited/:id/picks',
    {
      ...often,
      schema: {
        summary: 'Take a card out of the pack before me',
        description: 'Final once it is answered. The same pick again changes nothing.',
        params,
        body: limitedPick,
        response: { 200: limitedView, ...refusals },
      },
    },
    async (request) =>
      runs.pick(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.put(
    '/api/limited/:id/pool',
    {
      ...often,
      schema: {
        summary: 'Save both decks, finished or not',
        params,
        body: limitedDecks,
        response: { 200: limitedView, ...refusals },
      },
    },
    async (request) =>
      runs.saveDecks(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.post(
    '/api/limited/:id/pool/suggest',
    {
      ...often,
      schema: {
        summary: 'Fill up a deck of my pool to a legal one; saves nothing',
        params,
        body: limitedSuggestionRequest,
        response: { 200: limitedSuggestion, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { side, cards } = request.body
      return { cards: await runs.suggest(user, request.params.id, side, cards) }
    },
  )

  app.post(
    '/api/limited/:id/play',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Open the table of my game, or of the next one',
        params,
        response: { 200: limitedTable, ...refusals },
      },
    },
    async (request) => ({
      table: await runs.play(await sessions.requireUnbannedUser(request), request.params.id),
    }),
  )

  app.post(
    '/api/limited/:id/leave',
    {
      ...perMinute(config, 30),
      schema: { summary: 'End a run', params, response: { 200: limitedView, ...refusals } },
    },
    async (request) => runs.leave(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.get(
    '/api/limited/:id/proof',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Seed, packs and all picks of a run that is over',
        params,
        response: { 200: limitedProof, ...refusals },
      },
    },
    async (request) => {
      const { kit, cube, opened, picks, ...proof } = await runs.proof(
        await sessions.requireUnbannedUser(request),
        request.params.id,
      )
      const packs = opened.map((boosters) => boosters.map((cards) => [...cards]))
      const list = cube ? { name: cube.name, cards: [...cube.cards] } : null
      return { ...proof, kit: [...kit], cube: list, opened: packs, picks: [...picks] }
    },
  )

  pastDraftRoutes(app, context, {
    under: '/api/limited/:id',
    what: 'run',
    find: async (request, id) => runs.past(await sessions.requireUnbannedUser(request), id),
  })
}
