import { useEffect, useRef } from 'react'
import { isShortcutPress } from '../state/shortcuts.ts'
import { isCovered } from '../ui/is-covered.ts'

type Keys = {
  onKey: (key: string) => void
  onEnter: () => void
  /** Returns whether there was anything to close. */
  onEscape: () => boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** Whether Enter already has a meaning here: on a button, a link, a field. */
const usesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a[href], summary, input, textarea, select')

const handleKey = (event: KeyboardEvent, keys: Keys): void => {
  if (event.key === 'Escape') {
    if (keys.onEscape()) event.preventDefault()
  } else if (event.key === 'Enter' && !usesEnter(event.target)) keys.onEnter()
  else if (event.key.length === 1 && !isTyping(event.target)) keys.onKey(event.key.toLowerCase())
}

/** Handles the decision's keys anywhere on the page, except while typing or below a dialog. */
export const useKeys = (keys: Keys): void => {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && isShortcutPress(event) && !isCovered()) handleKey(event, current.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
