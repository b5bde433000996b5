import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { lowerDifficulty } from '../topics.ts'

export const corpNtoR: readonly Ruling[] = [
  ...cardRulings('corp/namatoki-plaza', 'Namatoki Plaza', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 2/4/97',
      'When it leaves play, the surplus card goes at once.',
    ),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'When it is trashed, the Corp picks which surplus agenda or node goes.',
    ),
  ]),
  ...cardRulings('corp/networked-center', 'Networked Center', [seeAlso(1, lowerDifficulty)]),
  ...cardRulings('corp/new-galveston-city-grid', 'New Galveston City Grid', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/10/96',
      'Trashed together with the rest, it still raises the price of everything else.',
    ),
  ]),
  ...cardRulings('corp/newsgroup-taunting', 'Newsgroup Taunting', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/16/96',
      'It has to be rezzed before the run is declared; at the start of the run it is too late.',
    ),
  ]),
  ...cardRulings('corp/obfuscated-fortress', 'Obfuscated Fortress', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'All bits spent in the run count, wherever they come from.',
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 9/12/98',
      'The Runner may name more than its pool holds; what it fails to spend is lost from the pool only.',
    ),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 9/12/98',
      'The limit survives a redirected run, but a second such fort lets the Runner name a new number.',
      ['siren'],
    ),
  ]),
  ...cardRulings('corp/olivia-salazar', 'Olivia Salazar', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 12/17/96',
      'She cannot rez the ice Dr. Dreff brings, as it is not installed.',
      ['dr-dreff'],
    ),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 12/19/96',
      'Several copies rez several pieces of ice, but no more than one works on the same piece in a run.',
    ),
  ]),
  ...cardRulings('corp/omni-kismet-phd', 'Omni Kismet, Ph.D.', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/11/96',
      'He may swap ice after Smarteye exposed it, for a piece the Runner can no longer expose.',
      ['smarteye'],
    ),
  ]),
  ...cardRulings('corp/omniscience-foundation', 'Omniscience Foundation', [
    ruling(1, 'Wendy Wallace, Netrunner-L, 4/26/96', 'It works only if it is in play when the turn ends.'),
  ]),
  ...cardRulings('corp/pacifica-regional-ai', 'Pacifica Regional AI', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96; Netrunner FAQ v1.0, 5/22/96',
      "Errata: its action can be gained in the Corp's own turn only.",
    ),
  ]),
  ...cardRulings('corp/pattel-antibody', 'Pattel Antibody', [
    ruling(
      1,
      'Tom Wylie, Pacificon, 9/1/96',
      'Accessed where installed, it must be rezzed to work, so Speed Trap may answer.',
      ['speed-trap'],
    ),
    ruling(2, 'Sparky, Netrunner-L, 9/27/96', 'Its 3 bits can be paid once in each access.'),
    ruling(
      3,
      'Sparky, Netrunner-L, 10/2/96; Sparky, Netrunner-L, 11/11/96',
      "A Corp's purge does not take its Pattel counters off.",
    ),
    ruling(
      4,
      'Official Netrunner Rulings, 4/21/97',
      'A breaker may fall below 0 and then has to be raised even for ice of strength 0.',
    ),
  ]),
  ...cardRulings('corp/pavit-bharat', 'Pavit Bharat', [
    ruling(1, 'Sparky, Netrunner-L, 9/13/96', 'He goes back to HQ with the other cards.'),
    errata(
      2,
      'Skipper Pickle, Netrunner-L, 11/11/98',
      "Errata: rezzed only when the fort's last ice is passed, or when a run is declared on it without ice.",
    ),
  ]),
  ...cardRulings('corp/please-dont-choke-anyone', "Please Don't Choke Anyone", [
    ruling(
      1,
      'Tom Wylie, 8/26/97',
      'Any preventable damage of a Corp effect counts, even that of counters.',
      ['mastiff'],
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 8/26/98',
      'The Runner prevents first; damage already prevented gives no counter.',
    ),
  ]),
  ...cardRulings('corp/power-grid-overload', 'Power Grid Overload', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'The Corp orders the hardware in the trash; consequences, such as lost MU, come after all of it.',
    ),
  ]),
  ...cardRulings('corp/priority-requisition', 'Priority Requisition', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/5/96; Tom Wylie via Sparky, Netrunner-L, 9/6/96',
      'Free rezzing waives the rez cost, but no cost above it and no penalty of other cards.',
      ['caryatid', 'digiconda'],
    ),
  ]),
  ...cardRulings('corp/project-babylon', 'Project Babylon', [
    ruling(1, 'Sparky, Netrunner-L, 5/22/96', 'Liberated, it is worth 1 point, whatever its counters.'),
  ]),
  ...cardRulings('corp/project-consultants', 'Project Consultants', [
    ruling(1, 'Wendy Wallace, Netrunner-L, 5/28/96', 'All its counters may go on one card.'),
    ruling(2, 'Sparky, Netrunner-L, 6/7/96', "Its counters do not come out of the Corp's bit pool."),
  ]),
  ...cardRulings('corp/red-herrings', 'Red Herrings', [
    ruling(
      1,
      'Sparky, Netrunner-L, 6/27/96',
      'It does not stop the Runner from trashing an agenda by an effect such as Kilroy Was Here.',
      ['kilroy-was-here'],
    ),
  ]),
  ...cardRulings('corp/remote-facility', 'Remote Facility', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/9/96',
      'The extra action is there at once, even if it is rezzed after the last action.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/27/96; Sparky, Netrunner-L, 7/26/96',
      'If it goes before its action was declared used, that action is lost.',
    ),
  ]),
  ...cardRulings('corp/rent-to-own-contract', 'Rent-to-Own Contract', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 1/13/97',
      'Errata: it is over when the last Term counter goes.',
    ),
  ]),
  ...cardRulings('corp/research-bunker', 'Research Bunker', [seeAlso(1, lowerDifficulty)]),
  ...cardRulings('corp/riddler', 'Riddler', [
    ruling(1, 'Sparky, Netrunner-L, 9/13/96', 'The Corp may buy any number of subroutines it can pay for.'),
  ]),
  ...cardRulings('corp/rio-de-janeiro-city-grid', 'Rio de Janeiro City Grid', [
    ruling(1, 'Sparky, Netrunner-L, 6/7/96', 'The die is rolled even for ice passed automatically.', [
      'inside-job',
    ]),
  ]),
  ...cardRulings('corp/roadblock', 'Roadblock', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'On a 6 the Runner passes it untouched by its subroutines.',
    ),
  ]),
  ...cardRulings('corp/roving-submarine', 'Roving Submarine', [
    errata(
      1,
      'Sparky, Netrunner-L, 7/10/96',
      'Errata: open to runs only if the Corp installed or added an advancement counter there in its last turn.',
    ),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/20/96',
      "Cards installed in the Runner's turn do not open the fort to runs.",
      ['pavit-bharat'],
    ),
  ]),
  ...cardRulings('corp/rustbelt-hq-branch', 'Rustbelt HQ Branch', [
    ruling(
      1,
      'Sparky, Netrunner-L, 8/7/96',
      "Losing the node lowers the hand size at once, but cards are discarded only at the end of the Corp's turn.",
    ),
  ]),
]
