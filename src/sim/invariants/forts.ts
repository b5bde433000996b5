import type { FortState, GameState } from '../../engine/state/types.ts'
import type { Invariant, ReportFault } from './world.ts'

const checkCentrals = (s: GameState, corp: number, report: ReportFault): void => {
  for (const kind of ['hq', 'rd', 'archives', ...(s.teams ? ['agent'] : [])]) {
    const n = s.forts.filter((f) => f.corp === corp && f.kind === kind).length
    if (n !== 1) report(`seat ${corp} has ${n} forts of the kind ${kind}`)
  }
}

const isEmpty = (f: FortState): boolean => f.ice.length === 0 && f.cards.length === 0

/** Every Corp has its three central forts, and no other fort is empty (C3.9). */
export const checkForts: Invariant = ({ s }, report) => {
  if (new Set(s.forts.map((f) => f.id)).size !== s.forts.length) report('two forts share an id')
  for (const f of s.forts)
    if (f.kind === 'subsidiary' && Number(f.id.slice('fort-'.length)) >= s.next.fort)
      report(`the fort ${f.id} has an id from the future`)
  const numbers = s.forts.flatMap((f) => (f.kind === 'subsidiary' ? [`${f.corp}/${f.number}`] : []))
  if (new Set(numbers).size !== numbers.length) report('two forts of a Corp share a number')
  for (const f of s.forts)
    if (f.kind === 'subsidiary' && !f.open && isEmpty(f)) report(`the fort ${f.id} is empty`)
  s.seats.forEach((seat, ix) => {
    if (seat.side === 'corp' && !seat.out) checkCentrals(s, ix, report)
  })
}
