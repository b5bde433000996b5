// @module-tag chromium

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Beat, beatsOf } from '../../src/client/director/beats.ts'
import { type BrowserServer, openBrowserServer } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { type Acted, actsSeen, Film, type FrozenSpan, watchActs } from './support/film.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'
import { follow } from './support/wiretap.ts'

/** The acts of others in the server's messages: every update that another seat caused. */
const toBeShown = ({ heard }: Visitor, me: string, from: number): Beat[] =>
  [...follow(heard).values()]
    .filter(({ seq }) => seq > from)
    .flatMap(({ events }) => {
      const doer = events.find(({ kind, seat }) => seat !== null && kind !== 'step')?.seat
      return doer === me ? [] : beatsOf(events, me, false)
    })

/** How late or early a page may draw, in ms. */
const slack = 60

/** How long the page itself was frozen from shortly before an act until its end, in ms. */
const heldUp = (held: FrozenSpan[], { from, to }: { from: number; to: number }): number =>
  held
    .filter((each) => each.from < to && each.to > from - slack)
    .reduce((ms, each) => ms + each.to - each.from, 0)

const expectShown = (beats: Beat[], { seen, recorded, held }: Acted): void => {
  const inDom = new Map(seen.map((each) => [each.n, each]))
  const inRecord = new Map(recorded.map((each) => [each.n, each]))
  const missed = beats.filter(({ event }) => !inDom.get(event.n)?.visible || !inRecord.has(event.n))
  expect(missed.map(({ event }) => [event.n, event.kind])).toEqual([])
  // At most eight seconds in all. If there is more to show, minor acts are shortened, but never those that
  // concern me.
  const sum = beats.reduce((ms, beat) => (beat.concerns ? ms : ms + beat.ms), 0)
  const share = Math.min(1, 8_000 / sum)
  const hasty = beats.filter(({ event: { n }, ms, concerns }) => {
    const due = ms * (concerns ? 1 : share * 0.6)
    const [dom, own] = [inDom.get(n), inRecord.get(n)]
    return [dom, own].some((each) => !each || each.to - each.from + slack + heldUp(held, each) < due)
  })
  expect(hasty.map(({ event }) => [event.n, event.kind])).toEqual([])
  const order = seen.map(({ n }) => n)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
}

const timetable = (beats: Beat[], { seen, recorded }: Acted): string =>
  beats
    .map(({ event: { n, kind }, ms, concerns }) => {
      const dom = seen.find((each) => each.n === n)
      const own = recorded.find((each) => each.n === n)
      const [shown, kept] = [dom, own].map((each) => (each ? Math.round(each.to - each.from) : 'never'))
      return `${n} ${kind}: ${ms} ms${concerns ? ' kept' : ''}, shown ${shown}, recorded ${kept} · ${dom?.text ?? ''}`
    })
    .join('\n')

const press = async (table: TablePage, words: RegExp): Promise<void> => {
  const asked = await table.ready()
  const control = asked?.controls.find(({ name }) => words.test(name)) ?? asked?.controls[0]
  await table.press(control?.name ?? '')
}

/** Spends an action on a bit, after any other decision before it. */
const gain = async (table: TablePage): Promise<void> => {
  for (;;) {
    const asked = await table.ready()
    if (asked?.prompt.startsWith('You have')) return press(table, /^Gain /)
    await press(table, /^(Keep it|Pass|Draw the card)/)
  }
}

/** Waits for this player's next turn without doing anything. */
const waitThrough = async (table: TablePage): Promise<void> => {
  for (;;) {
    const asked = await table.ready()
    if (asked === null || asked.prompt.startsWith('You have')) return
    await press(table, /^(Pass|Draw the card)/)
  }
}

/** What the others have done, as the list tells it that can be opened at any time. */
const lastTurn = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Last turn' }).click()
  const again = page.getByRole('dialog', { name: /^What .+ did$/ })
  await again.waitFor()
  return again.getByRole('listitem').allInnerTexts()
}

describe('A film, a picture every 100 ms', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  const houses: BrowserServer[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    for (const server of houses) await server.close()
  })

  const seated = async (position?: Parameters<typeof openBrowserServer>[0]): Promise<Visitor> => {
    const server = await openBrowserServer(position)
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference' })
    await watchActs(ann.page)
    await enter(ann, server.url, 'Ann')
    return ann
  }

  /** Films what the others do between two of this player's turns. Returns what had to be shown. */
  const filmed = async (ann: Visitor, name: string, side: 'corp' | 'runner'): Promise<Beat[]> => {
    const { page } = ann
    await page.getByRole('button', { name: `Play as ${side === 'corp' ? 'Corp' : 'Runner'}` }).click()
    const table = new TablePage(page)
    await table.ready()
    const film = await Film.of(page, name)
    const from = Math.max(...follow(ann.heard).keys())
    await gain(table)
    await waitThrough(table)
    const frames = await film.end(browser)
    const acted = await actsSeen(page)
    const beats = toBeShown(ann, side, from)
    console.log(`${frames} pictures\n${timetable(beats, acted)}`)
    expectShown(beats, acted)
    return beats
  }

  it('of a run that liberates: nothing of it is missed, and the liberation keeps its whole time', async () => {
    const ann = await seated('theft')
    const { page } = ann
    const beats = await filmed(ann, 'theft', 'corp')
    expect(beats.map(({ event }) => event.kind)).toContain('liberate')
    expect((await lastTurn(page)).filter((act) => /liberates/i.test(act))).toHaveLength(1)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('of the whole turn of a Corp that scores: the same holds of it', async () => {
    const ann = await seated('scoring')
    const { page } = ann
    const beats = await filmed(ann, 'scoring', 'runner')
    const kinds = beats.map(({ event }) => event.kind)
    expect(kinds).toEqual(expect.arrayContaining(['turn', 'advance', 'score']))
    expect((await lastTurn(page)).filter((act) => /scores/i.test(act))).toHaveLength(1)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
