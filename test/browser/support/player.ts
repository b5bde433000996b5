import { type Control, isConfirm, type PageQuestion, TablePage } from './table.ts'
import type { Visitor } from './visitor.ts'

type Random = (below: number) => number
/** Weights of the buttons by their text. The first match counts. */
export type Taste = readonly (readonly [RegExp, number])[]

const both: Taste = [
  [/^(Liberate|Score) /, 500],
  [/^Back$/, 0],
  [/^Keep it$/, 20],
  [/^Purge/, 0.01],
]
/** Runs often, so that the game progresses. */
export const runnerTaste: Taste = [
  ...both,
  [/^Run…/, 12],
  [/^(Install|Play) a card…/, 6],
  [/^Run on R&D\b/, 12],
  [/^Run on (HQ|Fort)/, 6],
  [/^Run on/, 1],
  [/^(Break|Raise|Prevent) /, 30],
  [/^(Install|Play) /, 6],
  [/^Jack out$/, 0.2],
  [/^Trash /, 3],
  [/^Pass$/, 2],
  [/./, 3],
]
/** Runs with a full hand, so that the first ambush does not end the game. */
export const carefulTaste: Taste = [...both, [/^Draw /, 25], [/^Discard /, 1], ...runnerTaste]
/** Installs, advances, scores and rezzes. */
export const corpTaste: Taste = [
  ...both,
  [/^Rez /, 40],
  [/^Advance[ …]/, 14],
  [/^Install /, 8],
  [/^Gain /, 5],
  [/^Draw the card/, 100],
  [/^Pass$/, 2],
  [/./, 3],
]

type Habits = { taste: Taste; random: Random; by?: Hands }
/** How a player presses the chosen controls. */
export type Hands = {
  press(table: TablePage, control: Control, random: Random): Promise<void>
  more(table: TablePage, times: number): Promise<void>
}

/** Chooses by the text of the buttons and answers, again and again. */
export class Player {
  readonly table: TablePage
  readonly visitor: Visitor
  readonly #habits: Required<Habits>
  decisions = 0

  constructor(visitor: Visitor, habits: Habits) {
    this.visitor = visitor
    this.table = new TablePage(visitor.page)
    this.#habits = { by: mouse, ...habits }
  }

  /**
   * Plays until the game is over, until `enough` accepts a question, or until `stop` says so between
   * questions.
   */
  async play(
    enough: (asked: PageQuestion) => boolean | Promise<boolean> = () => false,
    stop = () => false,
  ): Promise<void> {
    for (;;) {
      const asked = await this.table.ready(stop)
      if (asked === null || stop() || (await enough(asked))) return
      try {
        await this.answer(asked)
      } catch (cause) {
        const now = await this.table.asked()
        const words = `Asked:\n${asked.text}\nNow:\n${now?.text}`
        throw new Error(`After ${this.decisions} decisions. ${words}`, { cause })
      }
      this.decisions++
      if (this.decisions > 2_000) throw new Error('This game does not end.')
    }
  }

  /** Presses one button, or as many as the decision needs. */
  async answer(asked: PageQuestion): Promise<void> {
    const { by, random } = this.#habits
    const confirm = asked.controls.find(({ name }) => isConfirm(name))
    if (!confirm) return by.press(this.table, this.#choose(asked.controls), random)
    if (asked.controls.some(({ role }) => role === 'spinbutton')) await by.more(this.table, random(4))
    else if (confirm.disabled || confirm.name === 'Choose none') {
      const free = asked.controls.filter((each) => each !== confirm && !each.pressed && !each.disabled)
      if (confirm.disabled || random(2) === 0) return by.press(this.table, this.#choose(free), random)
    }
    await by.press(this.table, confirm, random)
  }

  #choose(controls: Control[]): Control {
    const { taste, random } = this.#habits
    const weights = controls.map(({ name, disabled }) =>
      disabled ? 0 : (taste.find(([words]) => words.test(name))?.[1] ?? 1),
    )
    let left = (random(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [i, control] of controls.entries()) {
      left -= weights[i] ?? 0
      if (left < 0) return control
    }
    throw new Error(`There is nothing to choose: ${JSON.stringify(controls)}`)
  }
}

/** Presses the button itself and nothing else. */
export const buttons: Hands = {
  press: (table, control) => table.press(control.name),
  more: (table, times) => mouse.more(table, times),
}

/** Clicks the button, or sometimes the card or fort itself. */
const mouse: Hands = {
  async press(table, control, random) {
    const thing = random(3) === 0 ? await thingOf(table, control.name) : null
    if (!thing) return table.press(control.name)
    await thing.click()
    const item = table.page.getByRole('menuitem', { name: control.name, exact: true })
    const menu = table.page.getByRole('menu')
    if ((await menu.count()) > 0) await item.first().click()
  },
  async more(table, times) {
    for (let i = 0; i < times; i++) {
      const more = table.button('More')
      if (await more.isEnabled()) await more.click()
    }
  },
}

/** The card in hand or the fort that a button names, if it can be clicked itself. */
async function thingOf({ page }: TablePage, label: string) {
  const fort = /^Run on (.*?)(?: \(.*\))?$/.exec(label)?.[1]
  if (fort) return page.getByRole('region', { name: 'Corp' }).getByRole('button', { name: fort, exact: true })
  const card = /^(?:Install|Play) (.*?)(?: (?:in|on) .*)?(?:, \d+\w\w of \d+)?(?: \([^)]*\))?$/.exec(
    label,
  )?.[1]
  if (!card) return null
  const held = page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: `${card}, ` })
  return (await held.count()) > 0 ? held.first() : null
}
