// @module-tag chromium
import { expect, it } from 'vitest'
import { pool } from '../../src/cards/index.ts'
import { exportOctgn } from '../../src/decks/octgn.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import { factsPool } from '../decks/pool.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const named = (id: string): string => factsPool.get(id)?.name ?? ''

/** A starter deck as text with two typos: a missing letter, and an extra one. */
function mistakenText(): string {
  const lines = (starterDeck('open-ledger')?.cards ?? []).map(({ card, count }) => `${count} ${named(card)}`)
  return ['# Ledger again (corp)', '', ...lines]
    .join('\n')
    .replace('Wall of Static', 'Wal of Static')
    .replace('Quandary', 'Quanddary')
}

const mistakenXml = (): string => {
  const deck = starterDeck('soft-shoes')
  if (!deck) throw new Error('There is no such starter deck.')
  // One card without an id and with a misspelt name, one with an unknown id, one with the name of another.
  return exportOctgn(deck, factsPool)
    .replace(/ id="[^"]*">Codecracker</, '>Codecraker<')
    .replace(/"[^"]*">Dwarf</, '"x">Dwarff<')
    .replace('>Broker<', '>Krash<')
}

it('A list of 45 cards with its mistakes is imported, mended and played: as text and from OCTGN', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('link', { name: 'Decks', exact: true }).click()
  await page.getByRole('heading', { name: 'Starter decks' }).waitFor()
  await examine(page, 'decks')

  await page.getByRole('button', { name: 'Import' }).click()
  const window = page.getByRole('dialog', { name: 'Import decks' })
  await window.getByLabel('Deck list').fill(mistakenText())
  await window.getByText('2 lines to fix').waitFor()
  await examine(page, 'import')
  await window.getByRole('button', { name: 'Wall of Static' }).click()
  await window.getByText('1 line to fix').waitFor()
  await window.getByRole('button', { name: 'Quandary' }).click()
  await window.getByText('Corp, 45 cards, legal').waitFor()
  await window.getByRole('button', { name: 'Save deck' }).click()
  const deck = page.getByRole('complementary', { name: 'The deck' })
  await deck.getByText('Legal', { exact: true }).waitFor()
  expect(await deck.getByRole('textbox', { name: 'Corp deck' }).inputValue()).toBe('Ledger again')

  await page.getByRole('link', { name: 'Decks', exact: true }).click()
  await page.getByRole('link', { name: /Ledger again/ }).waitFor()
  await page.getByRole('button', { name: 'Import' }).click()
  const file = { name: 'My shoes.o8d', mimeType: 'text/xml', buffer: Buffer.from(mistakenXml()) }
  await window.locator('input[type=file]').setInputFiles(file)
  await window.getByText('3 lines to fix').waitFor()
  await window.getByText('“Broker” was used').waitFor()
  await examine(page, 'import-octgn')
  await window.getByRole('button', { name: 'Broker', exact: true }).click()
  await window.getByRole('button', { name: 'Codecracker' }).click()
  await window.getByRole('button', { name: 'Dwarf', exact: true }).click()
  await window.getByText('Runner, 45 cards, legal').waitFor()
  await window.getByRole('button', { name: 'Save deck' }).click()
  await deck.getByText('Legal', { exact: true }).waitFor()
  expect(await deck.getByRole('textbox', { name: 'Runner deck' }).inputValue()).toBe('My shoes')
  await examine(page, 'builder', { headings: true })

  await deck.getByRole('button', { name: 'Sample hand' }).click()
  const hand = page.getByRole('dialog', { name: 'Sample hand' })
  expect(await hand.getByRole('listitem').count()).toBe(7)
  await hand.getByRole('button', { name: 'Draw another' }).click()
  expect(await hand.getByRole('listitem').count()).toBe(8)
  await examine(page, 'draw-seven')
  await page.keyboard.press('Escape')

  await deck.getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('#decision').waitFor()
  expect(ann.troubles).toEqual([])
})

