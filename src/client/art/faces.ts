/** The portraits of the ten opponents, which `scripts/faces` draws when the client is built. */
import { isPerson } from '../../protocol/without-cards.ts'

export type FaceMood = 'calm' | 'pleased' | 'struck'

/** The address of a person's portrait. `close`: for small sizes, with less around the face. */
export const faceOf = (person: string, mood: FaceMood = 'calm', close = false): string =>
  `/faces/${mood === 'calm' ? person : `${person}-${mood}`}.svg${close ? '#close' : ''}`

/** The person who plays a seat with this pack; null if none does. */
export const personPlaying = (pack: string | null | undefined): string | null =>
  typeof pack === 'string' && isPerson(pack) ? pack : null

/** What a `Portrait` shows of the player of a pack: the picture of a person, if it is one. */
export const pictureOfPack = (
  pack: string | null | undefined,
  mood: FaceMood = 'calm',
): { picture?: string } => {
  const person = personPlaying(pack)
  return person === null ? {} : { picture: faceOf(person, mood, true) }
}
