import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { baseLink, noise, stealth, virus } from '../topics.ts'

export const runnerTtoZ: readonly Ruling[] = [
  ...cardRulings('runner/taxman', 'Taxman', [seeAlso(1, virus)]),
  ...cardRulings('runner/techtronica-utility-suit', 'Techtronica Utility Suit', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: 5 bits from the bank, refilled after use at the next turn's start; at most 1 meat damage a turn.",
    ),
    ruling(2, 'JD Wiker, Netrunner-L, 6/26/97', 'Its bits raise a link but cannot pay to set a base link.', [
      'access-through-alpha',
    ]),
  ]),
  ...cardRulings('runner/the-deck', 'The Deck', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/the-shell-traders', 'The Shell Traders', [
    errata(
      1,
      'Sparky, Netrunner-L, 5/19/96',
      'Errata: cards are set aside face up; 1 bit takes off a counter, and so does each start of turn.',
    ),
    ruling(2, 'Wendy Wallace, Netrunner-L, 5/2/96', 'A counter has to come off at the start of turn.'),
    ruling(
      3,
      'Wendy Wallace, Netrunner-L, 5/2/96',
      'With the last counter gone, the card must be installed.',
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 5/6/96; Netrunner FAQ v1.0, 5/22/96',
      'Counters may be bought off and cards installed in mid-run, but not in answer to ice being rezzed.',
    ),
    ruling(
      5,
      'Sparky, Netrunner-L, 5/19/96',
      "At the start of turn each copy takes one counter off a card of the Runner's choice.",
    ),
    ruling(
      6,
      'Sparky, Netrunner-L, 5/19/96',
      'Cards set aside wait on without it, and a later copy may go on with them.',
    ),
    ruling(
      7,
      'Sparky, Netrunner-L, 5/19/96',
      'Only the printed bit cost is waived; additional costs, its own or of others, remain.',
    ),
    ruling(
      8,
      'Sparky, Netrunner-L, 5/19/96',
      'Without free MU, another program has to make room for the one installed.',
    ),
    ruling(
      9,
      'Sparky, Netrunner-L, 5/19/96',
      'Additional costs that can be paid must be paid, and the card be installed.',
    ),
    ruling(
      10,
      'Sparky, Netrunner-L, 5/19/96',
      'If the additional costs cannot be paid, the card leaves the game.',
    ),
    ruling(11, 'Sparky, Netrunner-L, 7/30/96', 'It cannot be used in answer to the Corp trashing it.'),
  ]),
  ...cardRulings('runner/the-springboard', 'The Springboard', [
    ruling(
      1,
      'Charles Keith-Stanley, Netrunner-L, 5/3/96',
      'Its price is paid from bits not already committed to the trace.',
    ),
    ruling(2, 'Netrunner FAQ v1.0, 5/22/96', 'It works without a base link card, adding to a link of 0.'),
  ]),
  ...cardRulings('runner/time-to-collect', 'Time to Collect', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/11/96',
      'It may save a resource from Corporate Detective Agency even while going itself.',
      ['corporate-detective-agency'],
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'Saving a resource that was trashed as a cost cancels what the cost was for.',
    ),
  ]),
  ...cardRulings('runner/total-genetic-retrofit', 'Total Genetic Retrofit', [
    ruling(1, 'Skipper Pickle, Netrunner-L, 9/30/98', 'Several of them add up: each avoids one more tag.'),
  ]),
  ...cardRulings('runner/valu-pak-software-bundle', 'Valu-Pak Software Bundle', [
    ruling(1, 'Sparky, Netrunner-L, 6/18/96', 'Its 1 bit comes once, not with every action.'),
    ruling(2, 'JD Wiker, Netrunner-L, 12/16/96', 'Its actions come before all others or are lost.'),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 10/4/98',
      'Its bit is spent within one of its actions, not on effects between them.',
    ),
  ]),
  ...cardRulings('runner/vewy-vewy-quiet', 'Vewy Vewy Quiet', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    seeAlso(2, stealth),
  ]),
  ...cardRulings('runner/vienna-22', 'Vienna 22', [
    seeAlso(1, virus),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in HQ, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/viral-pipeline', 'Viral Pipeline', [
    seeAlso(1, virus),
    ruling(
      2,
      'Sparky, Netrunner-L, 9/5/96',
      "Losing the action is an effect of the Corp's start of turn, so a purge may come before it.",
    ),
    ruling(
      3,
      'JD Wiker, Netrunner-L, 2/4/97',
      'The Runner moves first: three Sockets become a Pipe before the Corp can purge them.',
      ['code-viral-cache'],
    ),
  ]),
  ...cardRulings('runner/wilson-weeflerunner-apprentice', 'Wilson, Weeflerunner Apprentice', [
    ruling(
      1,
      'Sparky, Netrunner-L, 6/6/96',
      "His action makes a plain run; no prep and no other card's action fits in.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/12/96',
      'Once the turn is declared over, his run cannot be taken in answer to the Corp.',
    ),
    ruling(3, 'Sparky, Netrunner-L, 10/2/96', 'His action may be forgone to pay a debt.'),
  ]),
  ...cardRulings('runner/wired-switchboard', 'Wired Switchboard', [
    ruling(1, 'Netrunner FAQ v1.0, 5/22/96', 'It works without a base link card, adding to a link of 0.'),
  ]),
  ...cardRulings('runner/wrecking-ball', 'Wrecking Ball', [seeAlso(1, noise)]),
  ...cardRulings('runner/zetatech-software-installer', 'Zetatech Software Installer', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: its bits come from the bank, and used ones are refilled at the next turn's start.",
    ),
  ]),
  ...cardRulings('runner/zz22-speed-chip', 'ZZ22 Speed Chip', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
]
