export const typedKeys = <T extends string>(of: Record<T, string>): T[] => Object.keys(of) as T[]

type SegmentProps<T extends string> = {
  label: string
  of: Record<T, string>
  value: T
  set: (value: T) => void
}

/** One choice of a few, side by side. */
export const Segments = <T extends string>({ label, of, value, set }: SegmentProps<T>) => (
  <fieldset className="segments">
    <legend>{label}</legend>
    {typedKeys(of).map((each) => (
      <label key={each}>
        <input type="radio" name={label} checked={value === each} onChange={() => set(each)} />
        <span>{of[each]}</span>
      </label>
    ))}
  </fieldset>
)
