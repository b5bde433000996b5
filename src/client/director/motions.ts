/** Cards move from their old to their new position: measured before and after a frame is laid out. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { View } from '../state/types.ts'

/** `home` is the part of the table it is in, and `at` the position of that part. */
type ElementPosition = { element: HTMLElement; box: DOMRect; home: Element | null; at: DOMRect | undefined }

const moveMs = 280
const leaveMs = 450
const changedMs = 1_200
/** Shorter distances are not animated, in px. */
const near = 3

/** The current animation of each card. */
const moves = new WeakMap<Element, Animation>()

/** The positions of cards in the layout. A card in motion is measured at its destination. */
export const placesIn = (root: HTMLElement): Map<string, ElementPosition> => {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-handle]')]
  for (const element of cards) moves.get(element)?.cancel()
  const places = new Map<string, ElementPosition>()
  const homes = new Map<Element, DOMRect>()
  const boxOf = (home: Element): DOMRect => {
    const known = homes.get(home) ?? home.getBoundingClientRect()
    homes.set(home, known)
    return known
  }
  for (const element of cards) {
    const handle = element.dataset.handle
    const box = element.getBoundingClientRect()
    if (!handle || box.width === 0) continue
    const home = element.closest('[data-fort], section')
    places.set(handle, { element, box, home, at: home ? boxOf(home) : undefined })
  }
  return places
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const outlineChanged = (element: HTMLElement): void => {
  element.classList.add('changed')
  setTimeout(() => element.classList.remove('changed'), changedMs)
}

const arrive = ({ element, box }: ElementPosition, from: DOMRect | null): void => {
  if (isCalm()) return outlineChanged(element)
  const start = from
    ? `translate(${from.left - box.left}px, ${from.top - box.top}px) scale(${from.width / box.width})`
    : 'scale(.7)'
  const move = element.animate(
    [
      { transform: start, transformOrigin: '0 0', opacity: from ? 1 : 0 },
      { transform: 'none', transformOrigin: '0 0', opacity: 1 },
    ],
    { duration: moveMs, easing: 'cubic-bezier(.16,1,.3,1)' },
  )
  moves.set(element, move)
}

/** A card that is gone falls off the table, drawn with its old element. */
const animateDeparture = ({ element, box }: ElementPosition, layer: HTMLElement): void => {
  if (isCalm() || element.isConnected) return
  element.style.cssText += `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;margin:0;pointer-events:none`
  element.removeAttribute('data-handle')
  element.setAttribute('aria-hidden', 'true')
  element.inert = true
  layer.append(element)
  const fall = element.animate(
    [
      { transform: 'none', opacity: 1, filter: 'brightness(1.6) saturate(.4)' },
      { transform: 'translateY(48px) rotate(8deg)', opacity: 0, filter: 'none' },
    ],
    { duration: leaveMs, easing: 'cubic-bezier(.5,0,.9,.4)', fill: 'forwards' },
  )
  const removeGhost = (): void => element.remove()
  fall.onfinish = removeGhost
  fall.oncancel = removeGhost
}

/** Animates the cards within `root` whenever another view is laid out; `layer` holds those that leave. */
export const useMotions = (
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  view: View,
): void => {
  const places = useRef<Map<string, ElementPosition>>(new Map())
  const last = useRef<View | null>(null)
  useLayoutEffect(() => {
    if (!root.current || last.current === view) return
    const before = places.current
    const after = placesIn(root.current)
    places.current = after
    const first = last.current === null
    last.current = view
    if (!first) animateMoves(before, after, layer.current)
  }, [root, layer, view])
}

/**
 * Whether a card has moved itself. If its part of the table makes room for another, the card moves along
 * without animation.
 */
const hasMoved = (was: ElementPosition, is: ElementPosition): boolean => {
  const same = was.home === is.home
  const x = same ? (is.at?.left ?? 0) - (was.at?.left ?? 0) : 0
  const y = same ? (is.at?.top ?? 0) - (was.at?.top ?? 0) : 0
  return Math.hypot(is.box.left - was.box.left - x, is.box.top - was.box.top - y) > near
}

/** Animates cards from their positions in `before`, and those that are gone off the table. */
export const animateMoves = (
  before: Map<string, ElementPosition>,
  after: Map<string, ElementPosition>,
  layer: HTMLElement | null,
): void => {
  for (const [handle, place] of after) {
    const was = before.get(handle)
    if (!was || hasMoved(was, place)) arrive(place, was?.box ?? null)
  }
  for (const [handle, place] of before) if (!after.has(handle) && layer) animateDeparture(place, layer)
}
