/** Cards move from their old to their new position: measured before and after a frame is laid out. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wasPutByHand } from '../choosing/carrying.ts'
import type { View } from '../state/types.ts'

/** `home` is the part of the table it is in, and `at` the position of that part. */
type ElementPosition = { element: HTMLElement; box: DOMRect; home: Element | null; at: DOMRect | undefined }

const moveMs = 280
const leaveMs = 450
const burnMs = 720
const changedMs = 1_200
/** Shorter distances are not animated, in px. */
const near = 3

/** The current animation of each card. */
const moves = new WeakMap<Element, Animation>()

/** The positions of cards in the layout. A card in motion is measured at its destination. */
export const placesIn = (root: HTMLElement): Map<string, ElementPosition> => {
  // The stage moves its own cards.
  const cards = [...root.querySelectorAll<HTMLElement>('[data-handle]')].filter(
    (element) => element.closest('.lane') === null,
  )
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

/** Whether this player wants no motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const outlineChanged = (element: HTMLElement): void => {
  element.classList.add('changed')
  setTimeout(() => element.classList.remove('changed'), changedMs)
}

const arrive = ({ element, box }: ElementPosition, from: DOMRect | null): void => {
  if (isCalm()) return outlineChanged(element)
  const start = from ? startAt(from, box) : 'scale(.7)'
  const move = element.animate(
    [
      { transform: start, transformOrigin: '0 0', opacity: from ? 1 : 0 },
      { transform: 'none', transformOrigin: '0 0', opacity: 1 },
    ],
    { duration: moveMs, easing: 'cubic-bezier(.16,1,.3,1)' },
  )
  moves.set(element, move)
}

/**
 * How cards leave the table: they fall; or, while a stage is open, only from the hand, where damage burns them.
 * Cards that are dealt come by themselves.
 */
export type Leaving = 'fall' | 'burn' | 'staged' | 'dealt'

const falling = [
  { transform: 'none', opacity: 1, filter: 'brightness(1.6) saturate(.4)' },
  { transform: 'translateY(48px) rotate(8deg)', opacity: 0, filter: 'none' },
]
/** Damage takes cards out of the hand where they lie. */
const burning = [
  { transform: 'none', opacity: 1, filter: 'none', clipPath: 'inset(0)' },
  {
    transform: 'none',
    opacity: 1,
    filter: 'brightness(2.4) grayscale(1)',
    clipPath: 'inset(0)',
    offset: 0.3,
  },
  {
    transform: 'translateY(-8px)',
    opacity: 0.4,
    filter: 'brightness(1.6) grayscale(1)',
    clipPath: 'inset(0 0 100% 0)',
  },
]

/** A card of another form does not scale from the old one: it would balloon. It flies at its own size. */
const startAt = (from: DOMRect, box: DOMRect): string => {
  const x = from.left - box.left
  const y = from.top - box.top
  const scale = from.width / box.width
  const isAlike = Math.abs(from.height / box.height / scale - 1) < 0.15 && scale > 0.7 && scale < 1.4
  if (isAlike) return `translate(${x}px, ${y}px) scale(${scale})`
  const [midX, midY] = [(from.width - box.width) / 2, (from.height - box.height) / 2]
  return `translate(${x + midX}px, ${y + midY}px) scale(1)`
}

/** A card that is gone falls off the table, drawn with its old element. */
const animateDeparture = (
  { element, box, home }: ElementPosition,
  layer: HTMLElement,
  way: Leaving,
): void => {
  // Under an open stage the forts are not seen.
  if (isCalm() || element.isConnected || (way !== 'fall' && home?.matches('[data-fort]'))) return
  element.style.cssText += `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;margin:0;pointer-events:none`
  element.removeAttribute('data-handle')
  element.setAttribute('aria-hidden', 'true')
  element.inert = true
  layer.append(element)
  const burns = way === 'burn' && home?.matches('.hand')
  const fall = element.animate(burns ? burning : falling, {
    duration: burns ? burnMs : leaveMs,
    easing: 'cubic-bezier(.5,0,.9,.4)',
    fill: 'forwards',
  })
  const removeGhost = (): void => element.remove()
  fall.onfinish = removeGhost
  fall.oncancel = removeGhost
}

/**
 * Animates the cards within `root` whenever another view is laid out; `layer` holds those that leave, in their
 * way.
 */
export const useMotions = (
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  view: View,
  way: Leaving,
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
    if (!first && way !== 'dealt') animateMoves(before, after, layer.current, way)
  }, [root, layer, view, way])
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
  way: Leaving = 'fall',
): void => {
  for (const [handle, place] of after) {
    const was = before.get(handle)
    if ((!was || hasMoved(was, place)) && !wasPutByHand(handle)) arrive(place, was?.box ?? null)
  }
  for (const [handle, place] of before) if (!after.has(handle) && layer) animateDeparture(place, layer, way)
}
