/** Has anybody learned anything between two states? */
import type { Game } from '../kernel/game.ts'
import type { Words } from './labels.ts'
import { viewOf } from './viewFor.ts'

/** How often a viewer sees each face. */
type Faces = Map<string, number>

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Everything with a handle is a card; `card` is its face where the viewer knows it. */
const count = (value: unknown, faces: Faces): void => {
  if (!isTree(value)) return
  if ('handle' in value && typeof value.card === 'string') {
    faces.set(value.card, (faces.get(value.card) ?? 0) + 1)
  }
  for (const each of Object.values(value)) count(each, faces)
}

const facesFor = (g: Game, viewer: number, words: Words): Faces => {
  const faces: Faces = new Map()
  count(viewOf(g, viewer, words), faces)
  return faces
}

/** True when chance was drawn on, or when a viewer sees a face more often than before. */
export const revealed = (before: Game, after: Game, words: Words): boolean => {
  if (before.s.drawn !== after.s.drawn) return true
  for (let viewer = 0; viewer <= before.s.seats.length; viewer++) {
    const known = facesFor(before, viewer, words)
    for (const [face, times] of facesFor(after, viewer, words)) {
      if (times > (known.get(face) ?? 0)) return true
    }
  }
  return false
}
