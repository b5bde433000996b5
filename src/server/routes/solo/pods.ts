import {
  limitedDecks,
  limitedSuggestion,
  limitedSuggestionRequest,
  limitedTable,
  podPick,
} from '../../../protocol/limited.ts'
import {
  newPod,
  podList,
  podPaused,
  podProof,
  podReady,
  podStandIn,
  podView,
} from '../../../protocol/pods.ts'
import { badRequestError } from '../../../shared/refusal.ts'
import { createWithinDailyQuota } from '../../accounts/user-quotas.ts'
import type { App, ServerContext } from '../../context.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'
import { pastDraftRoutes } from './past-drafts.ts'

/** Pods of people who draft with each other, build two decks, and play. */
export function podRoutes(app: App, context: ServerContext): void {
  const { config, pods, sessions } = context
  const often = perMinute(config, 240)
  const seldom = perMinute(config, 30)
  const params = idParam('the pod')
  const response = { 200: podView, ...refusals }

  app.get(
    '/api/pods',
    { schema: { summary: 'Pods that wait for people, and mine', response: { 200: podList, ...refusals } } },
    async (request) => pods.list(await sessions.findUser(request)),
  )

  app.post(
    '/api/pods',
    {
      ...perMinute(config, 20),
      schema: {
        summary: 'Open a pod of two to eight seats, and take the first',
        description: 'Seats that nobody has taken when the draft begins are given to bots.',
        body: newPod,
        response: { 201: podView, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.requireUnbannedUser(request)
      const quotas = { open: 'pods', daily: 'podsOfDay' } as const
      const pod = await createWithinDailyQuota(config, quotas, user, (max) =>
        pods.create(user, request.body, max),
      )
      return reply.code(201).send(pod)
    },
  )

  app.get(
    '/api/pods/:id',
    {
      schema: {
        summary: 'A pod as I see it: its people, the pack before me, my pool, my decks, the rounds',
        description: 'The socket message `pod:watch` asks to be told of changes by `pod:changed`.',
        params,
        response,
      },
    },
    async (request) => pods.show(await sessions.findUser(request), request.params.id),
  )

  app.post(
    '/api/pods/:id/seat',
    { ...seldom, schema: { summary: 'Take a seat in a pod that waits', params, response } },
    async (request) => pods.sit(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.delete(
    '/api/pods/:id/seat',
    {
      ...seldom,
      schema: {
        summary: 'Leave a pod',
        description: 'In a draft that has begun a bot picks on, and games in progress are lost.',
        params,
        response,
      },
    },
    async (request) => pods.leave(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.post(
    '/api/pods/:id/begin',
    { ...seldom, schema: { summary: 'Begin the draft, as its host', params, response } },
    async (request) => pods.begin(await sessions.requireUnbannedUser(request), request.params.id),
  )

  app.post(
    '/api/pods/:id/picks',
    {
      ...often,
      schema: {
        summary: 'Take a card out of the pack before me in a pod, a line of a grid, or a pile',
        description:
          'Final once it is answered. The same pick again changes nothing. A grid is answered with `line`, Winston with `pile` instead of `card`.',
        params,
        body: podPick,
        response,
      },
    },
    async (request) =>
      pods.pick(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.post(
    '/api/pods/:id/pause',
    {
      ...seldom,
      schema: {
        summary: 'Ask for a pause after the open booster of a pod, or end it',
        description: 'As its host; in a tournament as an official. It ends by itself after 15 minutes.',
        params,
        body: podPaused,
        response,
      },
    },
    async (request) =>
      pods.pause(await sessions.requireUnbannedUser(request), request.params.id, request.body.paused),
  )

  app.post(
    '/api/pods/:id/stand-in',
    {
      ...seldom,
      schema: {
        summary: 'Let a bot pick for somebody who is away, or take my own seat back',
        description:
          'A seat is given to a bot by the host, in a tournament by an official, when its person has been away for five minutes.',
        params,
        body: podStandIn,
        response,
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { bot, seat } = request.body
      if (!bot) return pods.takeBack(user, request.params.id)
      if (seat === undefined) throw badRequestError('Name the seat that a bot shall have.')
      return pods.handOver(user, request.params.id, seat)
    },
  )

  app.put(
    '/api/pods/:id/pool',
    {
      ...often,
      schema: { summary: 'Save both decks of a pod, finished or not', params, body: limitedDecks, response },
    },
    async (request) =>
      pods.saveDecks(await sessions.requireUnbannedUser(request), request.params.id, request.body),
  )

  app.post(
    '/api/pods/:id/pool/suggest',
    {
      ...often,
      schema: {
        summary: 'Fill up a deck of my pool in a pod to a legal one; saves nothing',
        params,
        body: limitedSuggestionRequest,
        response: { 200: limitedSuggestion, ...refusals },
      },
    },
    async (request) => {
      const user = await sessions.requireUnbannedUser(request)
      const { side, cards } = request.body
      return { cards: await pods.suggest(user, request.params.id, side, cards) }
    },
  )

  app.post(
    '/api/pods/:id/ready',
    {
      ...seldom,
      schema: { summary: 'Say that both decks are ready, or take it back', params, body: podReady, response },
    },
    async (request) =>
      pods.ready(await sessions.requireUnbannedUser(request), request.params.id, request.body.ready),
  )

  app.post(
    '/api/pods/:id/play',
    {
      ...seldom,
      schema: {
        summary: 'Open the table of my game in a pod',
        params,
        response: { 200: limitedTable, ...refusals },
      },
    },
    async (request) => ({
      table: await pods.play(await sessions.requireUnbannedUser(request), request.params.id),
    }),
  )

  app.get(
    '/api/pods/:id/proof',
    {
      ...seldom,
      schema: {
        summary: 'Seed, packs and all picks of a pod that is over',
        params,
        response: { 200: podProof, ...refusals },
      },
    },
    async (request) => {
      const { kit, cube, opened, picks, people, chairs, ...proof } = await pods.proof(request.params.id)
      const packs = opened.map((boosters) => boosters.map((cards) => [...cards]))
      return {
        ...proof,
        kit: [...kit],
        cube: cube && { name: cube.name, cards: [...cube.cards] },
        opened: packs,
        picks: [...picks],
        people: [...people],
        chairs: [...chairs],
      }
    },
  )

  pastDraftRoutes(app, context, { under: '/api/pods/:id', what: 'pod', find: (_, id) => pods.past(id) })
}
