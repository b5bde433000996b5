/** Flights on the page: copies in the layer over the table, moved by `transform` and `opacity` only. */
import type { TableEvent, View } from '../../state/types.ts'
import { seatInView } from '../../state/view-lookup.ts'
import { isCalm } from '../motions.ts'
import type { Flight } from './flights.ts'
import { quoted, type ScreenPlace, screenPlaceOf } from './places.ts'

const inOut = 'cubic-bezier(.65,0,.35,1)'
const falls = 'cubic-bezier(.5,0,.9,.4)'

/** `pace`: how long everything takes, in parts of its usual time. `landsAt`: when a card that is shown first lands. */
export type FlightTiming = { pace: number; landsAt: number }

const bar = (seat: string): string => `.seatbar[data-seat=${quoted(seat)}]`
const counter = (seat: string, name: string): ScreenPlace | null =>
  screenPlaceOf(`${bar(seat)} [data-counter="${name}"]`) ??
  screenPlaceOf(`${bar(seat)} .seat-face, ${bar(seat)} .sigil`)

/** A card on the stage, in the middle, or on the table. */
const cardPlace = (handle: string | null): ScreenPlace | null =>
  handle === null
    ? null
    : screenPlaceOf(`.lane [data-handle=${quoted(handle)}], .board [data-handle=${quoted(handle)}]`)

/** Bits come from and go to the bank: beside the pool, towards the middle of the table. */
const bank = (pool: ScreenPlace): ScreenPlace => ({
  ...pool,
  y: pool.y + (pool.y < innerHeight / 2 ? 110 : -110),
})

const piece = (layer: Element, name: string, inside: string | null, text = ''): HTMLElement => {
  const element = document.createElement('span')
  element.className = `flight ${name}`
  const icon = inside === null ? null : document.querySelector(inside)?.cloneNode(true)
  if (icon) element.append(icon)
  else element.textContent = text
  layer.append(element)
  return element
}

