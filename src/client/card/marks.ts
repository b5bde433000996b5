/** What a card's appearance depends on: its kind, whether it is rezzed, and what can be done with it. */

import type { CardInfo } from '../../protocol/http.ts'
import { type ArtKind, artKindOf } from '../art/kinds.ts'
import type { CardView, Side } from '../state/types.ts'
import type { IconName } from '../ui/icons.ts'
import type { Size } from './size.ts'

export type Mark = 'playable' | 'chosen' | 'pointed' | 'active' | 'met' | 'passed' | 'broken' | 'dim'
export type Marks = Partial<Record<Mark, boolean>>

type CardAppearance = {
  info: CardInfo | null
  size: Size
  /** A hidden card shows the back of this side. */
  side: Side
  unrezzed?: boolean
  hosts?: boolean
  marks?: Marks
}

/** The classes of a card's outermost element. */
export const classOf = ({ info, size, side, unrezzed, hosts, marks = {} }: CardAppearance): string => {
  const set = Object.entries(marks).flatMap(([mark, on]) => (on ? [`is-${mark}`] : []))
  const face = info ? [`k-${artKindOf(info)}`, `t-${info.type}`] : ['is-back']
  return [
    'card',
    `card--${size}`,
    `side-${info?.side ?? side}`,
    ...face,
    ...(unrezzed ? ['is-unrezzed'] : []),
    ...(hosts ? ['has-hosted'] : []),
    ...set,
  ].join(' ')
}

/** Whether it is a Corp card that is not rezzed. */
export const isUnrezzed = (card: CardView, info: CardInfo | null): boolean =>
  info !== null && info.side === 'corp' && !card.rezzed

const iceSigns: Partial<Record<ArtKind, IconName>> = {
  wall: 'wall',
  gate: 'gate',
  sentry: 'sentry',
  ap: 'ap',
}

/** The icon of a card's type; ice has one for each kind of icebreaker it needs. */
export const cardIconOf = (info: CardInfo): IconName => {
  const kind = artKindOf(info)
  if (kind === 'region') return 'region'
  return info.type === 'ice' ? (iceSigns[kind] ?? 'ice') : info.type
}
