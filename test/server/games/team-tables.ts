/** Team tables on the real server. */
import type { Table } from '../../../src/protocol/http.ts'
import type { Body, Client, Person, TestServer } from '../test-server.ts'

type Player = 'me' | 'open' | 'automa'

/** The request for a team table, with the players in the order Sponsor 1, Agent 1, Sponsor 2, Agent 2… */
export const teamsHosted = (players: Player[], options: Body = {}) => ({
  format: 'big-sell-out',
  seats: players.map((player, n) => ({ side: n % 2 === 0 ? 'corp' : 'runner', player })),
  options,
})

export const seatNames = (teams: number): string[] =>
  Array.from({ length: teams }, (_, n) => [`s${n + 1}`, `a${n + 1}`]).flat()

/** A started table with a person on every seat, and the people by seat. */
export async function startedTeams(server: TestServer, { teams = 2, options = {} as Body } = {}) {
  const seats = seatNames(teams)
  const people = await Promise.all(seats.map((seat) => server.person(`P-${seat}`)))
  const [host] = people
  if (!host) throw new Error('Nobody is there.')
  const wish = teamsHosted(
    seats.map((_, n) => (n === 0 ? 'me' : 'open')),
    options,
  )
  const { id } = (await host.post('/api/tables', wish)).json<Table>()
  for (const [n, person] of people.entries()) {
    if (n > 0) await person.post(`/api/tables/${id}/seats/${seats[n]}`, {})
  }
  const begun = await host.post(`/api/tables/${id}/start`)
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const at = (seat: string): Person => {
    const person = people[seats.indexOf(seat)]
    if (!person) throw new Error(`Nobody sits at ${seat}.`)
    return person
  }
  return { table: id, host, at, seats, url: await server.url() }
}

/** A socket that has joined a table. */
export async function joined(person: Person, table: string, as?: string): Promise<Client> {
  const socket = await person.connect()
  const ack = await socket.emitWithAck('table:join', { table, ...(as ? { as } : {}) })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return socket
}
