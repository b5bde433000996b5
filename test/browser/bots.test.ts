// @module-tag chromium
/** A user's bot: created on the account page, at a table with a person, and deleted. */
import { expect, it } from 'vitest'
import { playBot } from '../../examples/bot.ts'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

it('A bot gets a token once, plays a person with its mark on, and is out when it is ended', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  // A repeated test needs a new name.
  const name = `Ann ${Math.floor(performance.now())}`
  await enter(ann, at.server.url, name)
  await page.getByRole('link', { name: `${name}, guest` }).click()
  const keep = page.getByRole('region', { name: 'Create an account' })
  await keep.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse battery')
  await keep.getByRole('button', { name: 'Create account' }).click()

  const bots = page.getByRole('region', { name: 'Bots' })
  await bots.getByRole('textbox', { name: 'Name of the new bot' }).fill('Robo')
  for (const [scope, on] of [
    ['watch tables, view decks and cards', true],
    ['join tables and play', true],
    ['create tables and invite players', false],
    ['set standing orders in correspondence games', false],
  ] as const)
    expect([scope, await bots.getByRole('checkbox', { name: scope }).isChecked()]).toEqual([scope, on])
  await bots.getByRole('checkbox', { name: 'set standing orders in correspondence games' }).check()
  await bots.getByRole('button', { name: 'Create bot' }).click()
  const token = await bots.getByRole('textbox', { name: 'Token' }).inputValue()
  expect(token).toMatch(/^dfb_[\w-]{43}$/)
  const robo = bots.getByRole('listitem').filter({ hasText: 'Robo [bot]' })
  await robo
    .getByText('watch tables, view decks and cards, join tables and play, set standing orders')
    .waitFor()
  await robo.scrollIntoViewIfNeeded()
  await examine(page, 'bot-token')
  await page.reload()
  await robo.getByText('never connected').waitFor()
  expect(await page.content()).not.toContain(token)

  await page.goto(`${at.server.url}/host`)
  await page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
  await page.getByRole('button', { name: 'Create table' }).click()
  await page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
  const table = new URL(page.url()).pathname.slice('/t/'.length)
  const played = playBot(at.server.url, token, table)
  await page.getByText('Robo [bot]').first().waitFor()
  await examine(page, 'room-with-bot')
  await page.getByRole('button', { name: 'Start game' }).click()
  const player = new Player(ann, { taste: corpTaste, random: chance(7) })
  const turn = page.getByRole('list', { name: 'What happened' }).getByText('Turn 2 · Robo [bot]')
  await player.play(async () => player.decisions > 5 && (await turn.count()) > 0)
  await page.getByText('Robo [bot]').first().waitFor()
  await examine(page, 'table-with-bot')
  if ((await player.table.asked()) !== null) {
    await player.table.menu('Concede')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, concede' }).click()
  }
  expect(await played).toMatch(/\w/)

  await page.goto(`${at.server.url}/account`)
  await robo.getByText('last connected').waitFor()
  const asked = (): Promise<Response> =>
    fetch(`${at.server.url}/api/session`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await asked()).json()).toMatchObject({ name: 'Robo [bot]' })
  await bots.getByRole('button', { name: 'Delete Robo [bot]' }).click()
  await robo.waitFor({ state: 'detached' })
  expect((await asked()).status).toBe(401)
  await expect(playBot(at.server.url, token, table)).rejects.toThrow(/\w/)
  expect(ann.troubles).toEqual([])
})
