/** Samples the stage of a table in every frame that the page draws, and says what is wrong with the film. */
import type { Page } from 'playwright-core'

/** One frame. Sizes are in px, times in ms; `stage` is null while there is none. */
export type StageFrame = {
  at: number
  stage: {
    opacity: number
    state: string
    actors: number
    early: number
    worths: number
    /** Whether something is said of the ice that is met, and the width of that ice. */
    told: boolean
    met: number
  } | null
  /** The card accessed: whether its face is up, and its width on the page. */
  card: { face: boolean; width: number; name: string } | null
  /** The decision that the player can make. */
  asked: string | null
  /** How much moves although no motion is wanted. */
  moving: number
  /** Areas of everything that moves as one thing, by name. */
  boxes: Record<string, { width: number; height: number }>
  board: number
  /** The beat on the page, and its line of the log. */
  kind: string | null
  beat: number | null
  /** What flies, by its class. */
  flights: string[]
  /** The bits of the far seat, as its bar tells them. */
  farBits: string
  /** The tags of the Runner, as their bar tells them. */
  tags: string
  /** The advancement counters on the table, as they are seen. */
  counters: string[]
  /** Where the result is, while it grows. */
  ending: { left: number; top: number; right: number; bottom: number } | null
  /** How opaque the ground before the table is while the players are shown. */
  ground: number
  /** How many cards the own hand shows, and the number of them beside it. */
  hand: { cards: number; label: string }
}

/** Runs in the page, and uses nothing of the client but its markup. */
const sampler = `
  window.arrived_ = []
  window.pressed_ = []
  window.held_ = []
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => window.pressed_.push(performance.now()), true)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.held_.push({ from: startTime, to: startTime + duration })
  }).observe({ entryTypes: ['longtask'] })
  window.WebSocket = class extends WebSocket {
    constructor(...options) {
      super(...options)
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('42["table:short"')) window.arrived_.push({ seq: JSON.parse(data.slice(2))[1][1], at: performance.now() })
      })
    }
  }
  window.frames_ = []
  window.staged_ = false
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  // Dealt cards are faint until they lie in the hand. This is dear, and only the hand needs it.
  const isOpaque = (element) => {
    for (let each = element; each instanceof Element; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.visibility === 'hidden' || style.display === 'none' || Number(style.opacity) < 0.2) return false
    }
    return true
  }
  const boxOf = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return { width, height }
  }
  // The same element has the same name in every frame, whatever comes or goes before it.
  const names = new WeakMap()
  let named = 0
  const nameOf = (element) => {
    if (!names.has(element)) names.set(element, 'actor ' + (named += 1))
    return names.get(element)
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const decision = () => {
    const panel = document.querySelector('.decision.mine')
    return panel && panel.querySelector('.decision-body :is(button, input):not(:disabled)') ? panel.dataset.decision : null
  }
  const moves = ({ transform }) => transform !== undefined && transform !== 'none'
  const inMotion = () => document.getAnimations().filter((each) => each.playState === 'running' && each.effect.getKeyframes().some(moves)).length
  const sample = (at) => {
    requestAnimationFrame(sample)
    const board = document.querySelector('.board')
    // After the game its review takes the place of the table.
    if (!board || document.querySelector('.look-back-stage')) return
    const lane = document.querySelector('.lane')
    window.staged_ ||= lane !== null
    const actors = lane ? [...lane.querySelectorAll('.actor, .puck, .stage__card, .worth, .met, .trace')].filter((each) => boxOf(each).width > 8 && seen(each)) : []
    const accessed = [...document.querySelectorAll('.flying, .stage__card')].find((each) => getComputedStyle(each).visibility !== 'hidden' && each.querySelector('.card'))
    const card = accessed && accessed.querySelector('.card')
    const boxes = {}
    for (const each of document.querySelectorAll('.board .card[data-handle]')) {
      const place = each.closest('.lane') ? 'lane' : 'board'
      // A card that turns over is thin for a moment and does not grow: its room counts.
      const room = each.closest('.turning')?.parentElement ?? each
      if (seen(each)) boxes[place + ' ' + each.className.match(/card--\\w+/)[0] + ' ' + each.dataset.handle] = boxOf(room)
    }
    for (const each of actors) if (each.matches('.actor')) boxes[nameOf(each)] = boxOf(each)
    for (const each of document.querySelectorAll('.flying')) boxes.flying = boxOf(each)
    for (const [n, each] of document.querySelectorAll('.versus__flyer, .dealing__card, .dealing__back, .centred').entries())
      if (seen(each)) boxes[each.className + ' ' + n] = boxOf(each)
    window.frames_.push({
      at,
      stage: lane && { opacity: Number(getComputedStyle(lane).opacity), state: lane.dataset.scene ?? '', actors: actors.length, early: lane.querySelectorAll('.gate .turning[data-up="back"] .card:not(.is-back)').length, worths: lane.querySelectorAll('.worth').length, told: [...lane.querySelectorAll('.met')].some(seen), met: lane.querySelector('.gate.is-met')?.getBoundingClientRect().width ?? 0 },
      card: card ? { face: !card.classList.contains('is-back'), width: boxOf(card).width, name: card.dataset.card ?? '' } : null,
      asked: decision(),
      moving: calm ? inMotion() : 0,
      boxes,
      board: boxOf(board).height,
      kind: document.querySelector('[data-kind]')?.dataset.kind ?? null,
      beat: Number(document.querySelector('[data-beat]')?.dataset.beat ?? Number.NaN) || null,
      flights: [...document.querySelectorAll('.flight')].map((each) => each.className.match(/flight--\\w+/)[0]),
      farBits: document.querySelector('.seatbar:not(.is-me) [data-counter="bits"] dd')?.textContent ?? '',
      tags: document.querySelector('.seatbar [data-counter="tags"] b')?.textContent ?? '',
      counters: [...document.querySelectorAll('.forts .token--adv')].map((each) => each.textContent),
      ending: document.querySelector('.ending__box')?.getBoundingClientRect().toJSON() ?? null,
      ground: Number(document.querySelector('.versus__ground') ? getComputedStyle(document.querySelector('.versus__ground')).opacity : 0),
      hand: {
        cards: [...document.querySelectorAll('.hand .card')].filter(isOpaque).length,
        label: document.querySelector('.seatbar.is-me [data-counter="hand"] b')?.textContent ?? '',
      },
    })
  }
  requestAnimationFrame(sample)
`