it('A legal deck is built by keyboard alone, saved, and found again with what it was before', async () => {
  const bob = await visit(at.browser)
  const { page } = bob
  await enter(bob, at.server.url, 'Bob')
  await page.goto(`${at.server.url}/decks/new?side=runner`)
  const deck = page.getByRole('complementary', { name: 'The deck' })
  await deck.getByText('Not legal yet').waitFor()
  const keys = page.keyboard

  /** From anywhere, `/` focuses the search, and Tab moves from there to the first card. */
  const add = async (query: string, card: RegExp, typed: string) => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await keys.press('/')
    await keys.press('Control+A')
    await keys.type(query)
    const cell = page.getByRole('button', { name: card }).first()
    await page.getByText(/^1 card/).waitFor()
    for (let i = 0; i < 60 && !(await cell.evaluate((each) => each === document.activeElement)); i++)
      await keys.press('Tab')
    await keys.type(typed)
    return cell
  }
  const goon = await add('n:"loony goon"', /^Loony Goon/, '9')
  await goon.getByText('9 in the deck').waitFor()
  for (const typed of '++-') await keys.press(typed)
  await goon.getByText('10 in the deck').waitFor()
  await keys.press('Backspace')
  for (const [query, card] of [
    ['n:dwarf', /^Dwarf/],
    ['n:codecracker', /^Codecracker/],
    ['n:jackhammer', /^Jackhammer/],
    ['n:smarteye', /^Smarteye/],
  ] as const)
    await add(query, card, '9')
  await deck.getByText('Legal', { exact: true }).waitFor()
  await deck.getByText('45 cards').waitFor()
  await keys.press('Control+S')
  await page.waitForURL(/\?build$/)
  await deck.getByText('Saved').waitFor()

  await add('n:dwarf', /^Dwarf/, '8')
  await deck.getByText('The deck has 44 cards; it needs at least 45.').waitFor()
  await page.reload()
  await deck.getByText('Unsaved draft, stored in this browser.').waitFor()
  await keys.press('Control+S')
  await deck.getByText('Saved').waitFor()
  await deck.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByText('Compared with the current version: +1 Dwarf.').waitFor()
  await examine(page, 'versions')
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await deck.getByText('Legal', { exact: true }).waitFor()
  expect(bob.troubles).toEqual([])
})

it('Cards are dragged into a deck by the mouse, and out of it', async () => {
  const dora = await visit(at.browser)
  const { page } = dora
  await enter(dora, at.server.url, 'Dora')
  await page.goto(`${at.server.url}/decks/new?side=runner`)
  const deck = page.getByRole('complementary', { name: 'The deck' })
  const pool = page.getByRole('region', { name: 'Cards to choose from' })
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('n:dwarf')
  const card = pool.getByRole('listitem').filter({ hasText: 'Dwarf' }).first()
  const row = deck.getByRole('listitem').filter({ hasText: 'Dwarf' })
  for (const n of [1, 2]) {
    await card.dragTo(deck)
    await card.getByText(`${n} in the deck`).waitFor()
  }
  await row.waitFor()
  // Dropping a card where it came from changes nothing.
  await card.dragTo(pool.getByRole('status'))
  await row.dragTo(deck.getByRole('textbox', { name: 'Runner deck' }))
  await row.dragTo(pool)
  await card.getByText('1 in the deck').waitFor()
  await row.dragTo(pool)
  await card.getByText('0 in the deck').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(dora.troubles).toEqual([])
})

it('Cards are looked for without an account, by an address that can be passed on', async () => {
  const zoe = await visit(at.browser)
  const { page } = zoe
  await page.goto(`${at.server.url}/cards`)
  await page.getByRole('status').getByText(`${pool.cards.size} cards`).waitFor()
  await examine(page, 'cards')
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('t:ice s<=4 k:sentry x:trace set:proteus')
  await page.waitForURL(/q=t%3Aice/)
  const address = page.url()
  const found = page.getByRole('region', { name: 'Cards found' }).getByRole('link')
  await expect.poll(() => found.count()).toBeLessThan(30)
  const names = await found.allInnerTexts()
  await page.getByRole('button', { name: 'List' }).click()
  await page.waitForURL(/view=list/)
  await examine(page, 'cards-list')
  await page.goBack()
  await page.waitForURL(address)
  await found.first().click()
  await page.getByRole('heading', { name: 'Used in' }).waitFor()
  await examine(page, 'card-page')
  await page.goBack()

  const other = await visit(at.browser)
  await other.page.goto(address)
  const same = other.page.getByRole('region', { name: 'Cards found' }).getByRole('link')
  await same.first().waitFor()
  expect(await same.allInnerTexts()).toEqual(names)
  await other.page.getByRole('button', { name: 'Walls' }).first().click()
  expect([...zoe.troubles, ...other.troubles]).toEqual([])
})

