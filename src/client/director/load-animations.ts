import { useEffect, useState } from 'react'
import type { FindOpening } from './stage.ts'

type Animations = typeof import('./animations/index.ts')

let animations: Animations | null = null

/** Loads the animations, once the table stands. */
const loadAnimations = async (): Promise<Animations> => {
  animations ??= await import('./animations/index.ts')
  return animations
}

/** The animations once loaded, null before. Does not suspend: the table must not wait for them. */
export const useAnimations = (): Animations | null => {
  const [loaded, setLoaded] = useState(animations)
  useEffect(() => {
    if (!loaded) void loadAnimations().then(setLoaded, () => undefined)
  }, [loaded])
  return loaded
}

/** The opening of a game, from the recording of the viewer's own seat. `versus`: the players are introduced. */
export const openingFrom =
  (fetchPast: () => Promise<Parameters<Animations['openingFrames']>[1]>, versus: boolean): FindOpening =>
  async () => {
    const [{ openingFrames }, past] = await Promise.all([loadAnimations(), fetchPast()])
    return (live) => openingFrames(live, past, versus)
  }
