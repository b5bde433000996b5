/** Records in a page when updates come, when decisions can be pressed, and what each press changes at once. */
import type { Page } from 'playwright-core'

type Asked = { decision: string; at: number }

/** Times are in ms, of the page's own clock. `frames`: when each was drawn. `held`: when the page was frozen. */
export type OwnActs = {
  /** The decisions that updates brought, when they came. */
  brought: Asked[]
  /** The decisions since they could be pressed. */
  asked: Asked[]
  /** Presses on the pad: whether the pad has changed before the next frame, and whether it was an answer. */
  presses: { at: number; shows: boolean; answers: boolean }[]
  frames: number[]
  held: { from: number; to: number }[]
}

/** Runs in the page, and uses nothing of the client but its markup and its messages. */
const recorder = `
  window.acts_ = { brought: [], asked: [], presses: [], frames: [], held: [] }
  const { brought, asked, presses, frames, held } = window.acts_
  let answers = 0
  window.WebSocket = class extends WebSocket {
    constructor(...options) {
      super(...options)
      this.addEventListener('message', ({ data }) => {
        if (!String(data).startsWith('42["table:short"')) return
        const [, update] = JSON.parse(data.slice(2))
        const decision = update[4]
        if (decision) brought.push({ decision: decision[0], at: performance.now() })
      })
    }
    send(data) {
      if (String(data).includes('"table:answer"')) answers++
      super.send(data)
    }
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) held.push({ from: startTime, to: startTime + duration })
  }).observe({ entryTypes: ['longtask'] })
  const draw = (at) => {
    frames.push(at)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  let last = null
  const look = () => {
    const panel = document.querySelector('.decision.mine')
    const open = panel && panel.querySelector('.decision-body :is(button, input):not(:disabled)')
    const decision = open ? panel.dataset.decision : null
    if (decision !== last && decision !== null) asked.push({ decision, at: performance.now() })
    last = decision
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  addEventListener('click', (event) => {
    const panel = event.target instanceof Element ? event.target.closest('#decision') : null
    if (!panel) return
    const [was, sent] = [panel.outerHTML, answers]
    const press = { at: performance.now(), shows: false, answers: false }
    presses.push(press)
    requestAnimationFrame(() => {
      press.shows = document.querySelector('#decision')?.outerHTML !== was
      press.answers = answers > sent
    })
  }, true)
`

export const recordOwnActs = async (page: Page): Promise<void> => {
  await page.addInitScript(recorder)
}

export const ownActsOf = (page: Page): Promise<OwnActs> => page.evaluate('window.acts_')

const atMost = { ms: 100, frames: 6 }

/**
 * How long a decision took from its update until it could be pressed, without the time in which a busy machine froze
 * the page. A machine that draws late delays all: late is what took too many frames as well. Null if no update
 * brought it.
 */
export const waitOf = (
  { brought, frames, held }: OwnActs,
  { decision, at }: Asked,
): { ms: number; frames: number; isLate: boolean } | null => {
  const from = brought.find((each) => each.decision === decision)?.at
  if (from === undefined) return null
  const frozen = held.reduce(
    (sum, each) => sum + Math.max(0, Math.min(each.to, at) - Math.max(each.from, from)),
    0,
  )
  const ms = Math.round(at - from - frozen)
  const drawn = frames.filter((each) => each > from && each < at).length
  return { ms, frames: drawn, isLate: ms > atMost.ms && drawn > atMost.frames }
}
