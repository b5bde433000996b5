/**
 * Rated games between accounts: the end of a game and its rating changes are written together or not at all.
 */
import { type Guest, guest } from '../../support/guests.ts'
import type { Faults } from './player.ts'

/** A player with an account, which rated games require. */
export async function account(url: string, name: string): Promise<Guest> {
  const { cookie } = await guest(url, `${name} before`)
  const reply = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name, password: 'a long password' }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return guest(url, '', reply.headers.get('set-cookie')?.split(';')[0] ?? cookie)
}

/** How long the news of an end may take to reach its players, in ms. */
const news = 3_000

/** Checks that both ratings have changed once for a finished game, and not at all for another. */
export async function checkRated(
  url: string,
  game: string,
  isOver: () => boolean,
  { cookie }: Guest,
  faults: Faults,
): Promise<void> {
  const who = await guest(url, '', cookie)
  const end = Date.now() + news
  for (;;) {
    const { items } = await who.call<{ items: { side: string }[] }>('GET', `/api/games/${game}/ratings`)
    const sides = String(items.map(({ side }) => side).sort())
    if (sides === (isOver() ? 'corp,runner' : '')) return
    if (Date.now() > end) return void faults.push(`${game}: over is ${isOver()}, rated are [${sides}]`)
    await new Promise((go) => setTimeout(go, 200))
  }
}
