import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { SelectField } from './fields.tsx'

export type Theme = 'system' | 'light' | 'dark'

const names: Record<Theme, string> = { system: 'Like this device', light: 'Light', dark: 'Dark' }
const isTheme = (text: string | null | undefined): text is Theme =>
  text === 'system' || text === 'light' || text === 'dark'

/** Of this page. `index.html` applies the stored theme before anything is drawn. */
const themeNow = (): Theme => {
  const set = document.documentElement.dataset.theme
  return isTheme(set) ? set : 'system'
}

const listeners = new Set<() => void>()
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const apply = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const setTheme = (theme: Theme): void => {
  writeStorage('theme', theme)
  apply(theme)
}

/** Other tabs change with this one. */
export const followTheme = (): void =>
  addEventListener('storage', ({ key }) => {
    if (key !== 'datafort:theme') return
    const stored = readStorage('theme')
    apply(isTheme(stored) ? stored : 'system')
  })

export const ThemeChoice = () => (
  <SelectField label="Theme" of={names} value={useSyncExternalStore(listen, themeNow)} set={setTheme} />
)
