import { useId, useState } from 'react'
import './AccountPage.css'

type Props = { label: string; chosen: boolean; value: string; onChange: (value: string) => void }

/** A password field that can show its text; with `chosen` it states the requirements. */
export const PasswordField = ({ label, chosen, value, onChange }: Props) => {
  const [seen, setSeen] = useState(false)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="row password-row">
        <input
          id={id}
          name={chosen ? 'new-password' : 'password'}
          type={seen ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          minLength={chosen ? 8 : 1}
          maxLength={200}
          required
          autoComplete={chosen ? 'new-password' : 'current-password'}
          aria-describedby={chosen ? `${id}-rule` : undefined}
        />
        <button
          type="button"
          aria-pressed={seen}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setSeen(!seen)}
        >
          {seen ? 'Hide' : 'Show'}
        </button>
      </div>
      {chosen && (
        <p id={`${id}-rule`} className="muted">
          At least 8 characters.
        </p>
      )}
    </>
  )
}