export const filmStage = async (page: Page): Promise<void> => {
  await page.addInitScript(sampler)
}

/** When each update arrived and each press was made, and when the page could not draw, in ms. */
export type FilmTimes = {
  arrived: { seq: number; at: number }[]
  pressed: number[]
  held: { from: number; to: number }[]
}

export const filmTimes = (page: Page): Promise<FilmTimes> =>
  page.evaluate('({ arrived: window.arrived_, pressed: window.pressed_, held: window.held_ })')

/** The frames since the last call. */
export const newFrames = (page: Page): Promise<StageFrame[]> => page.evaluate('window.frames_.splice(0)')

export const stageFrames = (page: Page): Promise<StageFrame[]> => page.evaluate('window.frames_')

/** Whether a stage has been open, and is closed. */
export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate("window.staged_ && document.querySelector('.lane') === null")

/** The frames from the first with a stage to the last before it begins to close. */
export const played = (frames: readonly StageFrame[]): StageFrame[] => {
  const from = frames.findIndex(({ stage }) => stage !== null)
  const end = frames.findLastIndex(({ stage }) => stage !== null && stage.state !== 'closing')
  return from < 0 ? [] : frames.slice(from, end + 1)
}

/** How long the card was seen face-up and at least this wide, in ms. */
export const faceUpMs = (frames: readonly StageFrame[], width = 90): number =>
  frames.reduce((ms, { card, at }, n) => {
    const next = frames[n + 1]?.at ?? at
    return card?.face && card.width >= width ? ms + next - at : ms
  }, 0)

/** What grew more than this from a frame to the next, unless the page skipped frames between them. */
export const grown = (frames: readonly StageFrame[], limit = 1.3): string[] =>
  frames.flatMap(({ boxes, at }, n) => {
    const next = frames[n + 1]
    if (!next || next.at - at > 40) return []
    return Object.entries(boxes).flatMap(([name, was]) => {
      const is = next.boxes[name]
      const by = is ? Math.max(is.width / was.width, is.height / was.height) : 1
      return by > limit ? [`${name} at ${Math.round(at)} ms: ${by.toFixed(2)} times`] : []
    })
  })
