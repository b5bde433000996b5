import type { CardView } from '../state/types.ts'
import { listCounters } from '../state/words.ts'

const pipsUpTo = 5
const shapes: Record<string, string> = { advancement: '▲', bits: '●' }

/** Counters on a card: pips while they can be counted at a glance, otherwise a number. */
export const Counters = ({ card }: { card: CardView }) => {
  const counters = listCounters(card)
  if (counters.length === 0) return null
  return (
    <span className="counters" aria-hidden="true">
      {counters.map(({ name, n }) => (
        <span key={name} className={`counter ${name}`} title={`${n} ${name}`}>
          {counterPips(name, n)}
        </span>
      ))}
    </span>
  )
}

const counterPips = (name: string, n: number): string => {
  const shape = shapes[name]
  if (!shape) return `${n} ${name}`
  return n > 0 && n <= pipsUpTo ? shape.repeat(n) : `${shape}${n}`
}
