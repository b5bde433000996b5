import type { Locator, Page } from 'playwright-core'

/** A control as assistive technology names it. */
export type Control = {
  role: 'button' | 'spinbutton'
  name: string
  pressed: boolean
  disabled: boolean
}
/** A question of the page to its player. */
export type PageQuestion = { prompt: string; controls: Control[]; text: string }

/** In ms. */
export const noDoubleClick = 300

/** A table as its player finds it: by roles and accessible names only. */
export class TablePage {
  readonly page: Page
  readonly decision: Locator
  readonly result: Locator
  readonly log: Locator
  readonly hand: Locator
  #last = { pressed: '', at: 0 }

  constructor(page: Page) {
    this.page = page
    this.decision = page.getByRole('region', { name: 'Decision', exact: true })
    this.result = page.getByRole('region', { name: 'Result' })
    this.hand = page.getByRole('list', { name: 'Cards in hand' })
    this.log = page.getByRole('list', { name: 'What happened' })
  }

  /**
   * Resolves when there is something to decide. Gives null when the game is over, or when `stop` ends the
   * wait.
   */
  async ready(stop = () => false): Promise<PageQuestion | null> {
    for (;;) {
      const asked = await this.asked()
      if (asked === null || isOpen(asked)) return asked
      if (stop()) return null
      await this.page.waitForTimeout(40)
    }
  }

  /** Reads the decision panel by accessible names. Null once the game is over. */
  async asked(): Promise<PageQuestion | null> {
    // Reads only this region: the log beside it grows with the game, and reading it takes longer and longer.
    const either = this.page.getByRole('region', { name: /^(Decision|Result)$/ }).first()
    const region = await either.ariaSnapshot()
    if (region.startsWith('- region "Result"')) return null
    const prompt = /- '?heading "(.*?)" \[level=2\]/.exec(region)?.[1] ?? ''
    const controls = controlsIn(region)
    const discard = controls.find(({ name }) => isDiscard(name))
    if (!discard) return { prompt, controls, text: region }
    const cards = await this.#toDiscard(discard)
    // The hand is beside the panel: both are of one moment, or they are read again.
    if ((await either.ariaSnapshot()) !== region) return this.asked()
    return { prompt, controls: [...controls, ...cards], text: region }
  }

  /** The cards in hand that can be chosen; none while those that were chosen are being discarded. */
  async #toDiscard(discard: Control): Promise<Control[]> {
    const cards = await this.hand.locator('[aria-pressed]').evaluateAll((all) =>
      all.map((each) => ({
        name: each.querySelector('.sr-only')?.textContent ?? '',
        pressed: each.getAttribute('aria-pressed') === 'true',
      })),
    )
    const isSent =
      discard.disabled && cards.filter(({ pressed }) => pressed).length >= parseInt(discard.name.slice(8), 10)
    return isSent ? [] : cards.map((each) => ({ ...each, role: 'button', disabled: false }))
  }

  /** A button of the panel, or a card in hand that is chosen there. */
  button(name: string): Locator {
    const { page, decision, hand } = this
    const named = { name, exact: true } as const
    const free = hand.getByRole('button', named).and(page.locator('[aria-pressed=false]'))
    return decision.getByRole('button', named).or(free).first()
  }

  /**
   * Presses a button, and first opens the rows it is in. Presses the same button again only when it is no
   * double click, which takes one action.
   */
  async press(name: string): Promise<void> {
    const { pressed, at } = this.#last
    const since = Date.now() - at
    if (pressed === name && since < noDoubleClick) await this.page.waitForTimeout(noDoubleClick - since)
    const isThere = async () => (await this.button(name).count()) > 0
    if (!(await isThere())) {
      await this.ready()
      if (!(await isThere())) await this.#open(isThere, 2)
    }
    await this.button(name).click()
    this.#last = { pressed: name, at: Date.now() }
  }

  /** The name of a button, in sight or in a row that is then opened; null if there is none. */
  async find(words: RegExp): Promise<string | null> {
    const there = async () => (await this.asked())?.controls.find(({ name }) => words.test(name))?.name
    const seen = await there()
    if (seen !== undefined) return seen
    return (await this.#open(async () => (await there()) !== undefined, 2)) ? ((await there()) ?? null) : null
  }

  /** Opens one row after the other until something is there, up to so many levels deep. */
  async #open(isThere: () => Promise<boolean>, levels: number): Promise<boolean> {
    const rows = this.decision.locator('button[aria-expanded=false]:not([inert] *)')
    const count = levels > 0 ? await rows.count() : 0
    for (let n = 0; n < count; n++) {
      await rows.nth(n).click()
      if ((await isThere()) || (await this.#open(isThere, levels - 1))) return true
      await this.button('Back').click()
    }
    return false
  }

  /** Opens the menu of the table and chooses the item of this name. */
  async menu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).last().click()
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** The heading of the run chart: "Run on HQ", "No run". */
  async run(): Promise<string> {
    const heading = this.page.getByRole('region', { name: 'Run', exact: true }).getByRole('heading')
    return (await heading.textContent()) ?? ''
  }

  /** How many entries the log has. */
  logLength(): Promise<number> {
    return this.log.getByRole('listitem').count()
  }
}

/** True if there are options and no answer is being sent. Numbers and orders can be confirmed at once. */
export const isOpen = ({ controls }: PageQuestion): boolean => {
  const ready = controls.filter(({ disabled }) => !disabled)
  const confirmed = controls.some(({ role, name }) => role === 'spinbutton' || name === 'Confirm this order')
  return ready.some(({ name }) => (confirmed ? isConfirm(name) : isOption(name)))
}
const isOption = (name: string): boolean => !['Back', 'Skip'].includes(name) && !isConfirm(name)
const isDiscard = (name: string): boolean => /^Discard \d+ cards?$/.test(name)
export const isConfirm = (name: string): boolean =>
  /^(Confirm|Commit|Choose none)/.test(name) || isDiscard(name)

/** Controls that are always there and belong to no decision. */
const furniture = new Set([
  'Options',
  'Hold',
  'Stops…',
  'Orders…',
  'Ask your Sponsor for bits',
  'Ask your Agent for bits',
  'Withdraw',
  'Don’t offer my tags',
  'Offer my tags',
  'Offer a tag',
  'Team chat',
  'Hint',
  'Go to your hand',
])

function controlsIn(region: string): Control[] {
  return region.split('\n').flatMap((line): Control[] => {
    const plain = unquoted(line.trim().replace(/^- /, ''))
    const found = /^(button|spinbutton) "((?:[^"\\]|\\.)*)"(.*)$/.exec(plain)
    if (!found) return []
    const [, role, quoted = '', marks = ''] = found
    const name = quoted.replace(/\\(.)/g, '$1')
    if (furniture.has(name)) return []
    return [
      {
        role: role === 'spinbutton' ? 'spinbutton' : 'button',
        name,
        pressed: marks.includes('[pressed]'),
        disabled: marks.includes('[disabled]'),
      },
    ]
  })
}

/** YAML quotes a line that contains a colon. */
const unquoted = (text: string): string => {
  const inner = /^'((?:[^']|'')*)'(?::.*)?$/.exec(text)?.[1]
  return inner === undefined ? text : inner.replaceAll("''", "'")
}
