import { type RefObject, useEffect, useRef, useState } from 'react'

/** The state of a sheet and its controls. */
export type Sheet<E extends HTMLElement> = {
  open: boolean
  setOpen: (open: boolean) => void
  /** Contains both the opener and the content. */
  within: RefObject<E | null>
}

/**
 * Content that opens over a page. A press beside it or Escape closes it, and Escape then does nothing else.
 */
export const useSheet = <E extends HTMLElement>(): Sheet<E> => {
  const [open, setOpen] = useState(false)
  const within = useRef<E>(null)
  useEffect(() => {
    if (!open) return
    const beside = ({ target }: Event) => {
      if (!(target instanceof Node && within.current?.contains(target))) setOpen(false)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      within.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('keydown', press, { capture: true })
    }
  }, [open])
  return { open, setOpen, within }
}
