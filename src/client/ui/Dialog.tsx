import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean; sheet?: boolean }

/**
 * A modal dialog: traps focus; closes with Escape, its button, or a click beside it. On a phone a sheet is at
 * the bottom.
 */
export const Dialog = ({ title, onClose, children, wide = false, sheet = false }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  // It must close while it is still in the page, or the focus would not return to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog anyway
    <dialog
      ref={ref}
      className={`dialog${wide ? ' wide' : ''}${sheet ? ' sheet' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="quiet" onClick={onClose} aria-label="Close">
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
