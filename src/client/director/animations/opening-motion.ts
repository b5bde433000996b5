/** How an opening moves: measured once its elements are laid out, and only `transform` and `opacity`. */
import { isCalm } from '../motions.ts'
import { quoted, type ScreenPlace, screenPlaceOf } from './places.ts'

/** When the halves have met, as a part of the time they have. */
const metAt = 0.19
/** When the players leave the middle for their seats, as a part of the time they have. */
const seatedAt = 0.75
const dealGapMs = 110
const dealMs = 340

const inOut = 'cubic-bezier(.65,0,.35,1)'
const out = 'cubic-bezier(.16,1,.3,1)'

/** The halves meet, stay, and open; the faces fly to the signs of their seats. */
export const playVersus = (root: HTMLElement, ms: number): Animation[] => {
  if (isCalm()) return []
  const upright = root.clientHeight > root.clientWidth
  const [far, near] = ['far', 'near'].map((place) => root.querySelector(`.versus__half--${place}`))
  const half = (element: Element | null | undefined, sign: number): Animation[] => {
    if (!element) return []
    const away = upright ? `translateY(${sign * 105}%)` : `translateX(${sign * 105}%)`
    return [
      element.animate(
        [
          { transform: away, easing: out },
          { transform: 'none', offset: metAt },
          { transform: 'none', offset: seatedAt, easing: inOut },
          { transform: away, offset: 0.96 },
          { transform: away },
        ],
        { duration: ms, fill: 'both' },
      ),
    ]
  }
  const uncovered = root
    .querySelector('.versus__ground')
    ?.animate(
      [
        { opacity: 1 },
        { opacity: 1, offset: metAt + 0.01 },
        { opacity: 0, offset: metAt + 0.01 },
        { opacity: 0 },
      ],
      {
        duration: ms,
        fill: 'both',
      },
    )
  const stake = root.querySelector('.versus__stake')
  const stamped = stake?.animate(
    [
      { opacity: 0, transform: 'scale(1.25) rotate(-8deg)' },
      { opacity: 0, transform: 'scale(1.25) rotate(-8deg)', offset: 0.18 },
      { opacity: 1, transform: 'none', offset: 0.27 },
      { opacity: 1, transform: 'none', offset: seatedAt - 0.02 },
      { opacity: 0, transform: 'scale(1.1)', offset: seatedAt + 0.05 },
      { opacity: 0, transform: 'scale(1.1)' },
    ],
    { duration: ms, fill: 'both' },
  )
  const faces = [...root.querySelectorAll<HTMLElement>('[data-face]')].flatMap((face) =>
    toSeat(root, face, ms),
  )
  return [...half(far, -1), ...half(near, 1), ...[stamped, uncovered].flatMap((each) => each ?? []), ...faces]
}

/** A copy of a face flies to its seat while its half leaves. The face itself stays unseen. */
const toSeat = (root: HTMLElement, face: HTMLElement, ms: number): Animation[] => {
  const from = face.getBoundingClientRect()
  const bar = `.seatbar[data-seat=${quoted(face.dataset.face ?? '')}]`
  const to = screenPlaceOf(`${bar} .seat-face, ${bar} .sigil`)
  const copy = face.cloneNode(true)
  if (!to || from.width === 0 || !(copy instanceof HTMLElement)) return []
  copy.className = 'versus__flyer'
  copy.style.cssText = `left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`
  root.append(copy)
  const x = to.x - from.left - from.width / 2
  const y = to.y - from.top - from.height / 2
  const seated = `translate(${x}px, ${y}px) scale(${Math.max(0.2, to.width / from.width)})`
  const flight = copy.animate(
    [
      { opacity: 0, transform: 'none' },
      { opacity: 0, transform: 'none', offset: seatedAt - 0.001 },
      { opacity: 1, transform: 'none', offset: seatedAt, easing: inOut },
      { opacity: 1, transform: seated, offset: 0.97 },
      { opacity: 0, transform: seated },
    ],
    { duration: ms, fill: 'both' },
  )
  const hidden = face.animate(
    [{ opacity: 1 }, { opacity: 1, offset: seatedAt }, { opacity: 0, offset: seatedAt }, { opacity: 0 }],
    {
      duration: ms,
      fill: 'both',
    },
  )
  return [flight, hidden]
}

