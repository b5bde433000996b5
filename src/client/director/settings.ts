/** How fast and how loud this browser plays; kept between visits. */
import { recall, writeStorage } from '../state/local-storage.ts'
import { type Speed, speeds } from './director.ts'

export const speedNow = (): Speed => speeds.find((each) => each === recall('speed')) ?? 'normal'
export const keepSpeed = (speed: Speed): void => writeStorage('speed', speed)

export const soundNow = (): boolean => recall('sound') !== 'off'
export const keepSound = (on: boolean): void => writeStorage('sound', on ? 'on' : 'off')
