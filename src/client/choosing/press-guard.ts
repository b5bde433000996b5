/**
 * Refuses presses that were meant for something else: begun before the decision changed, on something that
 * has moved away since, or the second half of a double click.
 */
import { useEffect, useLayoutEffect, useState } from 'react'
import { isCovered } from '../ui/is-covered.ts'

/** What answers the decision or a request: only this is guarded. */
const acting = '#decision button, .requests button, [role=menu] button, [data-acts]'
/** In ms: a press at the same place within this time after another was released belongs to that one. */
const doubleWithin = 250
/** In ms: how long Enter does nothing after the decision has changed. */
const enterAfter = 250
/** In px: how far apart two presses of a double click, or of a double tap, may be. */
const samePlace = { mouse: 12, touch: 28 }

type PressArea = { x: number; y: number; reach: number }
type PressState = PressArea & {
  /** When it was released, or began if it is still held. */
  at: number
  decision: string | undefined
  /** What it may act on, with what each meant when the press began. */
  meanings: ReadonlyMap<Element, string>
  refused: boolean
}

const actingAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(acting) : null

/** What a press on this does: its options, or its words. */
const meaningOf = (element: Element): string => {
  const { options, acts } = element instanceof HTMLElement ? element.dataset : {}
  return options ?? acts ?? element.textContent
}

const meaningsOf = (elements: Iterable<Element>): Map<Element, string> =>
  new Map([...elements].map((element) => [element, meaningOf(element)]))

const isNear = (a: PressArea, b: PressArea): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= a.reach

const isWithinReach = ({ x, y, reach }: PressArea, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach
}

/** A finger may miss by a little; the browser then chooses what is nearby. */
const pressable = (target: EventTarget | null, place: PressArea, isMouse: boolean): Element[] => {
  const on = actingAt(target)
  if (on) return [on]
  return isMouse ? [] : [...document.querySelectorAll(acting)].filter((each) => isWithinReach(place, each))
}

const onlyMeaning = (meanings: PressState['meanings']): string | undefined => [...meanings.values()][0]

/** Where Enter has a meaning of its own: on a button, in a field, in a dialog. */
const ownEnter = 'button, a[href], summary, input, textarea, select, [contenteditable], dialog'

/** Whether Enter or Space may act on the decision here. */
const mayAct = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element) || isCovered()) return false
  if (target.closest(acting)) return true
  return key === 'Enter' && (target.matches('#decision input') || !target.closest(ownEnter))
}

class PressGuard {
  #decision: string | undefined
  #changedAt = 0
  /** The last press that was not refused. */
  #last: PressState | null = null
  /** The press whose click has not come yet. */
  #pointer: PressState | null = null
  #key: PressState | null = null

  shows(decision: string | undefined): void {
    if (decision === this.#decision) return
    this.#decision = decision
    this.#changedAt = performance.now()
  }

  watch(): () => void {
    const watched = [
      ['pointerdown', this.#down],
      ['pointerup', this.#up],
      ['pointercancel', this.#cancel],
      ['keydown', this.#keyDown],
      ['keyup', this.#keyUp],
      ['click', this.#click],
    ] as const
    for (const [event, listener] of watched) addEventListener(event, listener as EventListener, true)
    return () => {
      for (const [event, listener] of watched) removeEventListener(event, listener as EventListener, true)
    }
  }

  #down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return
    const isMouse = event.pointerType === 'mouse'
    const reach = isMouse ? samePlace.mouse : samePlace.touch
    const place = { x: event.clientX, y: event.clientY, reach }
    const meanings = meaningsOf(pressable(event.target, place, isMouse))
    const begun = { ...place, at: event.timeStamp, decision: this.#decision, meanings }
    // The event may have waited while the page changed.
    const isLate = event.timeStamp < this.#changedAt
    const press = { ...begun, refused: isLate || this.#isSecond(begun) }
    this.#pointer = press
    if (!press.refused) this.#last = press
  }

  #up = ({ isPrimary, timeStamp }: PointerEvent): void => {
    if (isPrimary && this.#last && this.#last === this.#pointer) this.#last.at = timeStamp
  }

  #cancel = (): void => {
    this.#pointer = null
  }

  /** The second half of a double click, though something else is there now. */
  #isSecond({ at, decision, meanings, ...place }: Omit<PressState, 'refused'>): boolean {
    const before = this.#last
    if (!before || before.meanings.size === 0) return false
    if (at - before.at >= doubleWithin || !isNear(before, place)) return false
    if (decision !== before.decision) return true
    return meanings.size > 0 && onlyMeaning(meanings) !== onlyMeaning(before.meanings)
  }

  #keyDown = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !mayAct(event)) return
    // A held Space presses once, when it is released.
    if (event.repeat && event.key === ' ') return
    const refused = event.repeat || event.timeStamp - this.#changedAt < enterAfter
    const on = actingAt(event.target)
    // In a field, Enter clicks the button of its form.
    const meanings = meaningsOf(on ? [on] : document.querySelectorAll(acting))
    const place = { x: 0, y: 0, reach: 0 }
    this.#key = { ...place, at: event.timeStamp, decision: this.#decision, meanings, refused }
    if (refused) event.preventDefault()
  }

  #keyUp = (): void => {
    // The click of Space comes right after this event.
    setTimeout(() => {
      this.#key = null
    })
  }

  #click = (event: MouseEvent): void => {
    const byKey = event.detail === 0
    const press = byKey ? this.#key : this.#pointer
    if (!byKey) this.#pointer = null
    // Clicks without a press come from assistive technology.
    if (!press || !this.#isAstray(press, event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #isAstray(press: PressState, target: EventTarget | null): boolean {
    const on = actingAt(target)
    if (press.refused) return on !== null || (target instanceof Element && target.closest('.board') !== null)
    return on !== null && (press.decision !== this.#decision || press.meanings.get(on) !== meaningOf(on))
  }
}

/** Guards the presses at a table that shows this decision. */
export const usePressGuard = (decision: string | undefined): void => {
  const [guard] = useState(() => new PressGuard())
  useLayoutEffect(() => guard.shows(decision), [guard, decision])
  useEffect(() => guard.watch(), [guard])
}
