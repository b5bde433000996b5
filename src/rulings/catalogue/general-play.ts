import { generalRulings, type Ruling, ruling } from '../entry.ts'

export const generalPlay: readonly Ruling[] = [
  ...generalRulings('general/dealing-and-taking-damage', 'Dealing & Taking Damage', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/14/96',
      'Damage of each subroutine is taken or prevented separately, never added up.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/14/96',
      "Each source of damage is settled at once, a breaker's own before the ice's subroutines.",
      ['blink', 'cortical-scrub'],
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 5/15/96',
      'Damage takes random cards from hand, which reach the trash in the order they were drawn.',
    ),
  ]),
  ...generalRulings('general/discarding', 'Discarding', [
    ruling(
      1,
      'Sparky, Netrunner-L, 8/8/96',
      "Hand size is looked at only at the end of one's own turn; a smaller limit forces nothing earlier.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/22/96',
      'A maximum hand below 0 flatlines the Runner only if it is still so at the end of its turn.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 7/25/96',
      'Discarding down is the very last thing of a turn, after all effects of the end of turn.',
    ),
  ]),
  ...generalRulings('general/viruses-and-forgoing-actions', 'Viruses & Forgoing Actions', [
    ruling(1, 'Sparky, Netrunner-L, 9/9/96', 'Virus counters arrive only after a successful run has ended.'),
    ruling(
      2,
      'Charles Keith-Stanley, Netrunner-L, 5/3/96',
      'All virus counters on the Corp vanish at the moment it declares three actions forgone.',
    ),
    ruling(
      3,
      'Wendy Wallace, Netrunner-L, 5/23/96',
      "The Corp's mandatory draw is no action; it happens even when every action is forgone.",
    ),
    ruling(4, 'Sparky, Netrunner-L, 5/22/96', 'Virus counters outlast the program that gave them.'),
    ruling(
      5,
      'Sparky, Netrunner-L, 7/17/96',
      'The Corp may purge viruses at any moment at which it could rez a card.',
    ),
    ruling(
      6,
      'Sparky, Netrunner-L, 9/3/96',
      'Debts of forgone actions add up: two purges in a row cost six actions.',
    ),
    ruling(
      7,
      'Sparky, Netrunner-L, 9/12/96',
      'An action granted for one purpose only may still be forgone to pay a debt of actions.',
      ['wilson-weeflerunner-apprentice'],
    ),
  ]),
  ...generalRulings('general/cumulative-effects', 'Cumulative Effects', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/6/96',
      'A card that names itself means that one copy, unless it says otherwise.',
      ['broker'],
    ),
  ]),
  ...generalRulings('general/gaining-actions', 'Gaining Actions', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/7/96; Netrunner FAQ v1.0, 5/23/96',
      "Actions are taken, and gained, in one's own turn only.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/9/96',
      "A gained action is there at once, even when it comes after the turn's last one.",
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 7/26/96',
      "A card's extra action has to be declared when used; it is lost if the card goes before that.",
    ),
    ruling(
      4,
      'Skipper Pickle, Netrunner-L, 10/14/98',
      'All actions have to be used where possible, and none may be gained that could be neither used nor forgone.',
    ),
  ]),
  ...generalRulings('general/paying-costs', 'Paying Costs', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/8/96',
      'A cost must be payable in full, in bits, actions or points, or its effect cannot be had.',
      ['south-african-mining-corp'],
    ),
  ]),
  ...generalRulings('general/accessing-cards', 'Accessing Cards', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/13/96',
      'An installed node works on access only when rezzed; Virus Test Site alone does something unrezzed.',
      ['virus-test-site'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/12/96; Sparky, Netrunner-L, 11/18/96',
      "The Runner picks the order of access; each card's effect is settled first, then come scoring and trashing.",
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 11/18/96',
      'Picks from HQ may be taken in any order and mixed with its upgrades.',
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 11/18/96',
      'Cards of R&D come from the top in order, with upgrades accessed anywhere in between.',
    ),
    ruling(
      5,
      'Sparky, Netrunner-L, 11/18/96',
      'Face-down Archives are all turned up first, then accessed down the pile, with upgrades anywhere between.',
    ),
    ruling(
      6,
      'Skipper Pickle, Netrunner-L, 11/11/97',
      'The Corp always gets to know which cards of HQ were accessed.',
    ),
  ]),
  ...generalRulings('general/advancing-cards-and-scoring-agenda', 'Advancing Cards & Scoring Agenda', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/19/96',
      'Only an installed agenda can be scored, even at a difficulty of 0.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 6/12/96', 'An agenda may be advanced past its difficulty.'),
    ruling(
      3,
      'Sparky, Netrunner-L, 6/12/96',
      'Advancing is one action and one bit for one counter; other ways to add counters are not advancing.',
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 10/2/96',
      'An accessed agenda must be scored; where an extra cost stays unpaid it goes back to its fort.',
    ),
  ]),
  ...generalRulings('general/installing-programs', 'Installing Programs', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/23/96',
      'A program stays where it was installed; it cannot move into or out of a daemon.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/17/96',
      'Lack of MU never forbids a program; others are trashed to make room.',
    ),
  ]),
  ...generalRulings('general/prevention-effects', 'Prevention Effects', [
    ruling(1, 'Sparky, Netrunner-L, 6/17/96', 'Prevention takes place before the thing it prevents.'),
    ruling(
      2,
      'Sparky, Netrunner-L, 7/10/96; Sparky, Netrunner-L, 12/2/96',
      'Prevention needs something to prevent; a card that prevents can be played only then.',
      ['emergency-self-construct'],
    ),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'A cost that is prevented buys nothing: saving a Lockjaw from its own trashing gains no strength.',
      ['lockjaw', 'umbrella-policy'],
    ),
  ]),
  ...generalRulings('general/making-runs-and-jacking-out', 'Making Runs and Jacking Out', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/22/96',
      'Before the first ice is encountered there is no chance to jack out, unless a card gives one.',
    ),
  ]),
  ...generalRulings('general/voluntary-effects', 'Voluntary Effects', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/11/96',
      'Cards are shown only when a rule or a card calls for it, never by mere wish.',
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 11/4/97',
      'An installed card cannot be trashed or uninstalled by mere wish; an effect must allow it.',
    ),
  ]),
  ...generalRulings('general/public-knowledge', 'Public Knowledge', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 9/18/98',
      'Bit pools, sizes of hands, decks and discard piles, and all counters on cards are open to both sides.',
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 9/10/98',
      'Of face-down cards in a fort, number, counters and order of arrival are open; the Corp may not mix them.',
      ['hunt-club-bbs'],
    ),
  ]),
]
