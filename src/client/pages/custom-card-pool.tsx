/** A host's own card pool: sets, barred cards and limited cards. */
import { useState } from 'react'
import type { CardPoolRules } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { type CardIdsByName, readLimits, readNames } from '../state/custom-card-list.ts'
import { setNames } from '../state/words.ts'
import { Tick } from '../ui/fields.tsx'

type Set = CardPoolRules['sets'][number]
const sets: readonly Set[] = ['base', 'proteus', 'classic']

const noCards: CardIdsByName = new Map()

type Props = { value: CardPoolRules; change: (rules: CardPoolRules) => void }

export const OwnList = ({ value, change }: Props) => {
  const cards = useLoad(api.cards)
  const names = cards.value ? new Map(cards.value.map((card) => [card.name.toLowerCase(), card.id])) : noCards
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
        <Tick
          key={set}
          on={value.sets.includes(set)}
          set={(on) => without(set, on).length > 0 && change({ ...value, sets: without(set, on) })}
          label={setNames[set]}
        />
      ))}
      <Lines label="Banned cards, one name per line" read={bar} ready={cards.value !== null} />
      <Lines label="Limited cards, one per line, as “1 Name”" read={limit} ready={cards.value !== null} />
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
