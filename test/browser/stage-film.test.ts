// @module-tag chromium
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionName } from '../support/positions.ts'
import { requestedSet } from '../test-sets.ts'
import { type BrowserServer, openBrowserServer } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { Film } from './support/film.ts'
import {
  faceUpMs,
  filmStage,
  grown,
  isOver,
  played,
  type StageFrame,
  stageFrames,
} from './support/stage-film.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const wide = { width: 1280, height: 800 }
/** CI films the widest; the night films the phone as well, held upright and lying. */
const sizes =
  requestedSet() === 'night'
    ? { wide, upright: { width: 390, height: 844 }, lying: { width: 844, height: 390 } }
    : { wide }

/** Answers until the stage has opened and closed again, by the first of these words that is offered. */
const playThrough = async (table: TablePage, words: readonly RegExp[]): Promise<void> => {
  const { page } = table
  for (let step = 0; step < 40; step++) {
    const asked = await table.ready()
    if (asked === null || (await isOver(page))) return
    if (asked.prompt.startsWith('You have') && (await page.locator('.lane').count()) > 0)
      return page.locator('.lane').waitFor({ state: 'detached' })
    const control = words.flatMap((each) => asked.controls.filter(({ name }) => each.test(name)))[0]
    await table.press((control ?? asked.controls[0])?.name ?? '')
  }
}

/** Holds up the page for two seconds when a card comes to the middle, and notes the side of each that flies off. */
const stallAtCard = `
  window.flown = []
  let stalled = false
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue
      if (added.matches('.flying')) window.flown.push(added.querySelector('[data-up]').dataset.up)
      if (stalled || !(added.matches('.stage__card') || added.querySelector('.stage__card'))) continue
      stalled = true
      const until = performance.now() + 2_000
      while (performance.now() < until);
    }
  }).observe(document.body, { childList: true, subtree: true })
`

/** The stage opens more slowly than everything else: what happens next begins before it is open. */
const openSlowly = `
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, options) {
    const slow = this.matches('.lane, .lane .actor') ? { ...options, duration: 1.6 * options.duration } : options
    return animate.call(this, frames, slow)
  }
`

/** Notes each sentence while the stage names effects on the run, and those that lie over them. */
const watchNotes = `
  window.notes = { told: [], covered: [] }
  const look = () => {
    const effects = document.querySelector('.lane__notes')?.getBoundingClientRect()
    const sentence = document.querySelector('.spotlight:not(.has-card)')
    if (effects && sentence?.checkVisibility()) {
      const text = sentence.textContent
      window.notes.told.push(text)
      const { top, bottom } = sentence.getBoundingClientRect()
      if (top < effects.bottom - 1 && bottom > effects.top + 1) window.notes.covered.push(text)
    }
    requestAnimationFrame(look)
  }
  look()
`

