import { pastShown, profileDecks, ratingShown, recordOf } from '../../../matchmaking/profile-view.ts'
import { soloShown } from '../../../matchmaking/solo-view.ts'
import { startNamed } from '../../../pods/run-view.ts'
import { pageAsked, pageSchema } from '../../../protocol/pagination.ts'
import { pastGame, profile } from '../../../protocol/people.ts'
import { pageBy, timeCursor } from '../../../shared/list-cursor.ts'
import { RefusedError } from '../../../shared/refusal.ts'
import type { LimitedScore } from '../../../store/contract.ts'
import type { App, ServerContext } from '../../context.ts'
import { sendTagged } from '../../http/etag-reply.ts'
import { idParam, refusals } from '../schemas.ts'

export const personNotFoundError = (): RefusedError => new RefusedError('not-found', 'No player has this id.')

const runsShown = 20

const runScore = ({ id, format, wins, losses, createdAt }: LimitedScore, me: boolean) => ({
  ...{ id: me ? id : null, start: startNamed(format), wins, losses },
  since: createdAt.toISOString(),
})

/** Profiles of players and their past games. */
export function peopleRoutes(app: App, { store, sessions }: ServerContext): void {
  const { people } = store

  app.get(
    '/api/people/:id',
    {
      schema: {
        summary: 'A player: ratings, games against other players by side, decks',
        params: idParam('the person'),
        response: { 200: profile, ...refusals },
      },
    },
    async (request, reply) => {
      const asking = await sessions.findUser(request)
      const person = await people.get(request.params.id)
      if (!person) throw personNotFoundError()
      const { id, name, guest, since } = person
      const [ratings, solo, tally, podsWon, runs, relation] = await Promise.all([
        people.ratings.of(id),
        people.solo.of(id),
        people.tally(id),
        store.pods.wonBy(id),
        store.limited.played(id, runsShown),
        asking ? people.relations.kind(asking.id, id) : null,
      ])
      const now = Date.now()
      const rating = (side: 'corp' | 'runner') => {
        const row = ratings.find((each) => each.side === side)
        return row ? ratingShown(row, now) : null
      }
      const me = asking?.id === id
      return sendTagged(request, reply, {
        id,
        name,
        guest,
        since: since.toISOString(),
        ratings: { corp: rating('corp'), runner: rating('runner') },
        solo: { corp: soloShown(solo, 'corp', now), runner: soloShown(solo, 'runner', now) },
        record: recordOf(tally),
        decks: profileDecks(tally, me),
        drafts: { podsWon, runs: runs.map((run) => runScore(run, me)) },
        me,
        relation,
      })
    },
  )

  app.get(
    '/api/people/:id/games',
    {
      schema: {
        summary: 'A player’s finished games against other players, newest first',
        description:
          'Others see games at public tables, games at friends’ tables if they are friends of the host, and games they ' +
          'played in; games at tables without spectators are visible only to their players.',
        params: idParam('the person'),
        querystring: pageAsked,
        response: { 200: pageSchema(pastGame), ...refusals },
      },
    },
    async (request, reply) => {
      const asking = await sessions.findUser(request)
      const { id } = request.params
      if (!(await people.get(id))) throw personNotFoundError()
      const { limit, cursor } = request.query
      const found = await people.history(id, limit + 1, asking?.id ?? null, timeCursor.read(cursor))
      const { rows, next } = pageBy(found, limit, (game) => timeCursor.write({ at: game.at, id: game.id }))
      return sendTagged(request, reply, { items: rows.map(pastShown), next })
    },
  )
}
