import type { Cut, Event, PersonId } from '../event.ts'
import { standingsOf } from '../standings.ts'
import { lossesOf, matchesOf, winnerOf } from './matches.ts'

/** How the cut ends: the winner, then everybody by how far they came; who left in the same round by seed. Null for places still open. */
export const cutPlaces = (cut: Cut): (PersonId | null)[] => {
  const matches = matchesOf(cut)
  const winner = winnerOf(matches)
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

/** Everybody in the order the event ended: who is still in the cut, its places, then the others as they stood; the disqualified last. */
export const finalOrder = (event: Event): PersonId[] => {
  const { cut } = event
  if (!cut) return standingsOf(event).map((s) => s.player)
  const places = cutPlaces(cut).filter((p) => p !== null)
  const still = cut.seeds.filter((s) => !places.includes(s))
  const order = [...still, ...places, ...cut.field.filter((p) => !cut.seeds.includes(p))]
  const out = new Set(event.players.filter((p) => p.status === 'disqualified').map((p) => p.id))
  return [...order.filter((p) => !out.has(p)), ...order.filter((p) => out.has(p))]
}