describe('A film of the stage, frame by frame', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  const houses: BrowserServer[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    for (const server of houses) await server.close()
  })

  const seated = async (
    position: PositionName,
    side: 'Corp' | 'Runner',
    options: Parameters<typeof visit>[1] = {},
  ): Promise<{ ann: Visitor; table: TablePage }> => {
    const server = await openBrowserServer(position)
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference', ...options })
    await filmStage(ann.page)
    await enter(ann, server.url, 'Ann')
    await ann.page.getByRole('button', { name: `Play as ${side}` }).click()
    const table = new TablePage(ann.page)
    await table.ready()
    return { ann, table }
  }

  /** What every film must keep. */
  const expectWhole = (all: readonly StageFrame[]): void => {
    const frames = played(all)
    expect(frames).not.toEqual([])
    const [first] = frames
    const later = (ms: number) => frames.filter(({ at }) => at > (first?.at ?? 0) + ms)
    // The stage is there, and never empty, until it closes.
    const missing = later(64).filter(({ stage }) => (stage?.opacity ?? 0) < 0.9)
    const empty = later(120).filter(({ stage }) => !stage?.actors)
    expect(missing.map(({ at }) => at)).toEqual([])
    expect(empty.map(({ at, stage }) => [at, stage?.state])).toEqual([])
    expect(grown(all)).toEqual([])
  }

  const heights = (all: readonly StageFrame[]): Set<number> =>
    new Set(all.map(({ board }) => Math.round(board)))

  it.each(Object.entries(sizes))(
    'of a run that liberates, %s: the card is read, and the board stands still',
    async (name, viewport) => {
      const { ann, table } = await seated('heist', 'Runner', {
        viewport,
        colorScheme: name === 'upright' ? 'light' : 'dark',
      })
      const film = await Film.of(ann.page, `stage-${name}`)
      await ann.page.locator('[data-fort="fort-1"] .fort__name button').click()
      await playThrough(table, [/^Break/, /^Continue/, /^Liberate/])
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expectWhole(frames)
      // What is said of the ice comes with it, not before.
      const met = frames.flatMap(({ stage }) => (stage?.told ? stage.met : []))
      expect(Math.min(...met)).toBeGreaterThan(0.8 * Math.max(...met))
      // Held upright, the panel of the decision takes what it needs.
      if (name !== 'upright') expect(heights(frames).size).toBe(1)
      expect(faceUpMs(frames, name === 'wide' ? 90 : 70)).toBeGreaterThanOrEqual(900)
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it('of a run on a page that opens the stage late: no ice jumps to its next place', async () => {
    const { ann, table } = await seated('heist', 'Runner')
    await ann.page.evaluate(openSlowly)
    await ann.page.locator('[data-fort="fort-1"] .fort__name button').click()
    await playThrough(table, [/^Break/, /^Continue/, /^Liberate/])
    expect(grown(await stageFrames(ann.page))).toEqual([])
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })

  /** Opens the page of a new game, and waits for its first decision. */
  const opened = async (
    side: 'Corp' | 'Runner',
    options: Parameters<typeof visit>[1],
  ): Promise<{ ann: Visitor; frames: StageFrame[] }> => {
    const server = await openBrowserServer()
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference', ...options })
    await filmStage(ann.page)
    await enter(ann, server.url, 'Ann')
    await ann.page.getByRole('button', { name: `Play as ${side}` }).click()
    await new TablePage(ann.page).ready()
    return { ann, frames: await stageFrames(ann.page) }
  }

  /** When a kind of beat was on the page, in ms. */
  const shownMs = (frames: readonly StageFrame[], kind: string): number => {
    const at = frames.filter((frame) => frame.kind === kind).map((frame) => frame.at)
    return Math.max(0, (at.at(-1) ?? 0) - (at[0] ?? 0))
  }

  it.each(Object.entries(sizes))(
    'of an opening, %s: the players, the deal and the first turn of the Corp, and the board stands still',
    async (name, viewport) => {
      const { ann, frames } = await opened('Runner', {
        viewport,
        colorScheme: name === 'upright' ? 'light' : 'dark',
      })
      const kinds = [...new Set(frames.flatMap(({ kind }) => kind ?? []))]
      expect(kinds.slice(0, 3)).toEqual(['versus', 'deal', 'turn'])
      // The table is not seen before both halves cover it.
      const first = frames.findIndex(({ kind }) => kind === 'versus')
      expect(frames.slice(0, first + 2).filter(({ board, ground }) => board > 0 && ground < 1)).toEqual([])
      expect(shownMs(frames, 'versus')).toBeGreaterThan(1_800)
      expect(shownMs(frames, 'deal')).toBeGreaterThan(900)
      expect(shownMs(frames, 'versus') + shownMs(frames, 'deal')).toBeLessThan(3_200)
      expect(grown(frames)).toEqual([])
      if (name !== 'upright') expect(heights(frames).size).toBe(1)
      // Before the deal there is no hand; it fills card by card.
      const before = frames.filter(({ kind }) => kind === 'versus')
      expect(before.filter(({ hand }) => hand.cards > 0)).toEqual([])
      const counts = frames.filter(({ kind }) => kind === 'deal').map(({ hand }) => hand.cards)
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      expect(new Set(counts).size).toBeGreaterThan(2)
      // Whoever comes back is shown no film.
      await ann.page.reload()
      await new TablePage(ann.page).ready()
      const again = await stageFrames(ann.page)
      expect(again.filter(({ kind }) => kind === 'versus' || kind === 'deal')).toEqual([])
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it('of an opening without motion: there is none', async () => {
    const { ann, frames } = await opened('Corp', { reducedMotion: 'reduce' })
    expect(frames.filter(({ kind }) => kind === 'versus' || kind === 'deal')).toEqual([])
    await ann.page.context().close()
  })

  it('of an opening that is skipped: the first decision is there at once', async () => {
    const server = await openBrowserServer()
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference' })
    await enter(ann, server.url, 'Ann')
    await ann.page.getByRole('button', { name: 'Play as Corp' }).click()
    await ann.page.locator('.versus').waitFor()
    const from = Date.now()
    await ann.page.keyboard.press('Space')
    await new TablePage(ann.page).ready()
    expect(Date.now() - from).toBeLessThan(1_500)
    expect(await ann.page.locator('.versus, .dealing').count()).toBe(0)
    await ann.page.context().close()
  })

  it.each(Object.entries(sizes))(
    'of the turn of a Corp, %s: a band crosses once, coins and counters fly, and numbers follow them',
    async (name, viewport) => {
      const { ann, table } = await seated('scoring', 'Runner', { viewport })
      const film = await Film.of(ann.page, `turn-${name}`)
      await playThrough(table, [/^Gain/, /^Pass/, /^Keep/])
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expect(
        shownMs(
          frames.slice(
            0,
            frames.findIndex(({ kind }) => kind === 'advance'),
          ),
          'turn',
        ),
      ).toBeGreaterThan(600)
      const flown = new Set(frames.flatMap(({ flights }) => flights))
      expect([...flown]).toEqual(expect.arrayContaining(['flight--coin', 'flight--token', 'flight--ring']))
      // A coin is on its way before the number of the same payment or gain has changed.
      const changes = frames.flatMap(({ farBits, at }, n) => {
        const before = frames[n - 1]
        return before && before.farBits !== farBits ? [at] : []
      })
      const without = changes.filter(
        (at) =>
          !frames.some(
            (frame) => frame.at <= at && frame.at > at - 1_000 && frame.flights.includes('flight--coin'),
          ),
      )
      expect(changes.length).toBeGreaterThan(0)
      expect(without).toEqual([])
      expect(grown(frames)).toEqual([])
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it.each(Object.entries(sizes))(
    'of a win, %s: the result grows out of the stage',
    async (name, viewport) => {
      const { ann, table } = await seated('winning', 'Runner', { viewport })
      const film = await Film.of(ann.page, `win-${name}`)
      await ann.page.locator('[data-fort="fort-1"] .fort__name button').click()
      await playThrough(table, [/^Break/, /^Continue/, /^Liberate/])
      await ann.page.getByRole('region', { name: 'Result' }).waitFor()
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expect(shownMs(frames, 'end')).toBeGreaterThan(1_800)
      expectEnding(frames)
      const ending = frames.filter(({ kind }) => kind === 'end')
      expect(ending[0]?.stage).not.toBeNull()
      expect(grown(frames)).toEqual([])
      expect(heights(ending).size).toBe(1)
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  /** The result is within the stage's place, and the stage does not come back after it. */
  const expectEnding = (frames: readonly StageFrame[]): void => {
    const last = frames.findLastIndex(({ kind }) => kind === 'end')
    expect(frames.slice(last + 2).filter(({ stage }) => stage !== null)).toEqual([])
    const boxes = frames.flatMap(({ ending }) => ending ?? [])
    expect(boxes.length).toBeGreaterThan(0)
    const { left, top, right, bottom } = boxes.at(-1) ?? { left: 0, top: 0, right: 0, bottom: 0 }
    expect(right - left).toBeGreaterThan(0)
    expect(boxes.filter((box) => box.top < 0 || box.left < 0)).toEqual([])
    expect(bottom - top).toBeGreaterThan(60)
  }

  it.each(Object.entries(sizes))(
    'of a loss, %s: what the Corp scores is seen, and then the result',
    async (name, viewport) => {
      const { ann, table } = await seated('losing', 'Runner', { viewport })
      const film = await Film.of(ann.page, `loss-${name}`)
      await playThrough(table, [/^Gain/, /^Pass/, /^Keep/])
      await ann.page.getByRole('region', { name: 'Result' }).waitFor()
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expect(shownMs(frames, 'end')).toBeGreaterThan(1_800)
      expect(faceUpMs(frames, name === 'wide' ? 90 : 70)).toBeGreaterThanOrEqual(900)
      expectEnding(frames)
      expect(grown(frames)).toEqual([])
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it.each(Object.entries(sizes))(
    'of a flatline, %s: the pulse goes flat before the result',
    async (name, viewport) => {
      const { ann, table } = await seated('lethal', 'Runner', { viewport })
      const film = await Film.of(ann.page, `flatline-${name}`)
      await ann.page.locator('[data-fort="hq"] .fort__name button').click()
      await playThrough(table, [/^Continue/, /^Pass/, /^Stop breaking/])
      await ann.page.getByRole('region', { name: 'Result' }).waitFor()
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expect(shownMs(frames, 'end')).toBeGreaterThan(1_800)
      expect(grown(frames)).toEqual([])
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it('of a first advancement: the counter is on the card once it has fallen there', async () => {
    const { ann } = await seated('advancing', 'Corp')
    const film = await Film.of(ann.page, 'advance')
    await ann.page.keyboard.press('a')
    const isCounted = async (): Promise<boolean> =>
      (await stageFrames(ann.page)).some(({ counters }) => counters.length > 0)
    await expect.poll(isCounted).toBe(true)
    await film.end(browser)
    const frames = await stageFrames(ann.page)
    const flown = frames.find(({ flights }) => flights.includes('flight--token'))?.at ?? 0
    const changed = frames.find(({ at, counters }) => at >= flown && counters.length > 0)?.at ?? 0
    expect(flown).toBeGreaterThan(0)
    expect(changed - flown).toBeGreaterThan(300)
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })

  it.each(Object.entries(sizes))(
    'of an access of a card that lies face up, %s: no back of it is seen',
    async (name, viewport) => {
      const { ann, table } = await seated('known', 'Runner', { viewport })
      const film = await Film.of(ann.page, `open-${name}`)
      await ann.page.locator('[data-fort="fort-1"] .fort__name button').click()
      await playThrough(table, [/^Continue/, /^Leave/])
      await film.end(browser)
      const frames = await stageFrames(ann.page)
      expectWhole(frames)
      expect(faceUpMs(frames, name === 'wide' ? 90 : 70)).toBeGreaterThan(0)
      expect(frames.filter(({ card }) => card && !card.face)).toEqual([])
      expect(ann.troubles).toEqual([])
      await ann.page.context().close()
    },
  )

  it('of a run against me: the card that is liberated turns up before it goes', async () => {
    const { ann, table } = await seated('theft', 'Corp')
    const film = await Film.of(ann.page, 'stage-theft')
    await playThrough(table, [/^Gain/, /^Pass/, /^Keep/, /^Draw the card/])
    await film.end(browser)
    const frames = await stageFrames(ann.page)
    expectWhole(frames)
    expect(faceUpMs(frames)).toBeGreaterThanOrEqual(900)
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })

  it('of a trace: the bars are counted up together, and the verdict is stamped', async () => {
    const { ann, table } = await seated('traced', 'Runner')
    const { page } = ann
    await page.locator('[data-fort="hq"] .fort__name button').click()
    const film = await Film.of(page, 'stage-trace')
    const stamp = page.locator('.trace__stamp').waitFor()
    await playThrough(table, [/^Break/, /^Raise/, /^Continue/, /^Commit/])
    await stamp
    await film.end(browser)
    const frames = await stageFrames(page)
    expectWhole(frames)
    // The tag flies from the stamp to the bar, and only then is it counted there.
    const flown = frames.find(({ flights }) => flights.includes('flight--tag'))?.at ?? 0
    const counted = frames.find(({ tags }) => tags === '1')?.at ?? 0
    expect(flown).toBeGreaterThan(0)
    expect(counted - flown).toBeGreaterThan(200)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('of a score: the stage opens out of the fort, and the card is read', async () => {
    const { ann, table } = await seated('scoring', 'Runner')
    const film = await Film.of(ann.page, 'stage-scoring')
    await playThrough(table, [/^Gain/, /^Pass/, /^Keep/])
    await film.end(browser)
    const frames = await stageFrames(ann.page)
    expectWhole(frames)
    expect(faceUpMs(frames)).toBeGreaterThanOrEqual(900)
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })

  it('of a score on a page that stands still: the card has turned up before it flies', async () => {
    const { ann, table } = await seated('scoring', 'Runner')
    await ann.page.evaluate(stallAtCard)
    await playThrough(table, [/^Gain/, /^Pass/, /^Keep/])
    await ann.page.locator('.lane').waitFor({ state: 'detached' })
    expect(await ann.page.evaluate('window.flown')).toEqual(['face'])
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })

  it('of a run with bits of its own: no sentence lies over them', async () => {
    const { ann, table } = await seated('borrowed', 'Runner')
    await ann.page.evaluate(watchNotes)
    await playThrough(table, [/^Play Lucidrine/, /^Run on HQ/])
    await ann.page.locator('.lane').waitFor({ state: 'detached' })
    const { told, covered } = await ann.page.evaluate<{ told: string[]; covered: string[] }>('window.notes')
    expect(told).toContainEqual(expect.stringContaining('brain damage'))
    expect(covered).toEqual([])
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  })
})
