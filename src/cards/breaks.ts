/** The kinds of ice that icebreakers break, read off what they do. */
import type { Ability, CardDef } from '../engine/language/index.ts'
import { type IceKind, iceKinds, keywordOfIce } from '../protocol/ice-kinds.ts'

/** A kind that is chosen is one of these. */
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
  // One subroutine of such ice, when that is met.
  if (ability.kind !== 'on' || !ability.effects.some(({ op }) => op === 'breakOne')) return []
  return (ability.if ?? []).flatMap((c) =>
    c.is === 'iceMet' && c.filter.keyword !== undefined ? iceKindsIn([c.filter.keyword].flat()) : [],
  )
}

/** None for other cards, and where it breaks ice of some names only. */
export const breaksOf = ({ keywords, abilities }: CardDef): IceKind[] => {
  if (!keywords.includes('Icebreaker')) return []
  const kinds = abilities.flatMap(kindsIn)
  return iceKinds.filter((kind) => kinds.includes(kind))
}
