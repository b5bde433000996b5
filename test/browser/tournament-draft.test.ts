// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { defaultCube } from '../../src/limited/cube.ts'
import type { PodView } from '../../src/protocol/pods.ts'
import type { TournamentView } from '../../src/protocol/tournament-view.ts'
import { type Guest, guest } from '../support/guests.ts'
import { cookiesOf } from './support/contestants.ts'
import { examine } from './support/looks.ts'
import { finishDraft } from './support/pods.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

type Field = { ada: Visitor; bob: Visitor; official: Guest; others: Guest[]; event: string }

it('L61–L64: 16 players are seated in two pods at the desk, draft, build, and play', {
  timeout: 300_000,
}, async () => {
  for (const format of ['full-draft', 'half-draft'] as const) await drafted(await announced(format), format)
})

async function announced(format: TournamentView['format'], players = 16): Promise<Field> {
  const [ada, bob] = [await visit(at.browser), await visit(at.browser)]
  await enter(ada, at.server.url, 'Ada')
  await enter(bob, at.server.url, 'Bob')
  const official = await guest(at.server.url, 'Ada', await cookiesOf(ada.page.context()))
  const { id } = await official.call<TournamentView>('POST', '/api/tournaments', {
    ...{ name: 'Night City Draft', date: '2026-11-29', tier: 'relaxed', format, listsRequired: true },
    structure: { kind: 'custom', rounds: 3, cut: 0 },
  })
  const player = await guest(at.server.url, 'Bob', await cookiesOf(bob.page.context()))
  const others: Guest[] = []
  for (let n = 2; n <= players; n++) others.push(await guest(at.server.url, `Player ${n}`))
  for (const each of [player, ...others])
    await each.call('POST', `/api/tournaments/${id}/acts`, { type: 'register' })
  return { ada, bob, official, others, event: `/tournaments/${id}` }
}

it('L6, L61: a saved cube is chosen for the draft at the desk, and boosters again', async () => {
  const { ada, official, event } = await announced('full-draft', 4)
  const desk = ada.page
  const see = () => official.call<TournamentView>('GET', `/api${event}`)
  await official.call('POST', '/api/cubes', { name: 'Night City', cards: defaultCube.cards })
  await desk.goto(`${at.server.url}${event}/desk`)
  const packs = desk.getByLabel('Boosters each')
  await packs.selectOption('4 Cube boosters')
  await desk.getByLabel(/^List/).selectOption('Night City')
  await button(desk, 'Draw the seats').click()
  await desk.getByText('4 packs of “Night City”').waitFor()
  expect((await see()).draft?.cube).toEqual({ name: 'Night City', cards: 536 })
  await examine(desk, 'cube-seats')
  await packs.selectOption('0')
  await desk.getByLabel(/^List/).waitFor({ state: 'detached' })
  await button(desk, 'Draw the seats again').click()
  await desk.getByText('4 packs of').waitFor({ state: 'detached' })
  expect(ada.troubles).toEqual([])
})

async function drafted({ ada, bob, official, others, event }: Field, format: string): Promise<void> {
  const [desk, mine] = [ada.page, bob.page]
  const see = () => official.call<TournamentView>('GET', `/api${event}`)
  await desk.goto(`${at.server.url}${event}/desk`)
  await mine.goto(`${at.server.url}${event}`)
  await button(desk, 'Draw the seats').click()
  await desk.getByRole('heading', { name: 'Pod 2: 8 players' }).waitFor()
  const [one = '', other = ''] = (await see()).draft?.pods.map(({ players }) => players[0]) ?? []
  const names = new Map((await see()).players.map(({ id, name }) => [id, name]))
  for (const id of [one, other])
    await desk
      .getByRole('region', { name: 'The draft' })
      .getByRole('button', { name: names.get(id) ?? '', exact: true })
      .click()
  await examine(desk, `${format}-seats`)
  await button(desk, /^Swap the seats of /).click()
  await expect.poll(async () => (await see()).draft?.pods[1]?.players[0]).toBe(one)
  await button(desk, 'Begin the draft').click()
  // Players are told without a reload.
  await mine.getByRole('link', { name: 'To your pack' }).waitFor()
  await desk.getByText('Booster 1 of ').nth(1).waitFor()
  await examine(desk, `${format}-pods`)
  await examine(mine, `${format}-mine`)
  await mine.getByRole('link', { name: 'To your pack' }).click()
  await mine.getByRole('heading', { name: /^Pick 1 of / }).waitFor()

  const { draft } = await see()
  const pods = draft?.pods.map(({ id }) => id ?? '') ?? []
  const [, ...all] = await Promise.all([
    mine.evaluate<PodView>(finishDraft),
    ...others.map((each) => pickAll(each, pods)),
  ])
  await mine.getByRole('heading', { name: /^Build / }).waitFor()
  await examine(mine, `${format}-build`)
  await mine
    .getByRole('button', { name: /ready$/ })
    .first()
    .click()
  await mine.getByRole('link', { name: 'To the tournament' }).click()
  await mine.getByRole('link', { name: 'Build your decks' }).waitFor()
  for (const [n, each] of others.entries())
    await each.call('POST', `/api/pods/${all[n]}/ready`, { ready: true })
  await expect.poll(async () => (await see()).draft?.open, { timeout: 30_000 }).toBe(false)
  await button(desk, /^Draw round 1/).click()
  await button(desk, /^Publish/).click()
  await mine
    .getByRole('heading', { name: /^Round 1: you play / })
    .first()
    .waitFor()
  const { rounds } = await see()
  expect(rounds[0]?.tables).toHaveLength(8)
  await expect
    .poll(async () => (await see()).rounds[0]?.tables.filter(({ rooms }) => rooms[0]).length)
    .toBe(8)
  await examine(mine, `${format}-round`)
  expect([...ada.troubles, ...bob.troubles]).toEqual([])
}

/** Takes the first card of every pack; returns the pod of this player. */
async function pickAll(who: Guest, pods: readonly string[]): Promise<string> {
  for (const id of pods) {
    let view = await who.call<PodView>('GET', `/api/pods/${id}`)
    if (!view.seated) continue
    while (view.status === 'drafting') {
      const { booster, tick, pack } = view.draft ?? {}
      view = pack
        ? await who.call<PodView>('POST', `/api/pods/${id}/picks`, { booster, tick, card: pack[0] })
        : await again(who, id)
    }
    return id
  }
  throw new Error('They sit at no pod.')
}

const again = async (who: Guest, id: string): Promise<PodView> => {
  await new Promise((done) => setTimeout(done, 150))
  return who.call<PodView>('GET', `/api/pods/${id}`)
}
