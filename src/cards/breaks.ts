/** The kinds of ice that icebreakers break, from their abilities. */
import type { Ability, CardDef } from '../engine/language/index.ts'
import { type IceKind, iceKinds, keywordOfIce } from '../protocol/ice-kinds.ts'

/** A chosen kind is one of these. */
const CHOOSABLE: readonly IceKind[] = ['wall', 'gate', 'sentry']

const iceKindsIn = (keywords: readonly string[]): readonly IceKind[] =>
  iceKinds.filter((kind) => keywords.includes(keywordOfIce[kind]))

const kindsIn = (ability: Ability): readonly IceKind[] => {
  if (ability.kind === 'break') {
    const { what } = ability
    if (what === 'ice') return iceKinds
    if (what === 'chosen') return CHOOSABLE
    return what === 'traces' ? [] : iceKindsIn(what)
  }
  // Breaks one subroutine of such ice when the Runner encounters it.
  if (ability.kind !== 'on' || !ability.effects.some(({ op }) => op === 'breakOne')) return []
  return (ability.if ?? []).flatMap((c) =>
    c.is === 'iceMet' && c.filter.keyword !== undefined ? iceKindsIn([c.filter.keyword].flat()) : [],
  )
}

/** Whether a die decides if it breaks a subroutine. */
export const breaksByChance = ({ abilities }: CardDef): boolean =>
  abilities.some((ability) => ability.kind === 'break' && ability.chance !== undefined)

/** The kinds of ice it breaks; none for other cards, or if it only breaks ice with certain names. */
export const breaksOf = ({ keywords, abilities }: CardDef): IceKind[] => {
  if (!keywords.includes('Icebreaker')) return []
  const kinds = abilities.flatMap(kindsIn)
  return iceKinds.filter((kind) => kinds.includes(kind))
}
