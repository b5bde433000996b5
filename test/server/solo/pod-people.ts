import { expect } from 'vitest'
import type { PodView } from '../../../src/protocol/pods.ts'
import { type Person, until } from '../test-server.ts'

export const small = { kit: 'short', seats: 4 }

export const view = async (
  reply: Promise<{ statusCode: number; body: string; json<T>(): T }>,
): Promise<PodView> => {
  const { statusCode, body, json } = await reply
  expect([200, 201], body).toContain(statusCode)
  return json<PodView>()
}
export const look = (person: Pick<Person, 'get'>, id: string) => view(person.get(`/api/pods/${id}`))
export const codeOf = async (reply: Promise<{ json<T>(): T }>) =>
  (await reply).json<{ error?: { code: string } }>().error?.code

/** A pod that these people sit in; the first has opened it. */
export async function opened(people: Person[], wish: object = small): Promise<PodView> {
  const [host, ...others] = people
  if (!host) throw new Error('nobody')
  let pod = await view(host.post('/api/pods', wish))
  for (const each of others) pod = await view(each.post(`/api/pods/${pod.id}/seat`))
  return pod
}

export async function begun(people: Person[], wish: object = small): Promise<string> {
  const { id } = await opened(people, wish)
  await view((people[0] as Person).post(`/api/pods/${id}/begin`))
  return id
}

export const takeFirst = async (person: Person, id: string, pod: PodView): Promise<PodView> => {
  if (!pod.draft?.pack) return pod
  const { booster, tick, pack } = pod.draft
  return view(person.post(`/api/pods/${id}/picks`, { booster, tick, card: pack[0] }))
}

/** All people pick until no pack is left. */
export async function drafted(people: Person[], id: string): Promise<PodView[]> {
  for (;;) {
    const views: PodView[] = []
    for (const person of people) views.push(await takeFirst(person, id, await look(person, id)))
    if (views.every(({ status }) => status !== 'drafting'))
      return Promise.all(people.map((each) => look(each, id)))
  }
}

/** The person concedes the game that they have now. */
export async function concedeNext(person: Person, id: string): Promise<void> {
  const { table } = (await person.post(`/api/pods/${id}/play`)).json<{ table: string }>()
  const socket = await person.connect()
  expect(await socket.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
  socket.close()
}

/** Both concede their games with bots until they meet each other. */
export async function untilTheyMeet(ann: Person, ben: Person, id: string): Promise<PodView> {
  const pod = await look(ann, id)
  if (pod.status !== 'playing' || pod.next?.opponent === 'Ben') return pod
  for (const each of [ann, ben]) if ((await look(each, id)).next) await concedeNext(each, id)
  // The games of bots take a moment.
  const mine = async () => (await look(ann, id)).next ?? (await look(ben, id)).next
  await until(async () => (await mine()) !== null || (await look(ann, id)).status === 'over')
  return untilTheyMeet(ann, ben, id)
}
