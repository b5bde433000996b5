import { z } from 'zod'
import { gameStakeOf, soloStandingsOf } from '../../../matchmaking/solo-view.ts'
import { coachSetting, coachState } from '../../../protocol/coach.ts'
import { gameStake, soloStandings } from '../../../protocol/solo.ts'
import { soloStart } from '../../../rating/solo.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import { checkVisible } from '../../../tables/seats/visibility.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { perMinute } from '../../plugins/limits.ts'
import { idParam, refusals } from '../schemas.ts'

/** Solo ratings: where a user stands against the people of the ladder, and what a game is played for. */
export function soloRoutes(app: App, { config, store, tables, sessions }: ServerContext): void {
  const available = async (): Promise<ReadonlySet<string>> =>
    new Set((await tables.opponents(null)).map(({ pack }) => pack))

  app.get(
    '/api/solo',
    {
      schema: {
        summary: 'My solo ratings on each side, and whom to play next',
        response: { 200: soloStandings, ...refusals },
      },
    },
    async (request, reply) => {
      const user = await sessions.findUser(request)
      const standings = await soloStandingsOf(store, user?.id ?? null, await available(), Date.now())
      return sendTagged(request, reply, standings)
    },
  )

  app.post(
    '/api/solo/beginning',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Begin my solo ratings as an experienced or a new player',
        description: 'Changes only ratings without a game that counted.',
        body: z.strictObject({ hasPlayedBefore: z.boolean() }),
        response: { 200: soloStandings, ...refusals },
      },
    },
    async (request) => {
      const { id } = await sessions.requireUnbannedUser(request)
      await store.people.solo.begin(id, soloStart(request.body.hasPlayedBefore))
      return soloStandingsOf(store, id, await available(), Date.now())
    },
  )

  app.get(
    '/api/coach',
    {
      ...perMinute(config, 120),
      schema: {
        summary: 'What the coach tells me about my finished solo games',
        description:
          'It looks at each game after its end, and speaks after ten games and then after every five.',
        response: { 200: coachState, ...refusals },
      },
    },
    async (request) => tables.coaching.show(await sessions.requireUnbannedUser(request)),
  )

  app.put(
    '/api/coach',
    {
      ...perMinute(config, 30),
      schema: {
        summary: 'Turn the coach on or off',
        description: 'Off, it looks at no game, and forgets what it has found.',
        body: coachSetting,
        response: { 200: coachState, ...refusals },
      },
    },
    async (request) => tables.coaching.turn(await sessions.requireUnbannedUser(request), request.body.isOn),
  )

  app.get(
    '/api/games/:id/stake',
    {
      schema: {
        summary: 'What a game means for ratings: what is at stake, or what it has changed',
        params: idParam('the game'),
        response: { 200: gameStake, ...refusals },
      },
    },
    async (request) => {
      const game = await store.games.get(request.params.id)
      if (!game) throw new RefusedError('not-found', 'Game not found.')
      await checkVisible(store, game, await sessions.findUser(request))
      return gameStakeOf(store, game, Date.now())
    },
  )
}
