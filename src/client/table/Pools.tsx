import type { SeatView } from '../state/types.ts'

type Pool = { name: string; value: string; nought: boolean }

const pool = (name: string, n: number, of?: number): Pool => ({
  name,
  value: of === undefined ? `${n}` : `${n}/${of}`,
  nought: n === 0,
})

/** Seven points win, and nobody need be told so. */
const usual = 7

const poolsOf = (seat: SeatView, toWin: number): Pool[] => {
  const points = pool('Points', seat.points, toWin === usual ? undefined : toWin)
  const both = [pool('Bits', seat.bits), pool('Actions', seat.actions), points]
  const hand = pool('Hand', seat.handSize, seat.maxHand)
  return seat.side === 'corp'
    ? [...both, hand, pool('R&D', seat.stack), pool('Bad publicity', seat.badPublicity)]
    : [
        ...both,
        hand,
        pool('Stack', seat.stack),
        pool('Tags', seat.tags),
        pool('Brain damage', seat.brainDamage),
      ]
}

/** A seat's numbers, each always in the same place; what stands at nought steps back. */
export const Pools = ({ seat, toWin }: { seat: SeatView; toWin: number }) => (
  <dl className="pools">
    {poolsOf(seat, toWin).map(({ name, value, nought }) => (
      <div key={name} className={nought ? 'nought' : ''}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {seat.owedActions > 0 && (
      <div className="warn">
        <dt>Owed</dt>
        <dd>{seat.owedActions}</dd>
      </div>
    )}
    {seat.counters.map(({ kind, name, n }) => (
      <div key={kind} className="virus">
        <dt>{name}</dt>
        <dd>{n}</dd>
      </div>
    ))}
  </dl>
)
