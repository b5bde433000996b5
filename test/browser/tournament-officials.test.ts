// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TournamentAct } from '../../src/protocol/tournament.ts'
import type { TournamentView } from '../../src/protocol/tournament-view.ts'
import { guest } from '../support/guests.ts'
import { Contestant, cookiesOf } from './support/contestants.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** What officials do around the rounds, as they and the players see it. */
type Field = {
  ada: Visitor
  event: string
  page: Page
  players: Contestant[]
  act(act: TournamentAct): Promise<void>
  see(): Promise<TournamentView>
}

const announcement = {
  name: 'Night City Open',
  date: '2026-11-28',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 2, cut: 0 },
  listsRequired: false,
}

/** Ada's event with these players, and her browser on its page for officials. */
async function announced(names: string[], more: object = {}): Promise<Field> {
  const ada = await visit(at.browser)
  const { page } = ada
  await enter(ada, at.server.url, 'Ada')
  const { call } = await guest(at.server.url, 'Ada', await cookiesOf(page.context()))
  const { id } = await call<TournamentView>('POST', '/api/tournaments', { ...announcement, ...more })
  const players: Contestant[] = []
  for (const name of names) {
    const player = await Contestant.at(at.server.url, id, name)
    await player.register()
    players.push(player)
  }
  await page.goto(`${at.server.url}/tournaments/${id}/desk`)
  await page.getByRole('heading', { name: 'Night City Open', level: 1 }).waitFor()
  return {
    ...{ ada, event: id, page, players },
    act: async (act) => void (await call('POST', `/api/tournaments/${id}/acts`, act)),
    see: () => call('GET', `/api/tournaments/${id}`),
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

describe('issue 40, 1.4 — dropping somebody from a drawn round', () => {
  it('says what it does, and does it', { timeout: 300_000 }, async () => {
    const field = await announced(['Bob', 'Cyd', 'Dee', 'Eve'])
    const { page, act, see } = field
    await act({ type: 'start' })
    await act({ type: 'pair' })
    await page.getByRole('region', { name: 'Round 1, drawn' }).waitFor()
    const view = await see()
    const nameOf = (id: string | undefined) => view.players.find((p) => p.id === id)?.name ?? ''
    const [one, other] = view.rounds[0]?.tables[0]?.players.map(nameOf) ?? []
    await button(page, `Drop…: ${one}`).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(`Round 1 is drawn but not published, and ${one} plays ${other} at table 1.`)
      .waitFor()
    await dialog.getByText(`${other} gets the bye. All other pairs stay as they are drawn.`).waitFor()
    await examine(page, 'tournament-drop-drawn')
    await dialog.getByRole('button', { name: `Drop ${one}` }).click()
    const drawn = page.getByRole('region', { name: 'Round 1, drawn' })
    await drawn
      .getByRole('listitem')
      .filter({ hasText: 'has a bye' })
      .filter({ hasText: other ?? '' })
      .waitFor()
    await button(page, 'Publish round 1').click()
    await page.getByText('1 result is missing in round 1.').waitFor()
    expect(field.ada.troubles).toEqual([])
  })

  it('a report waits for an opponent only if that opponent can report', { timeout: 300_000 }, async () => {
    const field = await announced([])
    const { act, page } = field
    await act({ type: 'register', name: 'Pen and paper' })
    const bob = await visit(at.browser)
    await enter(bob, at.server.url, 'Bob')
    const contestant = await Contestant.at(
      at.server.url,
      field.event,
      'Bob',
      await cookiesOf(bob.page.context()),
    )
    await contestant.register()
    await act({ type: 'start' })
    await act({ type: 'pair' })
    await act({ type: 'publish', round: 1 })
    await bob.page.goto(`${at.server.url}/tournaments/${field.event}`)
    const words = 'Pen and paper has no account here and cannot report.'
    await bob.page.getByText(words).waitFor()
    expect(await bob.page.getByText('reports the same').count()).toBe(0)
    await button(bob.page, /^2–0: Bob against/).click()
    await bob.page.getByText('You have reported:').waitFor()
    await bob.page.getByText(words).waitFor()
    expect(await bob.page.getByText('reports the same').count()).toBe(0)
    await button(page, 'Accept the report of Bob').click()
    await page.getByText('All results of round 1 are in.').waitFor()
    expect(bob.troubles).toEqual([])
  })
})

/** An account in a browser of its own. */
async function official(name: string): Promise<Visitor> {
  const visitor = await visit(at.browser)
  await enter(visitor, at.server.url, `${name} before`)
  const status = await visitor.page.evaluate(async (account) => {
    const reply = await fetch('/api/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: account, password: 'a long password' }),
    })
    return reply.status
  }, name)
  expect(status).toBeLessThan(300)
  // What was under way for the guest is refused.
  await visitor.page.goto(at.server.url)
  visitor.troubles.length = 0
  return visitor
}

describe('issue 40, 1.3 — a judge at the table', () => {
  it('is called, comes, answers, and both players read it there', { timeout: 300_000 }, async () => {
    const field = await announced([])
    const { act, event, page } = field
    const jude = await official('Jude')
    await act({ type: 'leaders', marshals: [], judges: ['Jude'] })
    const players: Visitor[] = []
    for (const name of ['Bob', 'Cyd']) {
      const player = await visit(at.browser)
      await enter(player, at.server.url, name)
      const cookies = await cookiesOf(player.page.context())
      await (await Contestant.at(at.server.url, event, name, cookies)).register()
      players.push(player)
    }
    const [bob, cyd] = players
    if (!bob || !cyd) throw new Error('no players')
    for (const type of ['start', 'pair'] as const) await act({ type })
    await act({ type: 'publish', round: 1 })
    for (const { page } of players) {
      await page.goto(`${at.server.url}/tournaments/${event}`)
      await page.getByRole('link', { name: 'Go to table' }).click()
      await page.waitForURL('**/t/*')
      await page.locator('.at-table > summary').click()
    }
    await button(bob.page, 'Call a judge…').click()
    await bob.page.getByLabel('What is it about? (optional)').fill('Does my second copy count?')
    await button(bob.page, 'Call a judge').click()
    await bob.page.getByText('You called a judge to your table.').waitFor()
    await cyd.page.getByText('Bob called a judge.').waitFor()

    const desk = jude.page
    await desk.goto(`${at.server.url}/tournaments/${event}/desk`)
    const calls = desk.getByRole('region', { name: 'Judge calls' })
    await calls.getByText('Does my second copy count?').waitFor()
    await calls.getByRole('button', { name: 'I’m coming' }).click()
    for (const { page } of players) await page.getByText('Jude is on the way.').waitFor()
    await examine(desk, 'tournament-judge-desk')
    await calls.getByRole('link', { name: 'Go to the table' }).click()
    await desk.waitForURL('**/t/*')
    await desk.getByLabel('Your answer, for both players').fill('Yes, but only once.')
    await button(desk, 'Answer').click()
    for (const { page } of players) {
      const answers = page.getByRole('list', { name: 'Answers of officials' })
      await answers.getByText('Jude, judge: Yes, but only once.').waitFor()
    }
    await examine(bob.page, 'tournament-judge-player', { covered: true })
    await examine(desk, 'tournament-judge-table', { covered: true })

    await page.goto(`${at.server.url}/tournaments/${event}/log`)
    await page.getByText('Answered at table 1 of round 1: Yes, but only once.').waitFor()
    await page.goto(`${at.server.url}/tournaments/${event}/desk`)
    await button(page, 'Go off duty: Jude').click()
    await button(page, 'Back on duty: Jude').waitFor()
    await examine(page, 'tournament-duty')
    await cyd.page.goto(`${at.server.url}/tournaments/${event}`)
    await cyd.page.getByText('Jude (off duty)').waitFor()
    for (const { troubles } of [field.ada, bob, cyd, jude]) expect(troubles).toEqual([])
  })
})

describe('officials on the day', () => {
  it('announce to all tables, warn, check decks, fix a table and print slips', {
    timeout: 300_000,
  }, async () => {
    const field = await announced([])
    const { act, event, page } = field
    const players: Visitor[] = []
    for (const name of ['Bob', 'Cyd']) {
      const player = await visit(at.browser)
      await enter(player, at.server.url, name)
      const cookies = await cookiesOf(player.page.context())
      await (await Contestant.at(at.server.url, event, name, cookies)).register()
      players.push(player)
    }
    const [bob] = players
    if (!bob) throw new Error('no players')
    await button(page, 'Table…: Bob').click()
    await page.getByRole('dialog').getByLabel('Table').fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Fix the table' }).click()
    await page.getByText('always at table 7').waitFor()
    await button(page, 'Warn…: Bob').click()
    await page.getByRole('dialog').getByLabel('What for').fill('Late to the table.')
    await page.getByRole('dialog').getByRole('button', { name: 'Warn the player' }).click()
    await page.getByText('1 warning', { exact: true }).waitFor()
    await button(page, 'Draw at random').click()
    const checks = page.getByRole('list', { name: 'To be checked' })
    await checks.getByText('drawn before the first round').first().waitFor()
    await examine(page, 'tournament-deck-checks')
    await button(page, 'Checked: Bob').click()
    await page.getByText('1 checked').waitFor()
    for (const type of ['start', 'pair'] as const) await act({ type })
    await act({ type: 'publish', round: 1 })

    await bob.page.goto(`${at.server.url}/tournaments/${event}`)
    await bob.page.getByRole('region', { name: 'Your warnings' }).getByText('Late to the table.').waitFor()
    await bob.page.getByRole('link', { name: 'Go to table' }).click()
    await bob.page.waitForURL('**/t/*')
    await bob.page.locator('.at-table').waitFor()
    await page.getByRole('textbox', { name: 'Announcement' }).fill('Lunch is served.')
    await button(page, 'Announce').click()
    await bob.page.getByText('Lunch is served.').waitFor()
    await examine(bob.page, 'tournament-announced', { covered: true })

    await page.goto(`${at.server.url}/tournaments/${event}/pairings`)
    await page.getByLabel('Order').selectOption('Result slips')
    const slips = page.getByRole('list', { name: 'Result slips of round 1' })
    await slips.getByText('Table 7').waitFor()
    await examine(page, 'tournament-slips')
    for (const { troubles } of [field.ada, ...players]) expect(troubles).toEqual([])
  })
})