it('A public deck is liked, copied and chosen for a table by another player', async () => {
  const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
  await enter(ann, at.server.url, 'Cleo')
  await enter(bob, at.server.url, 'Dan')
  await ann.page.goto(`${at.server.url}/decks/soft-shoes`)
  await ann.page.getByRole('button', { name: 'Copy to my decks' }).click()
  const deck = ann.page.getByRole('complementary', { name: 'The deck' })
  await deck.getByRole('textbox', { name: 'Runner deck' }).fill('Cleo’s shoes')
  await deck.getByRole('button', { name: 'Details' }).click()
  const about = ann.page.getByRole('dialog', { name: 'About this deck' })
  await about.getByRole('combobox', { name: 'Visibility', exact: true }).selectOption('public')
  await about.getByLabel('Tags').fill('Stealth, quick')
  await examine(ann.page, 'about-deck')
  await ann.page.keyboard.press('Escape')
  await deck.getByRole('button', { name: 'Save' }).click()
  await deck.getByText('Saved').waitFor()

  await bob.page.goto(`${at.server.url}/decks?by=new`)
  await bob.page.getByRole('link', { name: /Cleo’s shoes/ }).click()
  await bob.page.getByRole('button', { name: 'Like · 0' }).click()
  await bob.page.getByRole('button', { name: 'Liked · 1' }).waitFor()
  await examine(bob.page, 'deck-page', { headings: true })
  await bob.page.getByRole('button', { name: 'Export' }).click()
  const leaving = bob.page.getByRole('dialog', { name: 'Export' })
  await leaving.getByLabel('Format').selectOption('o8d')
  await leaving.getByText('Uses OCTGN’s card ids').waitFor()
  expect(await leaving.getByRole('textbox', { name: 'Exported deck' }).inputValue()).toMatch(
    /^<\?xml[\s\S]*<card qty="\d" id="[-0-9a-f]{36}">/,
  )
  await examine(bob.page, 'export-octgn')
  await bob.page.keyboard.press('Escape')
  await bob.page.goto(`${at.server.url}/host`)
  await bob.page.getByRole('button', { name: 'Public decks' }).click()
  await bob.page
    .getByRole('dialog', { name: 'Public decks' })
    .getByRole('button', { name: /Cleo’s shoes/ })
    .click()
  expect(await bob.page.getByLabel('Your deck').locator('option:checked').innerText()).toContain(
    'Cleo’s shoes',
  )
  await examine(bob.page, 'host-with-deck')
  expect([...ann.troubles, ...bob.troubles]).toEqual([])
})

it('Of two pasted decks one is refused and says why; the other is saved once, also after the text is mended', async () => {
  const eve = await visit(at.browser)
  const { page } = eve
  await enter(eve, at.server.url, 'Eve')
  await page.getByRole('link', { name: 'Decks', exact: true }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  const window = page.getByRole('dialog', { name: 'Import decks' })
  const text =
    '# Good walls (corp)\n3x Wall of Static\n\n# Bad <walls> (corp)\n• 2 Quandary\nSideboard\n1 Filter'
  await window.getByLabel('Deck list').fill(text)
  await window.getByText('1 card of a sideboard left out').waitFor()
  await window.getByRole('button', { name: 'Save 2 decks' }).click()
  await window.getByText('“Bad <walls>” was not saved: A name must not contain < or >.').waitFor()
  await window.getByText('3 cards, not legal · saved').waitFor()
  await examine(page, 'import-refused')
  await window.getByLabel('Deck list').fill(text.replace('<walls>', 'walls'))
  await window.getByRole('button', { name: 'Save deck', exact: true }).click()
  await page.getByRole('link', { name: /Bad walls/ }).waitFor()
  expect(await page.getByRole('link', { name: /Good walls/ }).count()).toBe(1)
  const { items }: { items: { name: string }[] } = await page.evaluate(async () =>
    (await fetch('/api/decks')).json(),
  )
  const walls = items.map(({ name }) => name).filter((name) => name.endsWith('walls'))
  expect(walls.sort()).toEqual(['Bad walls', 'Good walls'])
})
