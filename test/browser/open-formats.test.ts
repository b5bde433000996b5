// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PodView } from '../../src/protocol/pods.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

/** Takes the first line, pile or card whenever it is the user's turn, as a program would, until all is drafted. */
const finishDraft = `(async () => {
  const path = '/api/pods' + location.pathname.replace('/limited', '')
  const headers = { 'content-type': 'application/json' }
  let pod = await (await fetch(path)).json()
  for (let n = 0; pod.status === 'drafting'; n++) {
    const { booster, tick, table, seat, pack } = pod.draft
    const mine = table.format === 'rochester' ? pack !== null : table.turn === seat
    const what = {
      grid: () => ({ line: table.grid.taken.length === 0 ? n % 6 : (table.grid.taken[0].line + 1) % 6 }),
      winston: () => ({ pile: table.mayGoOn && n % 3 === 0 ? 'next' : 'take' }),
      rochester: () => ({ card: pack[0] }),
    }[table.format]
    if (mine) {
      const body = JSON.stringify({ booster, tick, ...what() })
      pod = await (await fetch(path + '/picks', { method: 'POST', headers, body })).json()
    } else {
      await new Promise((done) => setTimeout(done, 60))
      pod = await (await fetch(path)).json()
    }
  }
  return pod
})()`

type Wish = { format: string; seats: string | null; heading: string }

/** Ann opens a pod, Ben comes by its link, and Ann begins. */
async function twoPeople({ format, seats, heading }: Wish) {
  const { page: ann, troubles } = await visit(at.browser)
  await ann.goto(`${at.server.url}/limited`)
  await ann.getByRole('radio', { name: format }).check()
  if (seats) await ann.getByLabel('Seats').selectOption(seats)
  await ann.getByRole('button', { name: 'Open a pod' }).click()
  await ann.getByRole('heading', { name: heading }).waitFor()
  const link = await ann.getByLabel('Invite others with this link').inputValue()
  const { page: ben, troubles: bens } = await visit(at.browser)
  await ben.goto(link)
  await ben.getByRole('button', { name: 'Take a seat' }).click()
  await ben.getByText(/begins the draft/).waitFor()
  const begin = ann.getByRole('button', { name: /^Begin/ })
  await begin.waitFor()
  await examine(ann, `${format}-lobby`)
  await begin.click()
  return { ann, ben, all: [troubles, bens] }
}

/** Whoever has the turn first, then the other. */
async function inTurn(ann: Page, ben: Page, mine: string | RegExp): Promise<[Page, Page]> {
  const isFirst = async (page: Page) => {
    await page.locator('.draft h1').waitFor()
    return (await page.getByRole('heading', { name: mine, level: 1 }).count()) > 0
  }
  return (await isFirst(ann)) ? [ann, ben] : [ben, ann]
}

/** Both go on to the end of the draft, and look at what they have to build of. */
async function toBuilding(pages: Page[], moment: string): Promise<PodView[]> {
  const pods = await Promise.all(pages.map((page) => page.evaluate<PodView>(finishDraft)))
  for (const page of pages) await page.getByRole('heading', { name: 'Build two decks' }).waitFor()
  const [page] = pages
  if (page) await examine(page, moment)
  return pods
}

it('L4: two people take lines of grids, from the lobby to their decks', async () => {
  const { ann, ben, all } = await twoPeople({ format: 'Grid', seats: null, heading: 'Grid pod of 2' })
  const [first, second] = await inTurn(ann, ben, 'Take a row or a column')
  await second.getByRole('heading', { name: /takes a row or a column$/ }).waitFor()
  await first.locator('.grid-cell').nth(4).click()
  const row = first.getByRole('button', { name: /^Row 2: / })
  const names = ((await row.getAttribute('aria-label')) ?? '').replace('Row 2: ', '')
  await row.click()
  await examine(first, 'grid-draft', { covered: true })
  await first.getByRole('button', { name: /^Take row 2/ }).click()
  // The other sees what is gone, and may not take it.
  await second.getByRole('heading', { name: 'Take a row or a column' }).waitFor()
  await second.getByText(`took row 2: ${names}`).waitFor()
  expect(await second.getByRole('button', { name: /^Row 2/ }).isEnabled()).toBe(false)
  // By the keyboard: arrows move, Enter takes.
  await second.getByRole('button', { name: /^Row 1: / }).focus()
  for (let n = 0; n < 2; n++) await second.keyboard.press('ArrowRight')
  await examine(second, 'grid-draft-second', { covered: true })
  await second.keyboard.press('Enter')
  await second.getByText('Grid 2 of 20', { exact: false }).waitFor()
  await first.getByText('Previous grid').waitFor()
  const pods = await toBuilding([ann, ben], 'grid-build')
  expect(pods.map(({ pool }) => (pool?.corp.lent ?? 0) + (pool?.runner.lent ?? 0))).toEqual([0, 0])
  expect(all.flat()).toEqual([])
})

