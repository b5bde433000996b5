/** The kinds of ice that breakers are made for. AP and black ice are sentries, walls or code gates besides. */
export const iceKinds = ['wall', 'gate', 'sentry', 'ap'] as const
export type IceKind = (typeof iceKinds)[number]

/** What a piece of ice of such a kind is printed as. */
export const keywordOfIce: Readonly<Record<IceKind, string>> = {
  wall: 'Wall',
  gate: 'Code Gate',
  sentry: 'Sentry',
  ap: 'AP',
}
