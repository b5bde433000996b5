/** The copy of a thing that follows the pointer. */

/** How far above the thumb it floats, so that the hand does not cover it, in px. */
export const aboveThumb = 74
const mostTilt = 9
const landMs = 200
const backMs = 180
/** It turns and shrinks about a point this far down, as its style says. */
const foot = 0.9
/** How long the table may take to have the card in its new place, in ms. */
const patienceMs = 1_200

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export type PointerPoint = { x: number; y: number }

export type Ghost = {
  /** Follows the pointer, which is at this point of the window. */
  move: (to: PointerPoint) => void
  /** Flies into this box and is gone. */
  land: (box: DOMRect) => void
  /** Flies back to where it was taken. */
  goBack: () => void
}

const copyOf = (source: HTMLElement, { width, height }: DOMRect): HTMLElement => {
  const copy = source.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('A copy of an element is an element.')
  copy.inert = true
  for (const each of [copy, ...copy.querySelectorAll('[data-handle], [data-load]')]) {
    each.removeAttribute('data-handle')
    each.removeAttribute('data-load')
  }
  for (const mark of copy.querySelectorAll('.place-mark')) mark.remove()
  copy.style.setProperty('--w', `${width}px`)
  copy.style.width = `${width}px`
  copy.style.height = `${height}px`
  return copy
}

/** Lifts a copy of `source` off the table, held at this point; `touch`: by a finger. */
export const liftGhost = (
  layer: HTMLElement,
  source: HTMLElement,
  at: PointerPoint,
  touch: boolean,
): Ghost => {
  const box = source.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'carried-ghost'
  ghost.style.width = `${box.width}px`
  ghost.style.height = `${box.height}px`
  ghost.append(copyOf(source, box))
  layer.append(ghost)
  source.dataset.lifted = ''
  const [dx, dy] = [at.x - box.left, at.y - box.top + (touch ? aboveThumb : 0)]
  let last = at.x
  let drift = 0
  const calm = isCalm()
  const putDown = (): void => {
    ghost.remove()
    delete source.dataset.lifted
  }
  /** A card stays pale in its old place until the table has it elsewhere. */
  const settle = (): void => {
    ghost.remove()
    setTimeout(putDown, source.dataset.handle === undefined ? 0 : patienceMs)
  }
  const fly = (to: Keyframe, ms: number, easing: string, end: () => void): void => {
    if (calm) return end()
    const flight = ghost.animate([{ transform: ghost.style.transform, opacity: 1 }, to], {
      duration: ms,
      easing,
      fill: 'forwards',
    })
    flight.onfinish = end
    flight.oncancel = end
  }
  const move = ({ x, y }: PointerPoint): void => {
    drift = drift * 0.8 + (x - last) * 0.2
    last = x
    const tilt = calm ? 0 : Math.max(-mostTilt, Math.min(mostTilt, drift * 0.7))
    ghost.style.transform = `translate(${x - dx}px, ${y - dy}px) rotate(${tilt}deg)`
  }
  move(at)
  return {
    move,
    land: (place) => {
      const scale = Math.min(1, place.width / box.width)
      const x = place.left + (place.width - box.width * scale) / 2 - (box.width * (1 - scale)) / 2
      const y = place.top + (place.height - box.height * scale) / 2 - box.height * foot * (1 - scale)
      fly(
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.25 },
        landMs,
        'cubic-bezier(.3,0,.2,1)',
        settle,
      )
    },
    goBack: () =>
      fly(
        { transform: `translate(${box.left}px, ${box.top}px)`, opacity: 1 },
        backMs,
        'cubic-bezier(.16,1,.3,1)',
        putDown,
      ),
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** A ring around the finger that fills while it rests. Returns how to take it away. */
export const showRing = (layer: HTMLElement, { x, y }: PointerPoint, ms: number): (() => void) => {
  const ring = document.createElementNS(svg, 'svg')
  ring.setAttribute('class', 'press-ring')
  ring.setAttribute('viewBox', '0 0 76 76')
  const circle = document.createElementNS(svg, 'circle')
  for (const [name, value] of [
    ['cx', '38'],
    ['cy', '38'],
    ['r', '34'],
    ['pathLength', '100'],
    ['stroke-dasharray', '100'],
    ['stroke-dashoffset', '100'],
  ] as const)
    circle.setAttribute(name, value)
  ring.append(circle)
  ring.style.left = `${x}px`
  ring.style.top = `${y}px`
  layer.append(ring)
  circle.animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: ms, fill: 'forwards' })
  return () => ring.remove()
}