/** Where the cards of a seat come from, and where those that are not shown go. */
const pileOf = (seat: string, side: string): ScreenPlace | null => {
  const bar = `.seatbar[data-seat=${quoted(seat)}]`
  const stack = `${bar} [data-counter="stack"]`
  return screenPlaceOf(
    side === 'corp'
      ? `.forts [data-fort$="rd"] .store, .forts [data-fort$="rd"]`
      : `${stack} .icon, ${bar} .seat-face, ${bar} .sigil`,
  )
}

/** Cards fly from their piles to the hands in turn; those of the viewer turn up on the way. */
export const playDeal = (root: HTMLElement, ms: number): Animation[] => {
  if (isCalm()) return []
  const cards = [...root.querySelectorAll<HTMLElement>('.dealing__card')]
  const backs = [...root.querySelectorAll<HTMLElement>('.dealing__back')]
  // The last one lands in time, also if the deal is hurried.
  const pace = Math.min(1, ms / (dealGapMs * 4 + dealMs + 200))
  const order = new Map<string, number>()
  const turn = (seat = ''): number => {
    const k = order.get(seat) ?? 0
    order.set(seat, k + 1)
    return k * dealGapMs * pace
  }
  return [
    ...cards.flatMap((card) => dealUp(card, turn(card.dataset.seat), dealMs * pace)),
    ...backs.flatMap((back) => dealDown(back, turn(back.dataset.seat) + 50 * pace, dealMs * pace)),
  ]
}

const dealUp = (card: HTMLElement, delay: number, ms: number): Animation[] => {
  const { to: handle = '', seat = '', side = '' } = card.dataset
  const held = document.querySelector<HTMLElement>(`.hand [data-handle=${quoted(handle)}]`)
  const from = pileOf(seat, side)
  const box = held?.getBoundingClientRect()
  if (!held || !from || !box || box.width === 0) return []
  card.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;--w:${box.width}px`
  const x = from.x - box.left - box.width / 2
  const y = from.y - box.top - box.height / 2
  const options = { duration: ms, delay, fill: 'both' as const }
  const flight = card.animate(
    [
      { opacity: 0, transform: `translate(${x}px, ${y}px) scale(.5) rotate(-20deg)`, easing: inOut },
      { opacity: 1, offset: 0.1 },
      {
        opacity: 1,
        transform: `translate(${x * 0.32}px, ${y * 0.32 - 34}px) scale(.85) rotate(-6deg)`,
        offset: 0.55,
      },
      { opacity: 1, transform: 'none' },
    ],
    options,
  )
  const inner = card
    .querySelector('.dealing__turn')
    ?.animate(
      [
        { transform: 'perspective(900px) rotateY(180deg)' },
        { transform: 'perspective(900px) rotateY(180deg)', offset: 0.35, easing: inOut },
        { transform: 'perspective(900px) rotateY(0)' },
      ],
      options,
    )
  return [flight, ...(inner ? [inner] : []), ...handOver(card, held, delay + ms)]
}

/** The card itself is unseen until its copy has landed. */
const handOver = (copy: HTMLElement, held: HTMLElement, at: number): Animation[] => [
  held.animate([{ opacity: 0 }, { opacity: 0 }], { duration: at, fill: 'none' }),
  copy.animate([{ visibility: 'visible' }, { visibility: 'hidden' }], {
    duration: 60,
    delay: at,
    fill: 'forwards',
  }),
]

const dealDown = (back: HTMLElement, delay: number, ms: number): Animation[] => {
  const { seat = '', side = '' } = back.dataset
  const from = pileOf(seat, side)
  const to = screenPlaceOf(`.seatbar[data-seat=${quoted(seat)}] [data-counter="hand"]`)
  if (!from || !to) return []
  const { width, height } = back.getBoundingClientRect()
  back.style.cssText = `left:${from.x - width / 2}px;top:${from.y - height / 2}px`
  const over = `translate(${to.x - from.x}px, ${to.y - from.y}px) rotate(24deg)`
  return [
    back.animate(
      [
        { opacity: 0, transform: 'none', easing: inOut },
        { opacity: 1, offset: 0.1 },
        { opacity: 1, transform: over, offset: 0.9 },
        { opacity: 0, transform: over },
      ],
      { duration: ms, delay, fill: 'both' },
    ),
  ]
}
