import type { CardInfo } from '../protocol/http.ts'

/** The kinds of ice that breakers are made for. AP and black ice are sentries, walls or code gates besides. */
export const iceKinds = ['wall', 'gate', 'sentry', 'ap'] as const
export type IceKind = (typeof iceKinds)[number]

const keywordOf: Readonly<Record<IceKind, string>> = {
  wall: 'Wall',
  gate: 'Code Gate',
  sentry: 'Sentry',
  ap: 'AP',
}
const namedBy: Readonly<Record<IceKind, RegExp>> = {
  wall: /\bwalls?\b/i,
  gate: /\bcode gates?\b/i,
  sentry: /\b(sentry|sentries)\b/i,
  ap: /\bAP\b/,
}
const breaking = /\bbreak\b/i
const choosing = /\bchoose code gates, sentries, or walls\b/i
const anyIce = /\bof any ice\b|\bof a piece of ice\. End the run/i

/** The kinds of a piece of ice; none for other cards. */
export const kindsOfIce = (card: Pick<CardInfo, 'type' | 'keywords'>): IceKind[] =>
  card.type === 'ice' ? iceKinds.filter((kind) => card.keywords.includes(keywordOf[kind])) : []

/** The kinds of ice whose subroutines an icebreaker breaks, by its text; none where it breaks ice of some names only. */
export function breaksOf(card: Pick<CardInfo, 'keywords' | 'text'>): IceKind[] {
  if (!card.keywords.includes('Icebreaker')) return []
  const said = card.text.filter((line) => breaking.test(line) || choosing.test(line)).join(' ')
  return anyIce.test(said) ? [...iceKinds] : iceKinds.filter((kind) => namedBy[kind].test(said))
}
