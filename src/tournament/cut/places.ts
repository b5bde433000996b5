import type { Cut, Event, PersonId } from '../event.ts'
import { standingsOf } from '../standings.ts'
import { cutWinner, lossesOf, matchesOf } from './matches.ts'

/**
 * The final places of the cut: the winner, then the others by how far they came, and by seed if they lost in
 * the same round. Null for open places.
 */
export const cutPlaces = (cut: Cut): (PersonId | null)[] => {
  const matches = matchesOf(cut)
  const winner = cutWinner(matches)
  const losses = lossesOf(matches)
  const lastDepth = (id: PersonId): number => losses.get(id)?.at(-1)?.depth ?? 0
  const isOut = (id: PersonId): boolean =>
    winner !== null ? id !== winner : (losses.get(id)?.length ?? 0) >= 2
  const out = cut.seeds
    .filter(isOut)
    .sort((a, b) => lastDepth(b) - lastDepth(a) || cut.seeds.indexOf(a) - cut.seeds.indexOf(b))
  const open = cut.seeds.length - out.length
  return [...Array.from({ length: open }, () => (open === 1 ? winner : null)), ...out]
}

/**
 * All players in final order: those still in the cut, the places of the cut, then the others by standings;
 * the disqualified last.
 */
export const finalOrder = (event: Event): PersonId[] => {
  const { cut } = event
  if (!cut) return standingsOf(event).map((s) => s.player)
  const places = cutPlaces(cut).filter((p) => p !== null)
  const still = cut.seeds.filter((s) => !places.includes(s))
  const order = [...still, ...places, ...cut.field.filter((p) => !cut.seeds.includes(p))]
  const out = new Set(event.players.filter((p) => p.status === 'disqualified').map((p) => p.id))
  return [...order.filter((p) => !out.has(p)), ...order.filter((p) => out.has(p))]
}
