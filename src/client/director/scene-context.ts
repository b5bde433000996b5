import { createContext, useContext } from 'react'
import type { Scene } from './scene.ts'

/** The stage as the director shows it; undefined where there is no director, such as in a replay. */
export const SceneContext = createContext<Scene | null | undefined>(undefined)
/** Whether the player has skipped: what is still seen is seen at once, whole. */
export const HastyContext = createContext(false)
export const useScene = (): Scene | null | undefined => useContext(SceneContext)
