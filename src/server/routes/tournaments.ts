import { z } from 'zod'
import { pageAsked, pageSchema } from '../../protocol/pagination.ts'
import {
  actTaken,
  deckRegistration,
  importedTournament,
  logLine,
  newTournament,
  pairingsOf,
  personId,
  registeredDecks,
  tournamentAct,
  tournamentsAsked,
  viewedSince,
} from '../../protocol/tournament.ts'
import {
  tournamentChanges,
  tournamentImported,
  tournamentListed,
  tournamentNotice,
  tournamentView,
} from '../../protocol/tournament-view.ts'
import { createWithinConfiguredQuota } from '../accounts/user-quotas.ts'
import type { App, ServerContext } from '../context.ts'
import { sendCompressed } from '../http/compressed.ts'
import { sendTagged } from '../http/etag-reply.ts'
import { perMinute } from '../plugins/limits.ts'
import { idParam, refusals } from './schemas.ts'

/** In bytes: twice the size of an event with 300 players and all its rounds. */
const largestFile = 1024 * 1024

/** Tournaments: create, play, manage and follow them. */
export function tournamentRoutes(app: App, { config, tournaments, sessions }: ServerContext): void {
  app.get(
    '/api/tournaments',
    {
      schema: {
        summary: 'Public tournaments, newest first',
        querystring: tournamentsAsked,
        response: { 200: pageSchema(tournamentListed), ...refusals },
      },
    },
    async (request, reply) => {
      const { status, ...page } = request.query
      return sendTagged(request, reply, await tournaments.list(page, status))
    },
  )

  app.get(
    '/api/tournaments/mine',
    {
      schema: {
        summary: 'Tournaments in which I have a part, also private ones, newest first',
        querystring: pageAsked,
        response: { 200: pageSchema(tournamentListed), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await tournaments.mine(await sessions.requireUnbannedUser(request), request.query),
      ),
  )

  noticeRoutes(app, { tournaments, sessions })

  app.post(
    '/api/tournaments',
    {
      ...perMinute(config, 10),
      schema: {
        summary: 'Create a tournament as its organizer',
        body: newTournament,
        response: { 201: tournamentView, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const made = await createWithinConfiguredQuota(config, 'events', user, (max) =>
        tournaments.create(user, request.body, max),
      )
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/tournaments/import',
    {
      ...perMinute(config, 10),
      bodyLimit: largestFile,
      schema: {
        summary: 'Import a tournament from an NRTM file',
        body: importedTournament,
        response: { 201: tournamentImported, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const { file, format } = request.body
      const made = await createWithinConfiguredQuota(config, 'events', user, (max) =>
        tournaments.import(user, file, format, max),
      )
      return reply.code(201).send(made)
    },
  )

  app.get(
    '/api/tournaments/:id',
    {
      schema: {
        summary: 'A tournament, with what I may see of it',
        params: idParam('the event'),
        querystring: viewedSince,
        response: { 200: z.union([tournamentView, tournamentChanges]), ...refusals },
      },
    },
    async (request, reply) => {
      const page = await tournaments.page(await sessions.findUser(request), request.params.id, request.query)
      return sendCompressed(request, reply, page)
    },
  )

  app.post(
    '/api/tournaments/:id/acts',
    {
      ...perMinute(config, 300),
      schema: {
        summary: 'Act in a tournament as a player or an official',
        params: idParam('the event'),
        body: tournamentAct,
        response: { 200: actTaken, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return { seq: await tournaments.act(user, request.params.id, request.body) }
    },
  )

  app.put(
    '/api/tournaments/:id/decks',
    {
      ...perMinute(config, 60),
      schema: {
        summary: 'Submit both decks; after the start, an official can correct a list',
        params: idParam('the event'),
        body: deckRegistration,
        response: { 200: actTaken, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      return { seq: await tournaments.submitDecks(user, request.params.id, request.body) }
    },
  )

  app.get(
    '/api/tournaments/:id/decks/:player',
    {
      schema: {
        summary: 'A player’s deck lists: for the player and officials, and for everyone at the end',
        params: idParam('the event').extend({
          player: personId.describe('The player’s id in the tournament'),
        }),
        response: { 200: registeredDecks, ...refusals },
      },
    },
    async (request) => {
      const { id, player } = request.params
      return tournaments.decks(await sessions.findUser(request), id, player)
    },
  )

  app.get(
    '/api/tournaments/:id/log',
    {
      schema: {
        summary: 'Every act of a tournament: for officials, and for everyone at the end',
        params: idParam('the event'),
        querystring: pageAsked,
        response: { 200: pageSchema(logLine), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      return sendTagged(request, reply, await tournaments.log(user, request.params.id, request.query))
    },
  )

  tournamentFiles(app, { tournaments, sessions })
}

/** What has happened to the tournaments of a user. */
function noticeRoutes(
  app: App,
  { tournaments, sessions }: Pick<ServerContext, 'tournaments' | 'sessions'>,
): void {
  app.get(
    '/api/tournaments/notices',
    {
      schema: {
        summary: 'What I have not read yet about my tournaments: changes, cancellations and announcements',
        querystring: pageAsked,
        response: { 200: pageSchema(tournamentNotice), ...refusals },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await tournaments.notices(await sessions.requireUnbannedUser(request), request.query),
      ),
  )

  app.delete(
    '/api/tournaments/notices/:id',
    {
      schema: {
        summary: 'I have read a notice',
        params: idParam('the notice'),
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await tournaments.readNotice(await sessions.requireUnbannedUser(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** Makes the browser save the file. */
const asFile = (name: string) => `attachment; filename="${name}"`
const text = z.string().describe('CSV')

/** Exports for other programs. */
function tournamentFiles(
  app: App,
  { tournaments, sessions }: Pick<ServerContext, 'tournaments' | 'sessions'>,
): void {
  app.get(
    '/api/tournaments/:id/nrtm',
    {
      schema: {
        summary: 'A tournament as an NRTM file',
        params: idParam('the event'),
        response: { 200: z.record(z.string(), z.unknown()), ...refusals },
      },
    },
    async (request, reply) => {
      const file = await tournaments.nrtm(await sessions.findUser(request), request.params.id)
      return reply.header('content-disposition', asFile('tournament.json')).send(file)
    },
  )

  app.get(
    '/api/tournaments/:id/standings.csv',
    {
      schema: {
        summary: 'Standings as a table',
        params: idParam('the event'),
        response: { 200: text, ...refusals },
      },
    },
    async (request, reply) => {
      const table = await tournaments.standings(await sessions.findUser(request), request.params.id)
      reply.type('text/csv; charset=utf-8').header('content-disposition', asFile('standings.csv'))
      return reply.serializer(String).send(table)
    },
  )

  app.get(
    '/api/tournaments/:id/pairings.csv',
    {
      schema: {
        summary: 'A round as a table',
        params: idParam('the event'),
        querystring: pairingsOf,
        response: { 200: text, ...refusals },
      },
    },
    async (request, reply) => {
      const { round } = request.query
      const table = await tournaments.pairings(await sessions.findUser(request), request.params.id, round)
      reply.type('text/csv; charset=utf-8').header('content-disposition', asFile('pairings.csv'))
      return reply.serializer(String).send(table)
    },
  )
}
