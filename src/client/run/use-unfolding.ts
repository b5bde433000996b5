import { type RefObject, useLayoutEffect } from 'react'
import { isCalm } from '../director/motions.ts'
import type { Scene } from '../director/scene.ts'
import { paceNow } from '../director/settings.ts'

const ms = 400
const easing = 'cubic-bezier(.65,0,.35,1)'

/** The first of these on the page that is laid out. */
const boxOf = (selector: string): DOMRect | null => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.width > 0 ? box : null
}

/** The part of the stage that lies over the fort, as a clip; null if the fort is not on the page. */
const clipOver = (stage: HTMLElement, fort: string | null): string | null => {
  const box = fort === null ? null : boxOf(`.forts [data-fort="${CSS.escape(fort)}"]`)
  const all = stage.getBoundingClientRect()
  if (!box) return null
  const sides = [box.top - all.top, all.right - box.right, all.bottom - box.bottom, box.left - all.left]
  return `inset(${sides.map((side) => `${Math.max(0, Math.round(side))}px`).join(' ')})`
}

const middle = 'inset(45% 45% 45% 45%)'

/**
 * Opens the stage out of the fort it concerns, with each piece of ice out of its place there, and folds it back
 * into the same fort. `pace`: how long it takes to open, in parts of the usual time.
 */
export const useUnfolding = (
  stage: RefObject<HTMLElement | null>,
  { state, fort }: Pick<Scene, 'state' | 'fort'>,
  pace: number,
): void => {
  const id = fort?.id ?? null
  const opens = state === 'opening'
  const closes = state === 'closing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, in the state it is created in
  useLayoutEffect(() => {
    if (!opens || !stage.current || isCalm()) return
    unfold(stage.current, id, { duration: ms * pace })
    takeOut(stage.current, id, ms * pace)
  }, [])
  useLayoutEffect(() => {
    if (!closes || !stage.current || isCalm()) return
    const fold = unfold(stage.current, id, {
      duration: ms * paceNow(),
      direction: 'reverse',
      fill: 'forwards',
    })
    return () => fold.cancel()
  }, [closes, id, stage])
}

const unfold = (stage: HTMLElement, fort: string | null, timing: KeyframeAnimationOptions): Animation =>
  stage.animate([{ clipPath: clipOver(stage, fort) ?? middle }, { clipPath: 'inset(0)' }], {
    easing,
    ...timing,
  })

/** Where something lies on the table that comes out of the fort. */
const placeOf = ({ dataset }: HTMLElement, fort: string | null): DOMRect | null => {
  const column = `.forts [data-fort="${CSS.escape(fort ?? '')}"]`
  const { gate } = dataset
  return boxOf(gate === undefined ? `${column} .fort__root` : `${column} [data-handle="${CSS.escape(gate)}"]`)
}

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })

/** No ice begins smaller than this, in parts of its size on the stage: it would grow too fast. */
const leastScale = 0.6

/**
 * The ice and the cards of the fort come from where they lie. `translate` and `scale` move them, as the pose is
 * a transition of `transform`, which must run even if it begins before they have arrived.
 */
const takeOut = (stage: HTMLElement, fort: string | null, duration: number): void => {
  const around = stage.querySelector('.path')?.getBoundingClientRect()
  if (!around) return
  for (const actor of stage.querySelectorAll<HTMLElement>('.path .actor')) {
    const place = placeOf(actor, fort)
    if (!place) continue
    const pose = actor.getBoundingClientRect()
    const [from, to] = [middleOf(place), middleOf(pose)]
    const scale = Math.max(leastScale, place.height / pose.height)
    // Scaling is about the middle of the actor before its transform.
    const x = from.x - to.x + (1 - scale) * (to.x - around.left - actor.offsetWidth / 2)
    const y = from.y - to.y + (1 - scale) * (to.y - around.top - actor.offsetHeight / 2)
    actor.animate(
      [
        { translate: `${x}px ${y}px`, scale, opacity: 0 },
        { opacity: 1, offset: 0.6 },
        { translate: '0px 0px', scale: 1 },
      ],
      { duration, easing },
    )
  }
}
