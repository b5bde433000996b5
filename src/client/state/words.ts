import type { CardInfo, CardPoolFormat, CardPoolRules, Table, Visibility } from '../../protocol/http.ts'
import type { GameReplay } from '../../protocol/replay.ts'
import { countNoun } from '../../protocol/words.ts'
import type { CardView, Side } from './types.ts'

export { countNoun, listOf } from '../../protocol/words.ts'

export const sideName = (side: Side): string => (side === 'corp' ? 'Corp' : 'Runner')
export const otherSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')

/** A kind of counter by its id: `pattel-antibody` is "pattel antibody". */
export const counterKind = (kind: string): string => kind.replaceAll('-', ' ')

/** The counters on a card that are not 0; `name` is singular. */
const listCounters = (card: CardView): { kind: string; name: string; n: number }[] =>
  [
    { kind: 'bits', name: 'bit', n: card.bits },
    { kind: 'advancement', name: 'advancement counter', n: card.advancement },
    ...Object.entries(card.counters).map(([id, n]) => {
      const kind = counterKind(id)
      return { kind, name: `${kind} counter`, n }
    }),
  ].filter(({ n }) => n !== 0)

/** The automa's pile that a face-down card came from. */
export const sourcePile = ({ from }: CardView): string | null => {
  if (from === undefined) return null
  return from === 'st' ? 'Stratagem' : 'Resources'
}

const typeWord = (info: CardInfo | null): string[] => (info ? [info.type] : [])

const rezzable: readonly string[] = ['ice', 'node', 'upgrade']

/** The advancement counters an agenda needs: those printed, or what other cards have made of them. */
export const difficultyOf = ({ difficulty }: CardView, info: CardInfo | null): number | null =>
  difficulty ?? info?.difficulty ?? null

/** A card for screen readers. */
export const cardLabel = (
  card: CardView,
  info: CardInfo | null,
  { unrezzed = false, hidden = 'Face-down card' } = {},
): string => {
  const parts = [
    info?.name ?? hidden,
    ...typeWord(info),
    ...(card.strength === null ? [] : [`strength ${card.strength}`]),
    ...(info && unrezzed && rezzable.includes(info.type) ? ['not rezzed'] : []),
    ...(sourcePile(card) === null ? [] : [`from the automa’s ${sourcePile(card)}`]),
    ...listCounters(card).map(({ name, n }) => countNoun(n, name)),
  ]
  return parts.join(', ')
}

/** Card pools by the format's name. */
export const cardPools: Record<Extract<CardPoolFormat, string>, string> = {
  all: 'All three sets',
  proteus: 'v1.0 and Proteus',
  base: 'v1.0 only',
  revised: 'Revised constructed',
}

/** Who may find a table and see its game, also once it is over. */
export const visibilities: Record<Visibility, string> = {
  public: 'Everyone, in the lobby',
  link: 'Anyone with the link',
  friends: 'Only the host’s friends',
}

/** What each setting of undo allows. */
export const undoTexts: Record<Table['options']['undo'], string> = {
  ask: 'Any decision, if the others agree',
  free: 'Only if no information was revealed',
  none: 'Not allowed',
}
/** Who may chat at a table. */
export const chatTexts: Record<Table['options']['chat'], string> = {
  all: 'Everyone',
  players: 'Players only',
  none: 'Off',
}

/** Who can see a waiting table, and its replay afterwards. */
export const visibilityHint = ({ options }: Pick<Table, 'options'>): string => {
  if (options.visibility === 'friends') return 'Only the host’s friends see this table and its replay.'
  if (options.visibility === 'link')
    return 'Only people with the link find this table and, later, its replay.'
  return 'Everyone in the lobby sees this table. Later its replay is on the players’ profiles.'
}

/** Who can see a replay; if a table has no spectators, only its players see it. */
export const replayHint: Record<GameReplay['visibility'], string> = {
  public: 'Everyone can see this game.',
  link: 'Anyone with the link can see this game.',
  friends: 'Only the host’s friends and the players can see this game.',
  players: 'Only the players can see this game.',
}

/** The heading above the link to a table. */
export const inviteHeading = ({ options }: Pick<Table, 'options'>): string =>
  options.visibility === 'friends'
    ? 'Invite a friend (they must be on your friends list)'
    : 'Invite players (no account needed)'

export const setNames: Record<CardPoolRules['sets'][number], string> = {
  base: 'v1.0',
  proteus: 'Proteus',
  classic: 'Classic',
}

/** A format as players call it: "v1.0 and Proteus", or the host's own list with what it leaves out. */
export const formatName = (format: CardPoolFormat, whose = 'the host’s own list'): string => {
  if (typeof format === 'string') return cardPools[format]
  const { sets, barred, limited, unique = [], selfTrashing = [] } = format
  const lists = [
    ...(barred.length === 0 ? [] : [`${barred.length} banned`]),
    ...(limited.length === 0 ? [] : [`${limited.length} limited`]),
    ...(unique.length === 0 ? [] : [`${unique.length} unique`]),
    ...(selfTrashing.length === 0
      ? []
      : [`${selfTrashing.length} that cannot be saved from trashing themselves`]),
  ]
  return [whose, sets.map((set) => setNames[set]).join(' and '), ...lists].join(', ')
}
