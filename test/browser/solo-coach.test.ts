// @module-tag chromium
import { expect, it } from 'vitest'
import type { CoachMoment, CoachState } from '../../src/protocol/coach.ts'
import type { CoachMistake } from '../../src/protocol/coach-mistakes.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const moment = (seq: number, played: string, seat: string): CoachMoment => ({
  ...{ game: 'game-1', seat, seq, turn: Math.ceil(seq / 10), played },
  cost: 4 / seq,
})
const notice = (kind: CoachMistake, cost: number, seat: string, ...played: string[]) => ({
  ...{ kind, times: 9, cost },
  moments: played.map((each, n) => moment(20 + 30 * n, each, seat)),
})
const coachState: CoachState = {
  ...{ isOn: true, games: 32, working: 0, next: 3, of: 30 },
  notices: [
    notice('thin-run', 3.2, 'runner', 'Run on HQ', 'Run on Fort 2', 'Run on R&D'),
    notice('open-agenda', 1.1, 'corp', 'Install Corporate War in a new fort', 'Install Priority Requisition'),
    notice('overdrawn', 0.4, 'runner', 'Draw a card'),
  ],
}

it('the coach is found from the opponents, tells habits with moments to replay, and is off with one press', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.goto(`${at.server.url}/opponents`)
  await page.getByRole('link', { name: 'Coach', exact: true }).click()
  await page.getByText('0 games reviewed. 10 more games until the first report.').waitFor()
  await examine(page, 'coach-new')
  await page.getByRole('button', { name: 'Turn coach off' }).click()
  await page.getByText('The coach is off and does not review your games.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Turn coach on' }).click()
  await page.getByText('0 games reviewed').waitFor()

  await page.route('**/api/coach', (route) => route.fulfill({ json: coachState }))
  await page.reload()
  await page.getByText('9 times in 30 games. This cost about 1 game of 9.').waitFor()
  const links = page.getByRole('listitem').getByRole('link', { name: /replay/ })
  expect(await links.first().getAttribute('href')).toBe('/r/game-1/runner#19')
  expect(await links.count()).toBe(6)
  await examine(page, 'coach')
  await page.getByRole('button', { name: 'Play on from here' }).first().click()
  await page.getByText('Just before: Run on HQ (turn 1).').waitFor()
  expect(ann.troubles).toEqual([])
  await page.context().close()
})
