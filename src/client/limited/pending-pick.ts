import type { LimitedDraft } from '../../protocol/limited.ts'

/** The pick that a user has before them, for an alert while the page is hidden (L90); null while others choose. */
export function pendingPick({
  seat,
  booster,
  tick,
  pack,
  table,
}: LimitedDraft): { id: string; prompt: string } | null {
  switch (table?.format) {
    case 'grid':
      return table.turn === seat ? { id: `grid ${booster}`, prompt: 'Take a row or a column.' } : null
    case 'winston':
      return table.turn === seat ? { id: `pile ${tick}`, prompt: 'Take a pile or go on.' } : null
    default:
      return pack
        ? { id: `${booster}/${tick}`, prompt: `A pack of ${pack.length} cards is before you.` }
        : null
  }
}
