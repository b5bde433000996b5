import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { noise } from '../topics.ts'

export const runnerJtoO: readonly Ruling[] = [
  ...cardRulings('runner/jackhammer', 'Jackhammer', [seeAlso(1, noise)]),
  ...cardRulings('runner/joan-of-arc', 'Joan of Arc', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      "Saving Mystery Box by it does not stop the box's program from being installed.",
      ['mystery-box'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/20/96',
      'Spent against a first Chimera, it cannot help against a second: each access is settled by itself.',
      ['chimera'],
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 6/27/96',
      'Even when trashed among others by one effect, it may first save the rest.',
      ['experimental-ai'],
    ),
    ruling(
      4,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'A program trashed for a benefit and then saved brings no benefit.',
      ['emergency-self-construct', 'miscfor-sale'],
    ),
  ]),
  ...cardRulings('runner/karl-de-veres-corporate-stooge', 'Karl de Veres, Corporate Stooge', [
    errata(
      1,
      'Sparky, Netrunner-L, 9/11/96',
      "Errata: the bit comes after each successful run, as an effect of the run's end.",
    ),
  ]),
  ...cardRulings('runner/kilroy-was-here', 'Kilroy Was Here', [
    ruling(1, 'Sparky, Netrunner-L, 6/25/96', 'It may trash agendas that the Runner cannot score.', [
      'red-herrings',
    ]),
  ]),
  ...cardRulings('runner/liberated-savings-account', 'Liberated Savings Account', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/27/96',
      'Copies are used one after the other, each completely before anything else.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 11/11/96', 'Its bits may pay for an installation.'),
    ruling(
      3,
      'Sparky, Netrunner-L, 11/11/96',
      'It is trashed while the price is paid: after announcing the card or effect, before anything happens.',
    ),
    ruling(
      4,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'The times it names come on top of the usual ones for special effects.',
    ),
  ]),
  ...cardRulings('runner/lifesaver-nanosurgeons', 'Lifesaver Nanosurgeons', [
    ruling(1, 'Sparky, Netrunner-L, 7/11/96', 'Damage that was prevented does not unlock its draw.', [
      'shield',
    ]),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 2/7/97',
      'Only damage taken during one of the last three actions counts, not damage between or around them.',
    ),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'An earlier erratum that added a word about success is withdrawn.',
    ),
  ]),
  ...cardRulings('runner/loan-from-chiba', 'Loan from Chiba', [
    ruling(1, 'Sparky, Netrunner-L, 5/19/96', 'With no bits at the start of turn, nothing is lost.'),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      "When it leaves play in the Corp's turn, the Runner may pay the 10 bits then.",
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 6/6/96',
      'The bit may be lost before other effects of the start of turn pay out, as the Runner orders them.',
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 7/15/96',
      'Bits from trashing it to misc.for-sale come too late to pay it off.',
      ['miscfor-sale'],
    ),
  ]),
  ...cardRulings('runner/lockjaw', 'Lockjaw', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'If Joan of Arc saves it from its own cost, no breaker gains strength.',
      ['joan-of-arc'],
    ),
  ]),
  ...cardRulings('runner/lucidrine-booster-drug', 'Lucidrine Booster Drug', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      'Its bits may pay trash costs of cards accessed in the run.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 8/27/96',
      'It is in the trash before any card that the run or its own brain damage sends there.',
    ),
    ruling(
      3,
      'Official Netrunner Rulings, 4/21/97',
      "The damage waits for the run's end, so a game won in the run is won undamaged.",
      ['nevinyrral'],
    ),
  ]),
  ...cardRulings('runner/lucidrine-drip-feed', 'Lucidrine Drip Feed', [
    ruling(1, 'Sparky, Netrunner-L, 9/27/96', 'It gives one action a turn; unused ones do not pile up.'),
    ruling(2, 'Sparky, Netrunner-L, 10/2/96', 'Its action may be forgone to pay a debt.'),
  ]),
  ...cardRulings('runner/microtech-backup-drive', 'Microtech Backup Drive', [
    ruling(1, 'Sparky, Netrunner-L, 4/20/96', 'Cards lie on it face up.'),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 9/28/98',
      'A program that goes there counts as trashed and out of play.',
    ),
  ]),
  ...cardRulings('runner/microtech-trode-set', "Microtech 'Trode Set", [
    ruling(1, 'Official Netrunner Rulings, 4/21/97', 'Ignored subroutines cannot even be broken.'),
  ]),
  ...cardRulings('runner/miscfor-sale', 'misc.for-sale', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'An earlier erratum is withdrawn, yet programs saved by Joan of Arc still bring no bits.',
      ['joan-of-arc'],
    ),
  ]),
  ...cardRulings('runner/mouse', 'Mouse', [
    ruling(1, 'Official Netrunner Rulings, 4/21/97', 'It looks at cards in forts only, so never at ice.'),
  ]),
  ...cardRulings('runner/mystery-box', 'Mystery Box', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/24/96',
      'Joan of Arc may save it, and its program is installed all the same.',
      ['joan-of-arc'],
    ),
  ]),
  ...cardRulings('runner/neto', 'N.E.T.O.', [
    ruling(
      1,
      'Wendy Wallace on Ronin Around, Netrunner-L, 5/1/96',
      'Its cards are taken, not drawn, so City Surveillance asks nothing.',
      ['city-surveillance'],
    ),
  ]),
  ...cardRulings('runner/on-the-fast-track', 'On the Fast Track', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, 3/11/97',
      'For cards trashed unseen the Corp, or a third person, says whether their kind was right.',
      ['death-from-above'],
    ),
  ]),
  ...cardRulings('runner/organ-donor', 'Organ Donor', [
    ruling(1, 'Sparky, Netrunner-L, 8/28/96', 'It is in the trash before the cards that it trashes.'),
  ]),
]
