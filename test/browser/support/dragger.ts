/** Plays by dragging wherever a decision allows it, and presses buttons only for the rest. */
import type { Page } from 'playwright-core'
import { ghostOf, middleOf, type Pointer } from './dragging.ts'
import type { Hands, Player } from './player.ts'
import type { PageQuestion } from './table.ts'

type Random = (below: number) => number
type Spot = { key: string; bad: boolean; x: number; y: number }

/** The highlighted drop targets with the middle of what can be seen of each. */
const spots = `
  [...document.querySelectorAll('[data-place]')].flatMap((mark) => {
    const box = mark.getBoundingClientRect()
    let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)]
    for (let each = mark.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === 'visible' || mark.closest('.fort-new')) continue
      const clip = each.getBoundingClientRect()
      ;[left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)]
    }
    if (right - left < 12 || bottom - top < 12) return []
    return [{ key: mark.dataset.place, bad: mark.classList.contains('is-bad'), x: (left + right) / 2, y: top + Math.min(30, (bottom - top) / 2) }]
  })
`

/** How often things are taken: a score always. */
const weightOf = (place: string, load: string): number => {
  if (place === 'score') return 1_000
  if (load === 'advance') return 8
  return load === 'run' ? 3 : 4
}

export class Dragger {
  readonly #page: Page
  readonly #player: Player
  readonly #pointer: Pointer
  readonly #random: Random
  /** What was dragged where, by the kind of place. */
  readonly drags: Record<string, number> = {}
  pressed = 0

  constructor(player: Player, pointer: Pointer, random: Random) {
    this.#page = player.visitor.page
    this.#player = player
    this.#pointer = pointer
    this.#random = random
  }

  /** Plays to the end of the game. */
  async play(): Promise<void> {
    for (;;) {
      const asked = await this.#player.table.ready()
      if (asked === null) return
      if (this.#player.decisions++ > 1_000) throw new Error('This game does not end.')
      // Bits and cards do not come by dragging.
      if (this.#random(3) > 0 && (await this.#drag())) continue
      await this.#press(asked)
    }
  }

  async #press(asked: PageQuestion): Promise<void> {
    this.pressed++
    const before = this.#answers()
    await this.#player.answer(asked)
    if (asked.controls.some(({ name }) => name === 'Confirm')) return
    await this.#until(() => this.#answers() > before, 20)
  }

  #answers(): number {
    return this.#player.visitor.sent.filter((text) => text.includes('table:answer')).length
  }

  /** Drags one thing to a drop target. False if there is nothing, or no target in sight. */
  async #drag(): Promise<boolean> {
    const loads = await this.#page
      .locator('[data-load]')
      .evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().width > 0)
          .map((each) => each.getAttribute('data-load') ?? ''),
      )
    const load = this.#oneOf(loads)
    if (load === undefined) return false
    const thing = this.#page.locator(`[data-load="${load}"]`).first()
    const answers = this.#answers()
    const from = await middleOf(thing)
    await this.#pointer.down(from)
    await this.#pointer.lift(from)
    await ghostOf(this.#page).waitFor({ state: 'attached' })
    const lit = await this.#page.evaluate<Spot[]>(spots)
    const spot = lit.find(({ key }) => key === 'score') ?? this.#mild(lit)
    if (spot) await this.#pointer.over(spot)
    else await this.#pointer.over({ x: 4, y: 4 })
    const over = await this.#page
      .locator('.place-mark.is-over')
      .first()
      .getAttribute('data-place', { timeout: 500 })
      .catch(() => null)
    await this.#pointer.up()
    await ghostOf(this.#page).waitFor({ state: 'detached' })
    if (over === null) return false
    const kind = over.replace(/:.*/, '')
    this.drags[kind] = (this.drags[kind] ?? 0) + 1
    const item = this.#page.getByRole('menu').getByRole('menuitem').first()
    await this.#until(async () => this.#answers() > answers || (await item.count()) > 0, 100)
    if (this.#answers() === answers) await item.press('Enter')
    await this.#until(() => this.#answers() > answers, 100)
    if (this.#answers() !== answers + 1)
      throw new Error(`${load} at ${over} led to ${this.#answers() - answers} answers.`)
    return true
  }

  #mild(lit: Spot[]): Spot | undefined {
    const mild = lit.filter(({ bad }) => !bad)
    return mild[this.#random(Math.max(1, mild.length))]
  }

  #oneOf(loads: string[]): string | undefined {
    const weighed = loads.flatMap((load) => Array.from({ length: weightOf('', load) }, () => load))
    return weighed[this.#random(Math.max(1, weighed.length))]
  }

  async #until(what: () => boolean | Promise<boolean>, times: number): Promise<void> {
    for (let i = 0; i < times && !(await what()); i++) await this.#page.waitForTimeout(50)
  }
}

/** Taps with a finger. */
export const fingers: Hands = {
  press: (table, control) => table.button(control.name).tap(),
  async more(table, times) {
    for (let i = 0; i < times; i++) {
      const more = table.button('More')
      if (await more.isEnabled()) await more.tap()
    }
  },
}