it('L5: two people look at piles, take and leave them, from the lobby to their decks', async () => {
  const { ann, ben, all } = await twoPeople({ format: 'Winston', seats: null, heading: 'Winston pod of 2' })
  const [first, second] = await inTurn(ann, ben, 'You look at pile 1')
  await second.getByRole('heading', { name: /looks at pile 1$/ }).waitFor()
  expect(await second.locator('[data-looked]').count()).toBe(0)
  await first.locator('[data-looked]').first().click()
  await examine(first, 'winston-draft', { covered: true })
  await first.getByRole('button', { name: /^Leave it/ }).click()
  await first.getByRole('heading', { name: 'You look at pile 2' }).waitFor()
  await second.getByRole('heading', { name: /looks at pile 2$/ }).waitFor()
  await examine(first, 'winston-draft-known', { covered: true })
  await first.getByRole('button', { name: /^Take pile 2/ }).click()
  await second.getByRole('heading', { name: 'You look at pile 1' }).waitFor()
  // The card that was left, and the one that was put on it.
  expect(await second.locator('[data-looked]').count()).toBe(2)
  await second.getByText(/took pile 2, 1 card/).waitFor()
  await examine(second, 'winston-draft-second', { covered: true })
  await second.getByRole('button', { name: /^Take pile 1/ }).click()
  await first.getByRole('heading', { name: 'You look at pile 1' }).waitFor()
  const pods = await toBuilding([ann, ben], 'winston-build')
  expect(pods.reduce((sum, { draft }) => sum + (draft?.picks.length ?? 0), 0)).toBe(120)
  expect(all.flat()).toEqual([])
})

it('two people and two bots take cards of open packs, from the lobby to their decks (Rochester)', async () => {
  const { ann, ben, all } = await twoPeople({
    ...{ format: 'Rochester', seats: '4' },
    heading: 'Rochester pod of 4',
  })
  const [first, second] = await inTurn(ann, ben, 'Take a card')
  await first.locator('.draft-card:not(.is-taken)').first().click()
  const card = await first.locator('.draft-card[aria-pressed="true"]').getAttribute('data-pick')
  await examine(first, 'rochester-draft', { covered: true })
  await first.getByRole('button', { name: /^Take / }).click()
  // Taken cards stay where they lay, with who has taken them.
  const taken = second.locator(`.draft-card.is-taken[data-pick="${card}"]`)
  await taken.waitFor()
  await taken.click()
  expect(await second.locator('.draft-take').isEnabled()).toBe(false)
  // Who sits last takes two in a row.
  const mine = second.getByRole('heading', { name: 'Take a card' })
  const again = first.getByRole('heading', { name: 'Take a card' })
  await mine.or(second.getByRole('heading', { name: /takes a card$/ })).waitFor()
  while ((await mine.count()) === 0) {
    if ((await again.count()) > 0) {
      await first.locator('.draft-card:not(.is-taken)').first().click()
      await first.getByRole('button', { name: /^Take / }).click()
    }
    await second.waitForTimeout(100)
  }
  await second.locator('.draft-card:not(.is-taken)').first().click()
  await examine(second, 'rochester-draft-second', { covered: true })
  await second.getByRole('button', { name: /^Take / }).click()
  await second.getByText('Turn order').waitFor()
  const pods = await toBuilding([ann, ben], 'rochester-build')
  expect(pods.map(({ draft }) => draft?.picks.length)).toEqual([75, 75])
  expect(all.flat()).toEqual([])
})
