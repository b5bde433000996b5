// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PodView } from '../../src/protocol/pods.ts'
import { examine } from './support/looks.ts'
import { finishDraft } from './support/pods.ts'
import { setUp } from './support/setup.ts'
import { visit, wide } from './support/visitor.ts'

const at = setUp()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('L27: the host pauses after a booster; both see it, and go on when the host says so', async () => {
  const [{ page: ann, troubles }, { page: ben, troubles: bens }] = [
    await visit(at.browser),
    await visit(at.browser),
  ]
  await ann.goto(`${at.server.url}/limited`)
  await ann.getByLabel('Boosters each').selectOption('short')
  await ann.getByLabel('Seats').selectOption('2')
  await ann.getByRole('button', { name: 'Open a pod' }).click()
  const link = await ann.getByLabel('Invite others with this link').inputValue()
  await ben.goto(link)
  await ben.getByRole('button', { name: 'Take a seat' }).click()
  await button(ann, 'Begin').click()
  // On a phone held sideways a whole row of the pack is in sight.
  await ann.setViewportSize({ width: 844, height: 390 })
  const card = await ann.locator('.draft-card').first().boundingBox()
  expect((card?.y ?? 390) + (card?.height ?? 0)).toBeLessThanOrEqual(390)
  await ann.setViewportSize(wide)
  await button(ann, 'Pause after this booster').click()
  const asked = ben.getByText(/^Pause after booster 1, asked for by /)
  await asked.waitFor()
  expect(await button(ben, 'Cancel the pause').count()).toBe(0)
  await examine(ann, 'pod-pause-asked', { covered: true })
  const [pod] = await Promise.all([ann, ben].map((page) => page.evaluate<PodView>(finishDraft)))
  expect(pod).toMatchObject({ status: 'drafting', pause: { after: 1 }, draft: { picks: { length: 15 } } })
  for (const page of [ann, ben]) await page.getByRole('heading', { name: 'Paused' }).waitFor()
  expect(await ben.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d/)
  await examine(ann, 'pod-paused')
  await ann.reload()
  await button(ann, 'End the pause').click()
  for (const page of [ann, ben]) await page.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  expect([...troubles, ...bens]).toEqual([])
})

it('L24: the page offers a seat that may be given to a bot, and its person takes it back', async () => {
  const { page, troubles } = await visit(at.browser)
  const sent: unknown[] = []
  let standIn = false
  // Nobody waits for five minutes: the answers are made up, and what the page asks for is kept.
  await page.route(/\/api\/pods\/[^/]+(\/stand-in)?$/, async (route) => {
    const request = route.request()
    const toStandIn = request.url().endsWith('/stand-in')
    if (toStandIn) sent.push(request.postDataJSON())
    const answer = await route.fetch(
      toStandIn ? { url: request.url().replace('/stand-in', ''), method: 'GET' } : {},
    )
    const pod = (await answer.json()) as PodView
    const ring = pod.ring.map((each) =>
      each.bot
        ? { ...each, bot: false, away: true, replaceable: sent.length === 0, standIn: sent.length > 0 }
        : each,
    )
    await route.fulfill({ response: answer, json: { ...pod, ring, standIn } })
  })
  await page.goto(`${at.server.url}/limited`)
  await page.getByLabel('Boosters each').selectOption('short')
  await page.getByLabel('Seats').selectOption('2')
  await page.getByRole('button', { name: 'Open a pod' }).click()
  await page.getByRole('button', { name: /^Begin/ }).click()
  await page.getByText(/^.+ is away\.$/).waitFor()
  await examine(page, 'pod-away', { covered: true })
  await page.getByRole('button', { name: /^Let a bot pick for / }).click()
  await page.getByText(/^A bot picks for /).waitFor()
  expect(sent).toEqual([{ bot: true, seat: expect.any(Number) }])
  standIn = true
  await page.reload()
  await page.getByRole('heading', { name: 'A bot picks for you' }).waitFor()
  await examine(page, 'pod-stand-in')
  standIn = false
  await button(page, 'Take your seat back').click()
  await page.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  expect(sent[1]).toEqual({ bot: false })
  expect(troubles).toEqual([])
})

it('L24: what one points at is taken as the time runs out', async () => {
  const { page, troubles } = await visit(at.browser)
  // Nobody waits for a minute: the clock of the first pick has three seconds left.
  await page.route(/\/api\/pods\/[^/]+$/, async (route) => {
    const answer = await route.fetch()
    const pod = (await answer.json()) as PodView
    const first = pod.draft?.picks.length === 0
    await route.fulfill({ json: first && pod.clock ? { ...pod, clock: { ...pod.clock, left: 3_000 } } : pod })
  })
  await page.goto(`${at.server.url}/limited`)
  await page.getByLabel('Boosters each').selectOption('short')
  await page.getByLabel('Seats').selectOption('2')
  await page.getByRole('button', { name: 'Open a pod' }).click()
  await page.getByRole('button', { name: /^Begin with / }).click()
  await page.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  const third = page.locator('.draft-card').nth(2)
  const card = await third.getAttribute('data-pick')
  await third.click()
  await page.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const pod = await page.evaluate((pod) => fetch(`/api/pods/${pod}`).then((reply) => reply.json()), id)
  expect((pod as PodView).draft?.picks).toEqual([card])
  expect(troubles).toEqual([])
})
