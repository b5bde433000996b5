/**
 * The kinds of ice that icebreakers are made for. AP and black ice are also sentries, walls or code gates.
 */
export const iceKinds = ['wall', 'gate', 'sentry', 'ap'] as const
export type IceKind = (typeof iceKinds)[number]

/** The printed keyword of each kind. */
export const keywordOfIce: Readonly<Record<IceKind, string>> = {
  wall: 'Wall',
  gate: 'Code Gate',
  sentry: 'Sentry',
  ap: 'AP',
}
