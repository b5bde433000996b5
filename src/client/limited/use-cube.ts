/** The list of a new cube draft: every card once, a saved cube, or one that is typed. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { cubeSize, defaultCube, withoutVitals } from '../../limited/cube.ts'
import type { NewPod } from '../../protocol/pods.ts'
import { useSession } from '../net/session.ts'
import { cubeQueries } from './cube-queries.ts'

/** The saved cube that a link wants to be drafted. */
export const useWantedCube = (): string | null => new URLSearchParams(useSearch()).get('cube')

/** `house`, `typed`, or the id of a saved cube: at first one of this name, if there is one. */
export function useCube(named: string | null = null) {
  const wanted = useWantedCube()
  const { session } = useSession()
  const [picked, choose] = useState(wanted)
  const [typed, type] = useState<NewPod['cube']>(null)
  const saved = useQuery({ ...cubeQueries.list, enabled: session !== null && session !== undefined })
  const chosen = picked ?? saved.data?.items.find(({ name }) => name === named)?.id ?? 'house'
  const isSaved = chosen !== 'house' && chosen !== 'typed'
  const opened = useQuery({ ...cubeQueries.cube(chosen), enabled: isSaved })
  const found = isSaved && opened.data ? { name: opened.data.name, cards: opened.data.cards } : null
  const cube = isSaved ? found : chosen === 'typed' ? typed : null
  return {
    ...{ chosen, choose, type, cube },
    offered: offeredCubes(saved.data?.items ?? [], opened.data),
    problem: isSaved ? (opened.data?.problem ?? null) : null,
    error: isSaved ? opened.failureReason : null,
    /** Can a draft be made of it? */
    ready: chosen === 'house' || (cube !== null && cube.cards.length > 0 && !opened.data?.problem),
    cards: cubeSize(cube ? withoutVitals(cube.cards) : defaultCube.cards),
  }
}

type CubeOption = { id: string; name: string }

/** One's own, and one of somebody else that a link leads to. */
const offeredCubes = (own: readonly CubeOption[], opened: CubeOption | undefined): CubeOption[] =>
  opened && own.every(({ id }) => id !== opened.id) ? [...own, opened] : [...own]