const moved = ({ x, y }: ScreenPlace, extra = ''): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) ${extra}`

/** One piece flies from a place to another, and is gone. */
const send = (
  element: HTMLElement,
  from: ScreenPlace,
  to: ScreenPlace,
  { ms, delay }: { ms: number; delay: number },
): void => {
  const flight = element.animate(
    [
      { opacity: 1, transform: moved(from), easing: inOut },
      { opacity: 1, transform: moved(to), offset: 0.86 },
      { opacity: 0, transform: moved(to) },
    ],
    { duration: ms, delay, fill: 'forwards' },
  )
  const end = (): void => element.remove()
  flight.onfinish = end
  flight.oncancel = end
}

/** Measured when it shows: until then its card may be on its way. */
const ring = (layer: Element, at: string, delay: number): void => {
  if (delay > 0) return void setTimeout(() => ring(layer, at, 0), delay)
  const place = screenPlaceOf(at)
  if (!place) return
  const element = piece(layer, 'flight--ring', null)
  element.style.width = `${place.width}px`
  element.style.height = `${place.height}px`
  const shown = element.animate(
    [
      { opacity: 1, transform: moved(place, 'scale(.96)') },
      { opacity: 0, transform: moved(place, 'scale(1.1)') },
    ],
    { duration: 520, fill: 'forwards' },
  )
  shown.onfinish = (): void => element.remove()
}

const coins = (
  layer: Element,
  { seat, n, paid, card }: Extract<Flight, { what: 'coins' }>,
  pace: number,
): void => {
  const pool = counter(seat, 'bits')
  if (!pool) return
  const other = screenPlaceOf('.spotlight.has-card') ?? cardPlace(card) ?? bank(pool)
  for (let k = 0; k < n; k++) {
    const coin = piece(layer, 'flight--coin', '.pool--money .icon')
    const spread = { ...other, x: other.x + (k % 3) * 4 - 4 }
    const timing = { ms: 340 * pace, delay: 38 * k * pace }
    send(coin, paid ? pool : spread, paid ? spread : pool, timing)
  }
}

const draws = (layer: Element, { seat, n, cards }: Extract<Flight, { what: 'draw' }>, pace: number): void => {
  const fort =
    screenPlaceOf(`[data-seat=${quoted(seat)}].side-corp`) &&
    screenPlaceOf('.forts [data-fort$="rd"] .store, .forts [data-fort$="rd"]')
  const from = fort ?? screenPlaceOf(`${bar(seat)} [data-counter="stack"]`) ?? counter(seat, 'hand')
  for (let k = 0; k < n; k++) {
    const held = cards[k]
    const to =
      (held === undefined ? null : screenPlaceOf(`.hand [data-handle=${quoted(held)}]`)) ??
      counter(seat, 'hand')
    if (!from || !to) return
    send(piece(layer, `flight--back ${fort ? 'side-corp' : 'side-runner'}`, null), from, to, {
      ms: 320 * pace,
      delay: 70 * k * pace,
    })
  }
}

const tags = (layer: Element, { seat, n, card }: Extract<Flight, { what: 'tag' }>, pace: number): void => {
  const to = screenPlaceOf(`${bar(seat)} [data-counter="tags"]`) ?? counter(seat, 'hand')
  const from =
    screenPlaceOf('.trace__stamp') ?? cardPlace(card) ?? screenPlaceOf('.spotlight') ?? (to && bank(to))
  if (!to || !from) return
  for (let k = 0; k < Math.min(n, 3); k++)
    send(piece(layer, 'flight--tag', '.stat--tag .icon'), from, to, { ms: 460 * pace, delay: 90 * k * pace })
  ring(layer, bar(seat), 460 * pace)
}

const advance = (
  layer: Element,
  { seat, card, n }: Extract<Flight, { what: 'advance' }>,
  pace: number,
): void => {
  const at = cardPlace(card)
  const pool = counter(seat, 'bits')
  if (!at || !pool) return
  const token = piece(layer, 'flight--token token token--adv', null, `${n}`)
  const corner = { ...at, x: at.x + at.width / 2 - 8, y: at.y - at.height / 2 + 4 }
  const above = { ...corner, y: corner.y - 64 }
  const fall = token.animate(
    [
      { opacity: 0, transform: moved(above, 'scale(1.25)'), easing: falls },
      { opacity: 1, transform: moved(above, 'scale(1.25)'), offset: 0.1, easing: falls },
      { opacity: 1, transform: moved(corner), offset: 0.9 },
      { opacity: 0, transform: moved(corner) },
    ],
    { duration: 260 * pace, delay: 300 * pace, fill: 'both' },
  )
  fall.onfinish = (): void => {
    token.remove()
    ring(layer, `.board [data-handle=${quoted(card)}]`, 0)
  }
}

const homeMs = 340

/** The card in the middle goes to this place, so that it is there `at` ms from now. */
const sendHome = (place: string, at: number): void => {
  const card = document.querySelector<HTMLElement>('.spotlight .centred')
  if (!card || isCalm()) return
  setTimeout(
    () => {
      const to = screenPlaceOf(place)
      const { left, top, width, height } = card.getBoundingClientRect()
      if (!to || width === 0) return
      const x = to.x - left - width / 2
      const y = to.y - top - height / 2
      const small = Math.max(0.2, Math.min(1, to.height / height, to.width / width))
      card.animate(
        [
          { opacity: 1, transform: 'none', easing: inOut },
          { opacity: 1, transform: `translate(${x}px, ${y}px) scale(${small})`, offset: 0.84 },
          { opacity: 0, transform: `translate(${x}px, ${y}px) scale(${small})` },
        ],
        { duration: homeMs, fill: 'forwards' },
      )
    },
    Math.max(0, at - homeMs),
  )
}

/** What is played goes to the pile of its side. */
export const flyHome = ({ seat }: TableEvent, view: View, ms: number): void => {
  const corp = seatInView(view, seat)?.side === 'corp'
  const pile = corp ? '.forts [data-fort$="archives"]' : `${bar(seat ?? '')} [title="Trash"]`
  sendHome(pile, ms - 30)
}

/** Cards on the table that are still in the middle. */
const hidden = new Set<Animation>()

/** Whatever is still on its way is where it belongs. */
export const settle = (): void => {
  for (const each of hidden) each.cancel()
  hidden.clear()
}

/** A card that was shown in the middle first is not on the table before it lands. */
const install = (layer: Element, { card }: Extract<Flight, { what: 'install' }>, landsAt: number): void => {
  const at = `.board [data-handle=${quoted(card)}]`
  const element = document.querySelector<HTMLElement>(at)
  if (landsAt > 0 && element) {
    // By a timer like the flight itself: on a busy page an animation may begin later.
    const hiding = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 60_000 })
    hidden.add(hiding)
    setTimeout(() => hiding.cancel(), landsAt)
    sendHome(at, landsAt + 30)
  }
  ring(layer, at, landsAt > 0 ? landsAt : 300)
}

export const fly = (flights: readonly Flight[], layer: Element, { pace, landsAt }: FlightTiming): void => {
  if (isCalm()) return
  for (const flight of flights) {
    if (flight.what === 'coins') coins(layer, flight, pace)
    else if (flight.what === 'draw') draws(layer, flight, pace)
    else if (flight.what === 'tag') tags(layer, flight, pace)
    else if (flight.what === 'advance') advance(layer, flight, pace)
    else install(layer, flight, landsAt)
  }
}
