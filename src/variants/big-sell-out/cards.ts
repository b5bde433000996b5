/**
 * Cards that say "the Corp", "the Runner", "a player": whom they mean where there are several, as the rules decide it.
 * Nothing asks this table; it says what comes of the rules, and a test proves each row.
 */

/** Whom a card means. */
export type Means =
  /** A Runner with tags of the Corp's own team; where there are several, the Corp says which (B10). */
  | 'tagged'
  /** A Runner that has run on this Corp (B10, B17). */
  | 'ranHere'
  /** A Runner that has taken something of this Corp's (B10). */
  | 'tookHere'
  /** A Runner of another team that the Corp chooses. */
  | 'chosenRunner'
  /** A Corp of another team, that the Runner chooses by choosing its fort, or is asked for. */
  | 'chosenCorp'
  /** The cards of this player, and of no other on its side. */
  | 'ownCards'
  /** The cards of all Corps of other teams. */
  | 'rivalCards'
  /** Each Runner of another team, whoever it is that does it. */
  | 'everyRival'

export type Row = { readonly card: string; readonly means: Means }

const rows = (means: Means, ...cards: readonly string[]): Row[] => cards.map((card) => ({ card, means }))

export const TABLE: readonly Row[] = [
  ...rows(
    'tagged',
    'badtimes',
    'closed-accounts',
    'corporate-detective-agency',
    'corporate-headhunters',
    'datapool-by-zetatech',
    'i-got-a-rock',
    'netwatch-credit-voucher',
    'on-call-solo-team',
    'power-grid-overload',
    'punitive-counterstrike',
    'scorched-earth',
    'solo-squad',
    'strike-force-kali',
    'urban-renewal',
  ),
  ...rows('ranHere', 'audit-of-call-records', 'chance-observation', 'manhunt', 'schlaghund-pointers'),
  ...rows('tookHere', 'trojan-horse', 'data-sifters'),
  ...rows('chosenRunner', 'blood-cat', 'netwatch-operations-office', 'private-cybernet-police', 'schlaghund'),
  ...rows(
    'chosenCorp',
    'anonymous-tip',
    'faked-hit',
    'forged-activation-orders',
    'hunt-club-bbs',
    'ice-and-datas-guide-to-the-net',
    'live-news-feed',
    'mouse',
    'restrictive-net-zoning',
    'seeya',
    'pirate-broadcast',
  ),
  ...rows(
    'ownCards',
    'black-ice-quality-assurance',
    'encryption-breakthrough',
    'executive-extraction',
    'genetics-visionary-acquisition',
    'artificial-security-directors',
    'superior-net-barriers',
  ),
  ...rows('rivalCards', 'clown', 'corporate-ally'),
  ...rows('everyRival', 'city-surveillance'),
]
