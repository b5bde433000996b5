import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { cheaperInstall, cheaperRez, lowerDifficulty, morphing } from '../topics.ts'

export const corpEtoM: readonly Ruling[] = [
  ...cardRulings('corp/edgerunner-inc-temps', 'Edgerunner, Inc., Temps', [
    ruling(1, 'JD Wiker, Netrunner-L, 12/19/96', 'Its actions may be forgone to purge viruses.'),
  ]),
  ...cardRulings('corp/emergency-rig', 'Emergency Rig', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/18/97',
      'A second one adds Kludge counters, and at the last counter each of them trashes the ice separately.',
    ),
    ruling(
      2,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/25/97',
      'Derezzing the ice leaves its Kludge counters on it.',
    ),
    ruling(
      3,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/28/97',
      'It may be played on ice already rezzed, which is then trashed with the last counter.',
    ),
  ]),
  ...cardRulings('corp/employee-empowerment', 'Employee Empowerment', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/28/97',
      'The extra draw is an effect of its own: the Corp may see its normal card before deciding on another.',
    ),
  ]),
  ...cardRulings('corp/encoder-inc', 'Encoder, Inc.', [seeAlso(1, cheaperRez)]),
  ...cardRulings('corp/euromarket-consortium', 'Euromarket Consortium', [
    ruling(
      1,
      'Sparky, Netrunner-L, 8/7/96',
      "Losing the node lowers the hand size at once, but cards are discarded only at the end of the Corp's turn.",
    ),
  ]),
  ...cardRulings('corp/executive-boot-camp', 'Executive Boot Camp', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 2/14/97',
      'Its bits come too late for effects used right at the start of a run.',
      ['siren'],
    ),
  ]),
  ...cardRulings('corp/executive-extraction', 'Executive Extraction', [seeAlso(1, lowerDifficulty)]),
  ...cardRulings('corp/experimental-ai', 'Experimental AI', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      'Errata: on access it trashes the programs, where the card says it destroys them.',
    ),
  ]),
  ...cardRulings('corp/fetal-ai', 'Fetal AI', [
    ruling(
      1,
      'Sparky, Netrunner-L, 10/2/96',
      'The Runner may decline to pay and leave it; it was accessed all the same.',
    ),
  ]),
  ...cardRulings('corp/fortress-architects', 'Fortress Architects', [seeAlso(1, cheaperInstall)]),
  ...cardRulings('corp/galatea', 'Galatea', [seeAlso(1, morphing)]),
  ...cardRulings('corp/genetics-visionary-acquisition', 'Genetics-Visionary Acquisition', [
    seeAlso(1, lowerDifficulty),
  ]),
  ...cardRulings('corp/government-contract', 'Government Contract', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 5/14/98',
      'Its bits do not pay costs that are due above the rez cost.',
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 5/14/98',
      'Its bits do not pay for ice brought by Dr. Dreff, since that is no rezzing.',
      ['dr-dreff'],
    ),
  ]),
  ...cardRulings('corp/hacker-tracker-central', 'Hacker Tracker Central', [
    errata(1, 'Sparky, Netrunner-L, 10/11/96', 'Errata: it changes the value of a trace.'),
  ]),
  ...cardRulings('corp/haunting-inquisition', 'Haunting Inquisition', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'Suffered twice, the ban on runs still lasts six actions, not twelve.',
      ['ice-transmutation'],
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 8/26/98',
      'Only actions the Runner takes count toward the six, not those lost or forgone.',
    ),
  ]),
  ...cardRulings('corp/homing-missile', 'Homing Missile', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/11/95',
      'Other effects may change its strength, and that does not change its trace limit.',
      ['antiquated-interface-routines'],
    ),
  ]),
  ...cardRulings('corp/hunting-pack', 'Hunting Pack', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'Brought by Dr. Dreff it counts no ice outside it and has no subroutines.',
      ['dr-dreff'],
    ),
  ]),
  ...cardRulings('corp/ice-transmutation', 'Ice Transmutation', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'Derezzed ice keeps the doubling; uninstalled or trashed ice loses it.',
    ),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      "It doubles whatever the ice's own text makes, even later, but nothing that other cards add.",
      ['minotaur'],
    ),
  ]),
  ...cardRulings('corp/iceberg', 'Iceberg', [
    ruling(1, 'Sparky, Netrunner-L, 9/13/96', 'The Corp may buy any number of subroutines it can pay for.'),
  ]),
  ...cardRulings('corp/investment-firm', 'Investment Firm', [
    ruling(1, 'JD Wiker, Netrunner-L, 12/18/96', 'Each bit given up puts 2 bits on every copy in play.'),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 12/19/96; Tom Wylie via JD Wiker, Netrunner-L, 1/20/96',
      'Bits of any source may be turned over, even those with restrictions, since they are not spent.',
    ),
  ]),
  ...cardRulings('corp/jack-attack', 'Jack Attack', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/19/96',
      'The Runner can no longer jack out by choice; effects that end the run still do.',
    ),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'Jacking out by card, as with Smarteye or Speed Trap, is forbidden too.',
      ['smarteye', 'speed-trap'],
    ),
  ]),
  ...cardRulings('corp/jenny-jett', 'Jenny Jett', [
    errata(
      1,
      'Sparky, Netrunner-L, 8/9/96',
      "Errata: she acts when the fort's last ice is passed, or when a run is declared on it and it has no ice.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 8/9/96',
      'She guards the fort that is run on, not another fort whose cards are to be accessed.',
      ['shredder-uplink-protocol'],
    ),
    ruling(
      3,
      'JD Wiker, Netrunner-L, 1/24/97',
      'Her ice is installed, so whatever changes the cost of installing applies.',
    ),
  ]),
  ...cardRulings('corp/jerusalem-city-grid', 'Jerusalem City Grid', [seeAlso(1, cheaperRez)]),
  ...cardRulings('corp/lesley-major', 'Lesley Major', [
    errata(
      1,
      'Skipper Pickle, Netrunner-L, 11/11/98',
      "Errata: usable when the fort's last ice is passed, or when a run is declared on it and it has no ice.",
    ),
  ]),
  ...cardRulings('corp/lesser-arcana', 'Lesser Arcana', [seeAlso(1, morphing)]),
  ...cardRulings('corp/lisa-blight', 'Lisa Blight', [
    ruling(1, 'JD Wiker, Netrunner-L, 1/20/96', 'The discarded cards go to Archives face down.'),
  ]),
  ...cardRulings('corp/management-shake-up', 'Management Shake-Up', [
    ruling(1, 'Wendy Wallace, Netrunner-L, 5/28/96', 'All its counters may go on one card.'),
    ruling(2, 'Sparky, Netrunner-L, 6/7/96', "Its counters do not come out of the Corp's bit pool."),
  ]),
  ...cardRulings('corp/marcel-desoleil', 'Marcel DeSoleil', [
    ruling(1, 'JD Wiker, Netrunner-L, 1/20/96', 'The discarded cards go to Archives face down.'),
  ]),
  ...cardRulings('corp/marine-arcology', 'Marine Arcology', [
    ruling(
      1,
      'Sparky on South African Mining Corp, Netrunner-L, 5/16/96',
      'Its two actions must be at hand, follow each other and belong to one turn.',
    ),
  ]),
  ...cardRulings('corp/marionette', 'Marionette', [
    ruling(
      1,
      'Tom Wylie via Sparky, Netrunner-L, 9/27/96',
      'If another effect ends the run right after it was passed, paying or taking it home no longer applies.',
      ['rio-de-janeiro-city-grid'],
    ),
  ]),
  ...cardRulings('corp/mastermind', 'Mastermind', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'Brought by Dr. Dreff it counts no ice outside it: no damage and no added strength.',
      ['dr-dreff'],
    ),
  ]),
  ...cardRulings('corp/minotaur', 'Minotaur', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'Brought by Dr. Dreff it counts no ice outside it and cannot end the run.',
      ['dr-dreff'],
    ),
  ]),
]
