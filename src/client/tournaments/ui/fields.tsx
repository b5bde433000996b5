import { type ReactNode, useId } from 'react'
import '../pages.css'

/** The explanation below a field. */
export const FieldHint = ({ children }: { children: ReactNode }) => <p className="explain">{children}</p>

type RadiosProps<T extends string> = {
  name: string
  of: Record<T, { name: string; text: string }>
  value: T
  set: (value: T) => void
}

/** Radio buttons, each with its sentence. */
export const Radios = <T extends string>({ name, of, value, set }: RadiosProps<T>) => {
  const id = useId()
  const keys = Object.keys(of) as T[]
  return keys.map((key) => (
    <div key={key} className="choice-with-text">
      <label className="choice">
        <input
          type="radio"
          name={name}
          checked={value === key}
          aria-describedby={`${id}-${key}`}
          onChange={() => set(key)}
        />
        <span>{of[key].name}</span>
      </label>
      <p id={`${id}-${key}`} className="explain">
        {of[key].text}
      </p>
    </div>
  ))
}

type ActionButtonProps = {
  label: string
  /** Why it is not possible now, as a sentence; null if it is. */
  why: string | null
  busy: boolean
  run: () => void
  emphasis?: 'primary' | 'danger'
}

/** A button that says why it cannot be used. */
export const ActionButton = ({ label, why, busy, run, emphasis }: ActionButtonProps) => {
  const id = useId()
  return (
    <span className="action-button">
      <button
        type="button"
        className={emphasis}
        aria-disabled={why !== null || busy || undefined}
        aria-describedby={why === null ? undefined : id}
        onClick={() => {
          if (why === null && !busy) run()
        }}
      >
        {label}
      </button>
      {why !== null && (
        <span id={id} className="muted">
          {why}
        </span>
      )}
    </span>
  )
}
