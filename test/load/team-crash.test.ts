/** A server killed in what only teams do: the same is asked again, of all that was said nothing is lost. */
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/protocol/sockets.ts'
import { databases, within } from './crash/places.ts'
import { type Place, type Running, start } from './crash/server.ts'
import { openTeams, type Plan, TeamPlay, verbs } from './crash/team-play.ts'

const pick =
  (...wanted: string[]): Plan =>
  ({ options }) =>
    wanted.flatMap((verb) => options.find((option) => option.verb === verb) ?? [])[0]

/** Puts ice on the fort of its Agent, and leaves it unrezzed. */
const guards: Plan = ({ options }, view) => {
  const fort = view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 's2-agent')
  if (fort && fort.ice.length > 0) return null
  return options.find((option) => option.verb === 'install' && option.fort === 's2-agent')
}
/** Runs on that fort once there is ice, and tags the Agent in it. */
const runs: Plan = ({ options }, view) => {
  const fort = view.seats.flatMap(({ forts }) => forts).find(({ id }) => id === 's2-agent')
  const run = options.find((option) => option.verb === 'run' && option.fort === 's2-agent')
  return options.find(({ verb }) => verb === 'tag-agent') ?? (fort && fort.ice.length > 0 ? run : null)
}
const sells: Plan = (decision, view) => pick('offer-tag')(decision, view) ?? runs(decision, view)

const moments: {
  name: string
  plans: Partial<Record<'s1' | 'a1' | 's2' | 'a2', Plan>>
  asked: (d: Decision) => boolean
}[] = [
  {
    name: 'trade',
    plans: { s1: pick('trade') },
    asked: ({ kind, prompt }) => kind === 'number' && /How many bits do you give/.test(prompt),
  },
  { name: 'fast boot', plans: { s2: guards, a1: runs }, asked: (d) => verbs(d).includes('boot') },
  { name: 'auction', plans: { s2: guards, a1: sells }, asked: (d) => verbs(d).includes('bid') },
]

async function up(place: Place): Promise<Running> {
  const server = await start(place)
  if (!server) throw new Error('The server did not start.')
  return server
}

describe.concurrent('A server killed at a table of teams', { timeout: 480_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`in a trade, a fast boot and an auction asks the same again: ${database}`, { tags }, async () => {
      await within(database, async (place) => {
        let server = await up(place)
        const { table, cookies } = await openTeams(server.url)
        for (const { name, plans, asked } of moments) {
          let people = TeamPlay.come(server.url, table, cookies)
          const held = await people.until(plans, asked)
          const before = await people.all()
          await server.end('SIGKILL')
          people.leave()
          server = await up(place)
          people = TeamPlay.come(server.url, table, cookies)
          expect(await people.all(), name).toEqual(before)
          const { seat, decision } = held
          const choice = decision.kind === 'number' ? decision.min : [decision.options[0]?.id ?? '']
          const seq = await people.answer(seat, decision.id, choice)
          // It is there after the next kill, or what follows would not be asked.
          expect(seq, name).toBe(before[seat].seq + 1)
          people.leave()
        }
        await server.end('SIGTERM')
      })
    })
  }
})
