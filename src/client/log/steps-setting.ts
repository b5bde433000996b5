/** Whether the log shows every step, in this browser. */
import { readStorage, writeStorage } from '../state/local-storage.ts'

export const readAllSteps = (): boolean => readStorage('log') === 'steps'
export const saveAllSteps = (on: boolean): void => writeStorage('log', on ? 'steps' : 'lines')
