/** Team chat, and what follows a team game. */
// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { openTeamTable } from './support/teams.ts'
import { enter, narrow, type Visitor, visit, wide } from './support/visitor.ts'

const at = setUp()
const result = ({ page }: Visitor) => page.getByRole('region', { name: 'Result' })

/** A player concedes for their team, and everyone sees the end. */
async function givenUp(loser: Visitor, people: readonly Visitor[]): Promise<void> {
  await new TablePage(loser.page).menu('Concede')
  await loser.page.getByRole('button', { name: 'Yes, concede' }).click()
  for (const each of people) await result(each).waitFor()
}

/** Everyone joins the next table. Returns where each of them sits. */
async function seatsAfter(before: string, people: readonly Visitor[]): Promise<string[]> {
  const ids: string[] = []
  for (const { page } of people) {
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(before))
    await new TablePage(page).decision.waitFor()
    ids.push(page.url().split('/t/')[1] ?? '')
  }
  expect(new Set(ids).size).toBe(1)
  const response = await people[0]?.page.request.get(`${at.server.url}/api/tables/${ids[0]}`)
  const { seats } = (await response?.json()) ?? { seats: [] }
  return seats.map(({ name }: { name: string }) => name)
}

/** Team chat reaches nobody outside the team: no rival and no spectator. */
async function talked([bob, ann, ...rivals]: readonly Visitor[], eve: Visitor): Promise<void> {
  if (!bob || !ann) throw new Error('a team')
  // The Sponsor has a desktop, the Agent a phone.
  await bob.page.getByRole('textbox', { name: 'Message your partner' }).fill(secret)
  await bob.page.getByRole('textbox', { name: 'Message your partner' }).press('Enter')
  await ann.page.setViewportSize(narrow)
  await ann.page.getByRole('button', { name: /^Team chat/ }).click()
  await ann.page.getByRole('dialog', { name: 'Your team' }).getByText(secret).waitFor()
  await examine(ann.page, 'team-talk', { covered: true })
  await ann.page.setViewportSize(narrow)
  await ann.page.getByRole('button', { name: 'Wait', exact: true }).click()
  await ann.page.getByRole('dialog').press('Escape')
  await ann.page.setViewportSize(wide)
  await bob.page.getByRole('list', { name: 'Team messages' }).getByText('Wait').waitFor()
  await ann.page.getByRole('textbox', { name: 'Message the table' }).fill('Good luck, all!')
  await ann.page.getByRole('textbox', { name: 'Message the table' }).press('Enter')
  for (const each of [bob, ann, ...rivals, eve]) await each.page.getByText('Good luck, all!').waitFor()
  for (const { page } of [...rivals, eve]) expect(await page.getByText(secret).count()).toBe(0)
  expect(await eve.page.getByRole('list', { name: 'Team messages' }).count()).toBe(0)
}

async function lookedBack(eve: Visitor, id: string): Promise<void> {
  // A replay from any seat does not contain the team chat.
  await eve.page.goto(`${at.server.url}/r/${id}`)
  const eyes = eve.page.getByRole('navigation', { name: 'Point of view' })
  for (const seat of ['Agent 1', 'Sponsor 2', 'Agent 2', 'Spectator', 'Sponsor 1']) {
    await eyes.getByRole('link', { name: seat }).click()
    await eyes.locator('[aria-current]').filter({ hasText: seat }).waitFor()
    expect(await eve.page.getByText(secret).count()).toBe(0)
  }
  await examine(eve.page, 'team-replay')
}

const secret = 'Their second fort is a trap'
const idOf = ({ page }: Visitor): string => page.url().split('/t/')[1] ?? ''

