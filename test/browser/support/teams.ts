/** A team table whose players have a browser window each. */
import type { Browser } from 'playwright-core'
import { seatNames, teamsHosted } from '../../server/games/team-tables.ts'
import { TablePage } from './table.ts'
import { enter, type Visitor, visit } from './visitor.ts'

type Place = { readonly server: { url: string }; readonly browser: Browser }
type Names = Readonly<Record<string, string>>

/** `names`: the players by seat. The first one creates the table, and automa play the other seats. */
export async function openTeamTable(
  { server, browser }: Place,
  names: Names,
  options: Record<string, unknown> = {},
  teams = 2,
): Promise<{ id: string; people: Visitor[] }> {
  const { url } = server
  const people: Visitor[] = []
  for (const name of Object.values(names)) {
    const visitor = await visit(browser)
    await enter(visitor, url, name)
    people.push(visitor)
  }
  const post = async ({ page }: Visitor, path: string, data: object) => {
    const response = await page.request.post(`${url}/api/tables${path}`, { data, headers: { origin: url } })
    if (!response.ok()) throw new Error(await response.text())
    return response.json()
  }
  const [host] = people
  const [first] = Object.keys(names)
  if (!host) throw new Error('Nobody hosts.')
  const players = seatNames(teams).map((seat) => (seat === first ? 'me' : seat in names ? 'open' : 'automa'))
  const { id } = await post(host, '', teamsHosted(players, options))
  for (const [n, seat] of Object.keys(names).entries()) {
    const visitor = people[n]
    if (visitor && visitor !== host) await post(visitor, `/${id}/seats/${seat}`, {})
  }
  await post(host, `/${id}/start`, {})
  for (const { page } of people) {
    await page.goto(`${url}/t/${id}`)
    await new TablePage(page).decision.waitFor()
  }
  return { id, people }
}
