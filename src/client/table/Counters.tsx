import type { CardView } from '../state/types.ts'
import { countNoun, listCounters } from '../state/words.ts'

const pipsUpTo = 5
const shapes: Record<string, string> = { advancement: '▲', bits: '●' }

/** Counters on a card: pips while they can be counted at a glance, otherwise a number. */
export const Counters = ({ card }: { card: CardView }) => {
  const counters = listCounters(card)
  if (counters.length === 0) return null
  return (
    <span className="counters" aria-hidden="true">
      {counters.map(({ kind, name, n }) => (
        <span key={kind} className={`counter ${kind}`} title={countNoun(n, name)}>
          {counterPips(kind, n)}
        </span>
      ))}
    </span>
  )
}

const counterPips = (kind: string, n: number): string => {
  const shape = shapes[kind]
  if (!shape) return `${n} ${kind}`
  return n > 0 && n <= pipsUpTo ? shape.repeat(n) : `${shape}${n}`
}
