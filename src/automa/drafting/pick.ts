/** What a bot takes out of a pack (L50): no chance in it, and nothing but what its seat sees. */
import { sideOfCard } from '../../limited/sheets/index.ts'
import type { DraftView } from '../../limited/view.ts'
import { isAgenda, roleOf, type Values, valuesOf } from './values.ts'

/** What a pick is worth more for each pick that its side is behind: 0.4 % of a game. */
const perPickBehind = 400

/** The best card of the pack for a deck of each side. */
export function pickOf(
  { pack, picks }: Pick<DraftView, 'pack' | 'picks'>,
  values: Values = valuesOf(),
): string | null {
  const had = { corp: 0, runner: 0 }
  const roles = new Map<string, number>()
  for (const card of picks) {
    const side = sideOfCard(card)
    had[side]++
    const role = `${side}/${roleOf(card)}`
    roles.set(role, (roles.get(role) ?? 0) + 1)
  }

  function worth(card: string): number {
    const side = sideOfCard(card)
    const role = roleOf(card)
    const behind = had.corp + had.runner - 2 * had[side]
    // Vitals have agendas enough.
    const gain = isAgenda(card) ? 0 : values.roleGain(side, role, (roles.get(`${side}/${role}`) ?? 0) / 2)
    return (values.card(card) ?? 0) + gain + perPickBehind * behind
  }

  return best(pack ?? [], worth)
}

/** The item of most worth; the first of equals. */
export function best<T>(items: readonly T[], worth: (item: T) => number): T | null {
  let found: T | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const value = worth(item)
    if (value <= most) continue
    found = item
    most = value
  }
  return found
}
