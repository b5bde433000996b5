/** A host's own card pool: sets, banned cards and limited cards. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardPoolRules } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { readLimits, readNames } from '../state/custom-card-list.ts'
import { setNames } from '../state/words.ts'
import { CheckboxField } from '../ui/fields.tsx'

type Set = CardPoolRules['sets'][number]
const sets: readonly Set[] = ['base', 'proteus', 'classic']

type Props = { value: CardPoolRules; change: (rules: CardPoolRules) => void }

export const OwnList = ({ value, change }: Props) => {
  const { data: cards } = useQuery(queries.cards)
  const names = new Map([...(cards?.values() ?? [])].map((card) => [card.name.toLowerCase(), card.id]))
  const [unknown, setUnknown] = useState<Record<'barred' | 'limited', readonly string[]>>({
    barred: [],
    limited: [],
  })
  const without = (set: Set, on: boolean) =>
    sets.filter((each) => (each === set ? on : value.sets.includes(each)))
  const bar = (text: string) => {
    const read = readNames(text, names)
    setUnknown({ ...unknown, barred: read.unknown })
    change({ ...value, barred: read.found })
  }
  const limit = (text: string) => {
    const read = readLimits(text, names)
    setUnknown({ ...unknown, limited: read.unknown })
    change({ ...value, limited: read.found })
  }
  const wrong = [...unknown.barred, ...unknown.limited]
  return (
    <>
      {sets.map((set) => (
        <CheckboxField
          key={set}
          on={value.sets.includes(set)}
          set={(on) => without(set, on).length > 0 && change({ ...value, sets: without(set, on) })}
          label={setNames[set]}
        />
      ))}
      <Lines label="Banned cards, one name per line" read={bar} ready={cards !== undefined} />
      <Lines label="Limited cards, one per line, as “1 Name”" read={limit} ready={cards !== undefined} />
      {wrong.length > 0 && (
        <p className="problem" role="alert">
          Unknown cards, ignored: {wrong.map((line) => `“${line}”`).join(', ')}.
        </p>
      )}
    </>
  )
}

const Lines = ({ label, read, ready }: { label: string; read: (text: string) => void; ready: boolean }) => (
  <label className="field">
    <span>{label}</span>
    <textarea rows={3} disabled={!ready} onChange={(event) => read(event.target.value)} />
  </label>
)
