import { useEffect, useState } from 'react'
import type { FindOpening } from './stage.ts'

type Film = typeof import('./film/index.ts')

let film: Film | null = null

/** What only moves: loaded once the table stands. */
const loadFilm = async (): Promise<Film> => {
  film ??= await import('./film/index.ts')
  return film
}

/** The film, once it is loaded. It is not suspended for: what it shows cannot wait. */
export const useFilm = (): Film | null => {
  const [loaded, setLoaded] = useState(film)
  useEffect(() => {
    if (!loaded) void loadFilm().then(setLoaded, () => undefined)
  }, [loaded])
  return loaded
}

/** The opening of a game, from the recording of the viewer's own seat. `versus`: the players are introduced. */
export const openingFrom =
  (fetchPast: () => Promise<Parameters<Film['openingFrames']>[1]>, versus: boolean): FindOpening =>
  async () => {
    const [{ openingFrames }, past] = await Promise.all([loadFilm(), fetchPast()])
    return (live) => openingFrames(live, past, versus)
  }
