/** How fast and how loud this browser plays; kept between visits. */
import { recall, remember } from '../state/local-storage.ts'
import { type Speed, speeds } from './director.ts'

export const speedNow = (): Speed => speeds.find((each) => each === recall('speed')) ?? 'normal'
export const keepSpeed = (speed: Speed): void => remember('speed', speed)

export const soundNow = (): boolean => recall('sound') !== 'off'
export const keepSound = (on: boolean): void => remember('sound', on ? 'on' : 'off')
