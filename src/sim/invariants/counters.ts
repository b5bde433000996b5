/** Counters: of an existing kind, given by an existing seat, never stored as zero. */
import { extrasOf } from '../../engine/kernel/extra-actions.ts'
import { hasEnded } from '../../engine/kernel/listeners.ts'
import type { GameState } from '../../engine/state/types.ts'
import type { Invariant, World } from './world.ts'

const checkPile = (
  { g }: World,
  where: () => string,
  counters: Record<string, number>,
  report: (what: string) => void,
) => {
  for (const kind in counters) {
    const n = counters[kind] ?? 0
    if (!g.pool.counters.has(kind)) report(`${where()} has counters of the unknown kind ${kind}`)
    if (!Number.isInteger(n) || n <= 0) report(`${where()} has ${n} ${kind} counters`)
  }
}

/** Corps own tags; Agents do as well. A player who has left owns none (B10). */
const mayOwnTags = (s: GameState, owner: number): boolean =>
  s.teams ? s.seats[owner]?.out === false : s.seats[owner]?.side === 'corp'

/** No counter is an orphan: its kind has rules, its giver is at the table, and its carrier still exists. */
export const countersBelong: Invariant = (world, report) => {
  const { s, g } = world
  s.seats.forEach((seat, ix) => {
    const keys = seat.counters.map((c) => `${c.kind}/${c.by}`)
    if (new Set(keys).size !== keys.length) report(`seat ${ix} keeps two piles of the same counters`)
    for (const { kind, by, n } of seat.counters) {
      checkPile(world, () => `seat ${ix}`, { [kind]: n }, report)
      if (!s.seats[by]) report(`seat ${ix} has ${kind} counters of nobody`)
    }
    for (const by of Object.keys(seat.tags))
      if (!mayOwnTags(s, Number(by))) report(`seat ${ix} has tags that work for seat ${by}`)
  })
  for (const fort of s.forts) checkPile(world, () => fort.id, fort.counters, report)
  s.cards.forEach((c, card) => {
    checkPile(world, () => `card ${card} (${c.def})`, c.counters, report)
  })
  if (new Set(s.lasting.map((l) => l.id)).size !== s.lasting.length)
    report('two lasting abilities share an id')
  for (const l of s.lasting) {
    if (
      l.fort !== null &&
      l.install === undefined &&
      l.until !== 'run' &&
      !s.forts.some((f) => f.id === l.fort)
    )
      report(`the lasting ability ${l.id} speaks from ${l.fort}, which is gone`)
    if (l.id >= s.next.lasting) report(`the lasting ability ${l.id} has an id from the future`)
    if (l.until === 'used' && hasEnded(g, l))
      report(`the lasting ability ${l.id} waits for a card that has left`)
    if (!g.s.seats[l.you]) report(`the lasting ability ${l.id} is nobody's`)
  }
}

/**
 * Actions: owed actions are paid as soon as there are any, and no seat has actions in another seat's turn
 * (C3.11).
 */
export const actionsOwed: Invariant = ({ s, g }, report) => {
  s.seats.forEach((seat, ix) => {
    if (s.turn.seat !== ix && seat.actions > 0)
      report(`seat ${ix} has actions in the turn of seat ${s.turn.seat}`)
  })
  for (const d of s.decisions) {
    const seat = s.seats[d.seat]
    if (d.kind !== 'act' || !seat) continue
    // Actions given by cards: an optional one need not be used for a payment either.
    const given = extrasOf(g, d.seat)
    const bound = seat.actions > 0 || given.some(({ ability }) => !ability.may)
    if (seat.owed > 0 && bound) report(`seat ${d.seat} acts and owes ${seat.owed} actions`)
    if (seat.actions <= 0 && given.length === 0) report(`seat ${d.seat} acts without an action`)
  }
}
