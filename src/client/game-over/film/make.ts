/** Makes the film of a game in the best way that this browser has. */
import type { StoryScene } from '../../../story/picture.ts'
import { drawFrame } from './draw.ts'
import type { Filming } from './filming.ts'
import { isWholeFilm, recordFilm, recordingType } from './record.ts'
import { filmSprites } from './sprites.ts'

const size = { width: 960, height: 540 }

const canEncode = (): boolean => typeof VideoEncoder !== 'undefined'

/** False if this browser can neither encode nor record. */
export const canMakeFilm = (): boolean => canEncode() || recordingType() !== null

/**
 * Every frame with its own time. The encoder comes only now; null if the browser cannot encode after all, and
 * if that fails where it can record.
 */
const encoded = async (filming: Filming): Promise<Blob | null> => {
  if (!canEncode()) return null
  try {
    const { encodeFilm } = await import('./encode.ts')
    return await encodeFilm(filming)
  } catch (error) {
    filming.signal.throwIfAborted()
    if (recordingType() === null) throw error
    return null
  }
}

const recorded = async (filming: Filming): Promise<Blob | 'cut'> => {
  const type = recordingType()
  if (type === null) throw new Error('This browser cannot make a film.')
  const film = await recordFilm(filming, type)
  return (await isWholeFilm(film)) ? film : 'cut'
}

type Making = Omit<Filming, 'canvas' | 'draw'>

/** "cut": the device was too slow to record all of it. Rejects if it is given up or the browser fails. */
export const makeFilm = async (scene: StoryScene, making: Making): Promise<Blob | 'cut'> => {
  const { act } = scene.story
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const ctx = canvas.getContext('2d')
  if (!act || !ctx) throw new Error('There is nothing to film.')
  const sprites = await filmSprites(scene, act)
  const filming = { ...making, canvas, draw: (t: number) => drawFrame(ctx, { scene, act, sprites }, t) }
  const film = (await encoded(filming)) ?? (await recorded(filming))
  making.signal.throwIfAborted()
  return film
}

export const filmEnding = ({ type }: Blob): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm')
