/** Speed and volume in this browser; stored between visits. */
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { type Speed, speeds } from './director.ts'

/** The stored speed; normal by default. */
export const speedNow = (): Speed => speeds.find((each) => each === readStorage('speed')) ?? 'normal'
export const keepSpeed = (speed: Speed): void => writeStorage('speed', speed)

/** Whether sound is on; it is by default. */
export const soundNow = (): boolean => readStorage('sound') !== 'off'
export const keepSound = (on: boolean): void => writeStorage('sound', on ? 'on' : 'off')
