/** Form fields: a choice of several, and yes or no. */
type SelectFieldProps<T extends string> = {
  label: string
  of: Record<T, string>
  value: T
  set: (value: T) => void
}

export const SelectField = <T extends string>({ label, of, value, set }: SelectFieldProps<T>) => {
  const values = Object.keys(of) as T[]
  return (
    <label className="field">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const picked = values.find((each) => each === event.target.value)
          if (picked !== undefined) set(picked)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {of[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

export const CheckboxField = ({
  on,
  set,
  label,
}: {
  on: boolean
  set: (on: boolean) => void
  label: string
}) => (
  <label className="choice">
    <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
    <span>{label}</span>
  </label>
)
