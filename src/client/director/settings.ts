/** Speed and volume in this browser; stored between visits. */
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { paces, type Speed, speeds } from './director.ts'

/** The stored speed; normal by default. */
export const speedNow = (): Speed => speeds.find((each) => each === readStorage('speed')) ?? 'normal'
/** How long things take at the stored speed, in parts of their usual time. What is played at once is not shortened. */
export const paceNow = (): number => paces[speedNow()] || 1
export const saveSpeed = (speed: Speed): void => writeStorage('speed', speed)

/** The stored volume, from 0 to 1. */
export const volumeNow = (): number => {
  const stored = Number(readStorage('volume') ?? Number.NaN)
  return stored >= 0 && stored <= 1 ? stored : 0.7
}
export const saveVolume = (volume: number): void => writeStorage('volume', String(volume))

/** Whether sound is on; it is by default. */
export const soundNow = (): boolean => readStorage('sound') !== 'off'

const listeners = new Set<() => void>()
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const saveSound = (on: boolean): void => {
  writeStorage('sound', on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Whether sound is on, in every place that shows it. */
export const useSound = (): boolean => useSyncExternalStore(listen, soundNow, () => true)
