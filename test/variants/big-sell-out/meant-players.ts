/**
 * Cards that say "the Corp", "the Runner" or "a player", and whom they mean where there are several. The
 * rules don't read this table: it records what follows from them, and a test proves each row.
 */

/** The players a card means. */
export type MeantPlayers =
  /** A Runner with tags of the Corp's own team; if there are several, the Corp chooses (B10). */
  | 'tagged'
  /** A Runner that has run on this Corp (B10, B17). */
  | 'ranHere'
  /** A Runner that has taken something from this Corp (B10). */
  | 'tookHere'
  /** A Runner of another team that the Corp chooses. */
  | 'chosenRunner'
  /** A Corp of another team, which the Runner chooses by choosing its fort or when asked. */
  | 'chosenCorp'
  /** The cards of this player only, not those of others on its side. */
  | 'ownCards'
  /** The cards of all Corps of other teams. */
  | 'rivalCards'
  /** Every Runner of another team that does what the card says. */
  | 'everyRival'
  /**
   * The Runner that is running here: no other is damaged, tagged or robbed, and tags of the Corp's team
   * count.
   */
  | 'intruder'
  /** The Corp being run on, which gets the counters. */
  | 'ranCorp'
  /** A Corp in whose forts the Runner has done this turn what the card asks for. */
  | 'doneThere'
  /** A rival for whom the condition holds, each checked on its own. */
  | 'whoDidIt'
  /** Each rival that has done it, one after the other. */
  | 'eachWhoDidIt'
  /** The Runner that runs on this Corp; runs on others don't count. */
  | 'ownRuns'
  /** The Corp that does the damage. */
  | 'striker'
  /** Every Corp of another team, each of which may pay to get rid of it. */
  | 'ridders'

export type MeantRow = { readonly card: string; readonly means: MeantPlayers }

const meantRows = (means: MeantPlayers, ...cards: readonly string[]): MeantRow[] =>
  cards.map((card) => ({ card, means }))

/** Every card whose text needs this, by the players it means. */
export const TABLE: readonly MeantRow[] = [
  ...meantRows(
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
  ...meantRows('ranHere', 'audit-of-call-records', 'chance-observation', 'manhunt', 'schlaghund-pointers'),
  ...meantRows('tookHere', 'trojan-horse', 'data-sifters'),
  ...meantRows(
    'chosenRunner',
    'blood-cat',
    'netwatch-operations-office',
    'private-cybernet-police',
    'schlaghund',
  ),
  ...meantRows(
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
    'black-widow',
    'executive-file-clerk',
    'poisoned-water-supply',
    'ronin-around',
    'sandbox-dig',
    'social-engineering',
    'technician-lover',
  ),
  ...meantRows(
    'ownCards',
    'black-ice-quality-assurance',
    'encryption-breakthrough',
    'executive-extraction',
    'genetics-visionary-acquisition',
    'artificial-security-directors',
    'superior-net-barriers',
  ),
  ...meantRows('rivalCards', 'clown', 'corporate-ally'),
  ...meantRows('everyRival', 'city-surveillance'),
  ...meantRows(
    'intruder',
    'bel-digmo-antibody',
    'chimera',
    'corprunners-shattered-remains',
    'crybaby',
    'dedicated-response-team',
    'dieter-esslin',
    'doppelganger-antibody',
    'experimental-ai',
    'fetal-ai',
    'marked-accounts',
    'pattel-antibody',
    'self-destruct',
    'setup',
    'shock-treatment',
    'stereogram-antibody',
    'trap',
    'turbeau-delacroix',
    'vacant-soulkiller',
    'viral-breeding-ground',
    'virus-test-site',
  ),
  ...meantRows(
    'ranCorp',
    'armageddon',
    'boardwalk',
    'butcher-boy',
    'cascade',
    'cockroach',
    'crumble',
    'deep-thought',
    'fait-accompli',
    'garbage-in',
    'gremlins',
    'highlighter',
    'i-spy',
    'incubator',
    'pox',
    'scaldan',
    'skivviss',
    'taxman',
    'vienna-22',
    'viral-pipeline',
  ),
  ...meantRows(
    'doneThere',
    'core-command-jettison-ice',
    'corruption',
    'frame-up',
    'security-code-worm-chip',
    'synchronized-attack-on-hq',
  ),
  ...meantRows('whoDidIt', 'senatorial-field-trip', 'terrorist-reprisal', 'underworld-mole'),
  ...meantRows('eachWhoDidIt', 'omniscience-foundation', 'satellite-monitors'),
  ...meantRows('ownRuns', 'indiscriminate-response-team', 'newsgroup-taunting'),
  ...meantRows(
    'striker',
    'diplomatic-immunity',
    'full-body-conversion',
    'get-ready-to-rumble',
    'identity-donor',
  ),
  ...meantRows('ridders', 'code-viral-cache', 'precision-bribery'),
]
