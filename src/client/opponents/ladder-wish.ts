/** Whether the user's next games against people of the ladder are to count for the solo rating. */
import { isPerson } from '../../protocol/without-cards.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'

/** They are, unless this browser remembers otherwise. */
export const wantsLadder = (): boolean => readStorage('ladder') !== 'off'

export const saveLadderWish = (on: boolean): void => writeStorage('ladder', on ? 'on' : 'off')

/** Whether a game against this automa is for the ladder. */
export const isForLadder = (pack: string | undefined): boolean =>
  pack !== undefined && isPerson(pack) && wantsLadder()
