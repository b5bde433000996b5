import type { CounterKindPlace } from './carrying.ts'
import type { DraftCounts } from './draft.ts'
import { HowMany } from './Numbers.tsx'
import './PositionsPage.css'

type Props = {
  /** Where they are: "on the Corp". */
  where: string
  /** The kinds that can be there. */
  kinds: readonly CounterKindPlace[]
  counts: DraftCounts
  set: (counts: DraftCounts) => void
}

/** The counters in one place; renders nothing if there can be none. */
export const Counters = ({ where, kinds, counts, set }: Props) => {
  const there = Object.keys(counts)
  const more = kinds.filter(({ kind }) => !there.includes(kind))
  if (there.length === 0 && more.length === 0) return null
  const nameOf = (kind: string) => kinds.find((each) => each.kind === kind)?.name ?? kind
  return (
    <fieldset className="positions-counters">
      <legend>Counters {where}</legend>
      {there.map((kind) => (
        <HowMany
          key={kind}
          label={nameOf(kind)}
          max={99}
          value={counts[kind] ?? 0}
          set={(n) => set({ ...counts, [kind]: n })}
        />
      ))}
      {more.length > 0 && (
        <label className="field">
          <span>Another kind</span>
          <select value="" onChange={({ target }) => set({ ...counts, [target.value]: 1 })}>
            <option value="">Choose…</option>
            {more.map(({ kind, name, virus }) => (
              <option key={kind} value={kind}>
                {virus ? `${name} (virus)` : name}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  )
}