describe('Four people at a table of teams', () => {
  it('chat within the team, replay from each seat, and play a rematch: in the same seats, then with partners swapped', {
    timeout: 600_000,
  }, async () => {
    const names = { s1: 'Bob', a1: 'Ann', s2: 'Cara', a2: 'Dan' }
    const { id, people } = await openTeamTable(at, names)
    const [bob, ann, cara, dan] = people
    if (!bob || !ann || !cara || !dan) throw new Error('four visitors')
    const eve = await visit(at.browser)
    await enter(eve, at.server.url, 'Eve')
    await eve.page.goto(`${at.server.url}/t/${id}`)
    await eve.page.getByText('Watching', { exact: true }).waitFor()

    await talked(people, eve)
    await givenUp(dan, [...people, eve])
    for (const each of [bob, ann]) await result(each).getByText('You won').waitFor()
    for (const each of [cara, dan]) await result(each).getByText('You lost').waitFor()
    await ann.page
      .getByRole('region', { name: 'Game summary' })
      .getByText('Team 1: Bob and Ann')
      .first()
      .waitFor()
    await examine(ann.page, 'team-over')
    await ann.page.getByRole('button', { name: 'Share' }).click()
    const card = ann.page.getByRole('dialog', { name: 'Share this game' })
    await card.getByAltText('Team 1 wins: Bob and Ann 0, Cara and Dan 0.').waitFor()
    await ann.page.keyboard.press('Escape')
    await examine(eve.page, 'team-over-watched')
    expect(await result(eve).getByRole('button', { name: 'Rematch' }).count()).toBe(0)

    await lookedBack(eve, id)
    for (const { heard } of [cara, dan, eve])
      expect(heard.filter((frame) => frame.includes(secret))).toEqual([])

    // One player asks for it, and all agree.
    await result(dan).getByRole('button', { name: 'Rematch' }).click()
    await result(dan)
      .getByText('You offered a rematch in the same seats. Waiting for Bob, Ann and Cara.')
      .waitFor()
    await result(ann).getByText('Dan wants a rematch in the same seats.').waitFor()
    await examine(ann.page, 'team-again')
    for (const each of [cara, ann]) await result(each).getByRole('button', { name: 'Rematch' }).click()
    await result(bob).getByText('Ann, Cara and Dan want a rematch in the same seats.').waitFor()
    await result(bob).getByRole('button', { name: 'Rematch' }).click()
    expect(await seatsAfter(id, people)).toEqual(['Bob', 'Ann', 'Cara', 'Dan'])

    const second = idOf(ann)
    await givenUp(ann, people)
    for (const each of people)
      await result(each).getByRole('button', { name: 'Swap sides within teams' }).click()
    expect(await seatsAfter(second, people)).toEqual(['Ann', 'Bob', 'Dan', 'Cara'])
    expect([...people, eve].flatMap(({ troubles }) => troubles)).toEqual([])
  })
})

describe('People with automa at a table of teams', () => {
  it('are alone asked for a rematch; the automas stay in their seats, or swap with their partner', {
    timeout: 300_000,
  }, async () => {
    const { id, people } = await openTeamTable(at, { a1: 'Ann', s2: 'Cara' })
    const [ann, cara] = people
    if (!ann || !cara) throw new Error('two visitors')
    await givenUp(cara, people)
    await result(ann).getByRole('button', { name: 'Rematch' }).click()
    await result(ann).getByText('You offered a rematch in the same seats. Waiting for Cara.').waitFor()
    await result(cara).getByRole('button', { name: 'Rematch' }).click()
    const [s1, a1, s2, a2] = await seatsAfter(id, people)
    expect([a1, s2]).toEqual(['Ann', 'Cara'])
    expect([s1, a2]).not.toContain('Ann')

    const second = idOf(ann)
    await givenUp(ann, people)
    for (const each of people)
      await result(each).getByRole('button', { name: 'Swap sides within teams' }).click()
    const seats = await seatsAfter(second, people)
    expect([seats[0], seats[3]]).toEqual(['Ann', 'Cara'])
    expect([ann, cara].flatMap(({ troubles }) => troubles)).toEqual([])
  })

  it('start a rematch with one press if alone, and replay the game from their partner’s seat', {
    timeout: 300_000,
  }, async () => {
    const { id, people } = await openTeamTable(at, { a1: 'Ann' })
    const [ann] = people
    if (!ann) throw new Error('one visitor')
    await ann.page.setViewportSize(narrow)
    await givenUp(ann, people)
    await examine(ann.page, 'team-over-alone')
    await ann.page.setViewportSize(narrow)
    await ann.page.goto(`${at.server.url}/r/${id}/s1`)
    await ann.page.getByRole('navigation', { name: 'Point of view' }).waitFor()
    await examine(ann.page, 'team-replay-alone')
    await ann.page.goto(`${at.server.url}/t/${id}`)
    await result(ann).getByRole('button', { name: 'Rematch' }).click()
    expect((await seatsAfter(id, people))[1]).toBe('Ann')
  })
})
