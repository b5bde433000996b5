// @module-tag chromium
/** What a screen reader hears of a whole game: every line of the log, as it stands at last, and from one place only. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sayText } from '../../src/client/state/log-entries.ts'
import { type GameLogLine, toLogLines } from '../../src/client/state/log-lines/lines.ts'
import type { TableEvent } from '../../src/engine/view/types.ts'
import { chance } from '../support/guests.ts'
import { buttons, carefulTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'
import { follow } from './support/wiretap.ts'

const at = setUp()

type Heard = { region: string; text: string }

/** Runs in the page before the client: what is put into a live region is said. */
const listener = `
  window.said_ = []
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'
  const hear = (node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(live)
    if (!region || region.closest('[aria-hidden=true], [hidden]') || !region.textContent) return
    window.said_.push({ region: region.className || region.tagName, text: region.textContent })
  }
  new MutationObserver((changes) => {
    const regions = new Map()
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement
        const region = element?.closest(live)
        if (region) regions.set(region, node)
      }
    for (const node of regions.values()) hear(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
`

type LoggedSentences = {
  /** The sentences of the log from the first answer to the end, as they stand there at last. */
  lines: string[]
  /** Every sentence that has stood there: a line may go on, and is then another. */
  forms: string[]
}

const sentencesOf = (heard: readonly string[]): LoggedSentences => {
  const updates = [...follow(heard).values()]
  const seen = updates[0]?.events.at(-1)?.n ?? -1
  const forms = new Map<string, string>()
  const events: TableEvent[] = []
  let lines: GameLogLine[] = []
  for (const update of updates) {
    events.push(...update.events)
    lines = linesAfter(events, seen)
    for (const { events: of, say } of lines) forms.set(`${of[0]?.n} ${sayText(say)}`, sayText(say))
  }
  return { lines: lines.map(({ say }) => sayText(say)), forms: [...forms.values()] }
}

const linesAfter = (events: readonly TableEvent[], seen: number): GameLogLine[] => {
  const names: Record<string, string> = { runner: 'Ann', corp: 'Sparring partner' }
  const table = {
    nameOf: (seat: string | null) => names[seat ?? ''] ?? 'The table',
    titleOf: (seat: string) => (seat === 'corp' ? 'Corp' : 'Runner'),
    goal: 7,
  }
  return toLogLines(events, table)
    .filter((line) => line.topic !== 'silent' && line.events.every(({ n }) => n > seen))
    .filter((line) => line.events.some(({ kind }) => kind !== 'step'))
}

const said = (page: Page): Promise<Heard[]> => page.evaluate('window.said_')

const timesIn = (text: string, part: string): number => text.split(part).length - 1

/** How often a sentence may be heard: each time it stood in the log, also as a part of another. */
const timesAmong = (forms: readonly string[], line: string): number =>
  forms.reduce((n, form) => n + timesIn(form, line), 0)

it('hears every line of a game once, and from one place only', { timeout: 600_000 }, async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await page.addInitScript(listener)
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Runner' }).click()
  const player = new Player(ann, { taste: carefulTaste, random: chance(3), by: buttons })
  await player.play(() => player.decisions >= 60)
  await page.waitForTimeout(2_000)
  const all = await said(page)
  const aloud = all
    .filter(({ region }) => region.includes('sr-only'))
    .map(({ text }) => text)
    .join(' ')
  const elsewhere = all.filter(({ region }) => !region.includes('sr-only'))
  const { lines, forms } = sentencesOf(ann.heard)
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  const missed = [...counts].filter(([line, n]) => timesIn(aloud, line) < n)
  const repeated = [...counts].filter(([line]) => timesIn(aloud, line) > timesAmong(forms, line))
  console.log(`${lines.length} lines, ${all.length} announcements, missed ${missed.length}`)
  expect(lines.length).toBeGreaterThan(20)
  expect(missed).toEqual([])
  expect(repeated).toEqual([])
  expect(elsewhere.filter(({ text }) => lines.some((line) => text.includes(line)))).toEqual([])
})
