/** Cards in motion, measured on the way. */
import { afterEach, expect, it, vi } from 'vitest'
import { animateMoves, placesIn } from '../../src/client/director/motions.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A card as the browser sees it: while it moves, its box is that of the moment. */
function card(handle: string) {
  const state = {
    left: 100,
    width: 90,
    drawn: null as null | { left: number; width: number },
    starts: [] as string[],
  }
  const element = {
    dataset: { handle },
    closest: () => null,
    getBoundingClientRect: () => ({
      top: 0,
      height: 120,
      ...(state.drawn ?? { left: state.left, width: state.width }),
    }),
    animate: (frames: { transform: string }[]) => {
      state.starts.push(frames[0]?.transform ?? '')
      // The motion has just begun: the card has a tenth of its size.
      state.drawn = { left: 0, width: 9 }
      const cancel = (): void => {
        state.drawn = null
      }
      return { cancel }
    },
  }
  return { state, element }
}

it('A card that is moved again on its way keeps its size', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { state, element } = card('c1')
  const root = { querySelectorAll: () => [element] } as unknown as HTMLElement
  const first = placesIn(root)
  state.left = 200
  const second = placesIn(root)
  animateMoves(first, second, null)
  // The next update comes before the first motion is over, and so does the one after it.
  for (const left of [300, 400]) {
    const before = placesIn(root)
    state.left = left
    animateMoves(before, placesIn(root), null)
  }
  expect(state.starts).toEqual(Array(3).fill('translate(-100px, 0px) scale(1)'))
})
