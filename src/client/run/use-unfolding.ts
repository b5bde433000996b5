import { type RefObject, useLayoutEffect } from 'react'
import { isCalm } from '../director/motions.ts'
import type { Scene } from '../director/scene.ts'

const ms = 400
const easing = 'cubic-bezier(.65,0,.35,1)'

/** The part of the stage that lies over the fort, as a clip; null if the fort is not on the page. */
const clipOver = (stage: HTMLElement, fort: string | null): string | null => {
  const columns =
    fort === null ? [] : [...document.querySelectorAll(`.forts [data-fort="${CSS.escape(fort)}"]`)]
  const box = columns[0]?.getBoundingClientRect()
  const all = stage.getBoundingClientRect()
  if (!box || box.width === 0) return null
  const sides = [box.top - all.top, all.right - box.right, all.bottom - box.bottom, box.left - all.left]
  return `inset(${sides.map((side) => `${Math.max(0, Math.round(side))}px`).join(' ')})`
}

const middle = 'inset(45% 45% 45% 45%)'

/** Opens the stage out of the fort it concerns, and folds it back into the same fort. */
export const useUnfolding = (
  stage: RefObject<HTMLElement | null>,
  { state, fort }: Pick<Scene, 'state' | 'fort'>,
): void => {
  const id = fort?.id ?? null
  const opens = state === 'opening'
  const closes = state === 'closing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, in the state it is created in
  useLayoutEffect(() => {
    if (opens) unfold(stage.current, id, false)
  }, [])
  useLayoutEffect(() => {
    if (!closes) return
    const fold = unfold(stage.current, id, true)
    return () => fold?.cancel()
  }, [closes, id, stage])
}

const unfold = (stage: HTMLElement | null, fort: string | null, back: boolean): Animation | null => {
  if (!stage || isCalm()) return null
  const column = clipOver(stage, fort) ?? middle
  const frames = [{ clipPath: column }, { clipPath: 'inset(0)' }]
  return stage.animate(back ? frames.toReversed() : frames, {
    duration: ms,
    easing,
    fill: back ? 'forwards' : 'none',
  })
}
