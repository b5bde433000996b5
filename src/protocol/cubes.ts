/** Lists of cards that drafts are made of (L6), as people save them. */
import { z } from 'zod'
import { deckLine } from './decks.ts'
import { visibleName } from './names.ts'

const maxCubeLines = 1_100

/** A cube as a client sends it. */
export const cubeList = z.strictObject({
  name: visibleName(60),
  cards: z.array(deckLine).min(1).max(maxCubeLines),
})
/** Who may see a cube: its owner, or everybody with its address. */
const cubeVisibility = z.enum(['private', 'link'])
export const newCube = cubeList.extend({ visibility: cubeVisibility.default('private') })
export type NewCube = z.infer<typeof newCube>
/** The new state of a cube, made of `version`. */
export const changedCube = newCube.extend({ version: z.number().int().min(1) })
export type ChangedCube = z.infer<typeof changedCube>

export const cubeListed = z.strictObject({
  id: z.string(),
  name: z.string(),
  visibility: cubeVisibility,
  /** Its cards beside vitals, which are taken out of packs. */
  size: z.number(),
  /** Why no draft can be made of it yet; null if one can. */
  problem: z.string().nullable(),
  /** Increases by 1 with every change. */
  version: z.number(),
  changedAt: z.string(),
})
export type CubeListed = z.infer<typeof cubeListed>
export const cubeOpened = cubeListed.extend({
  cards: z.array(deckLine),
  /** It belongs to the requesting user. */
  mine: z.boolean(),
})
export type CubeOpened = z.infer<typeof cubeOpened>
