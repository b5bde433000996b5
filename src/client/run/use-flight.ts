import { type RefObject, useEffect } from 'react'
import { flyMs, riseMs } from '../director/card-times.ts'
import { isCalm } from '../director/motions.ts'
import { paceNow } from '../director/settings.ts'

/** Where a flight ends: the middle of the first element on the page that this finds. */
const middleOnPage = (selector: string): { x: number; y: number } | null => {
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width > 0) return { x: left + width / 2, y: top + height / 2 }
  }
  return null
}

/**
 * Sends a copy of the card to a place on the table: it rises, flies and shrinks in its own aspect, and fades
 * as it lands. The card itself keeps its room, unseen.
 */
const fly = (card: HTMLElement, layer: Element, target: { x: number; y: number }): Animation => {
  const box = card.getBoundingClientRect()
  const copy = card.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('A copy of an element is an element.')
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  copy.classList.add('flying')
  copy.style.cssText += `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;--w:${box.width}px`
  layer.append(copy)
  card.style.visibility = 'hidden'
  card.dataset.gone = ''
  const x = target.x - box.left - box.width / 2
  const y = target.y - box.top - box.height / 2
  const small = 34 / box.width
  const total = riseMs + flyMs
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1, easing: 'cubic-bezier(.16,1,.3,1)' },
      {
        transform: 'translateY(-14px) scale(1.05)',
        opacity: 1,
        offset: riseMs / total,
        easing: 'cubic-bezier(.5,0,.4,1)',
      },
      {
        transform: `translate(${x * 0.86}px, ${y * 0.86}px) scale(${small * 1.8})`,
        opacity: 1,
        offset: 0.88,
      },
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0 },
    ],
    { duration: total * paceNow(), fill: 'forwards' },
  )
  const end = (): void => copy.remove()
  flight.onfinish = end
  flight.oncancel = end
  return flight
}

/**
 * After `hold` ms, at normal speed, the card flies to the target, once. Without a target it stays. The time runs by
 * the clock of animations, as that of the card turning up: a timer may end before a slow page has shown its face.
 */
export const useFlight = (card: RefObject<HTMLElement | null>, target: string | null, hold: number): void => {
  useEffect(() => {
    if (target === null || isCalm()) return
    let flight: Animation | undefined
    const held = card.current?.animate(null, { duration: hold * paceNow() })
    held?.addEventListener('finish', () => {
      const layer = document.querySelector('.leaving')
      const to = middleOnPage(target)
      if (card.current && layer && to) flight = fly(card.current, layer, to)
    })
    return () => {
      held?.cancel()
      flight?.cancel()
    }
  }, [card, target, hold])
}
