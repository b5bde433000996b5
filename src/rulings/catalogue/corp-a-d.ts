import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { morphing } from '../topics.ts'

export const corpAtoD: readonly Ruling[] = [
  ...cardRulings('corp/aardvark', 'Aardvark', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'It is an exception to the timing rules: the Corp may rez it in answer to the use of a worm.',
    ),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'No worm works in runs on its fort, not even one that would have to be used.',
    ),
  ]),
  ...cardRulings('corp/ai-chief-financial-officer', 'AI Chief Financial Officer', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'All cards of HQ and Archives are shuffled into R&D, without choice.',
    ),
  ]),
  ...cardRulings('corp/artificial-security-directors', 'Artificial Security Directors', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/19/96',
      'An agenda whose difficulty has sunk to 0 or below still has to be installed to be scored.',
    ),
    ruling(
      2,
      'Sparky on Executive Extraction, Netrunner-L, 6/25/96',
      'Several copies add up: two of them lower the difficulty of Black Ops by 2.',
    ),
  ]),
  ...cardRulings('corp/ball-and-chain', 'Ball and Chain', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/22/96',
      "A Runner that refuses the 2 bits at later ice ends the run before that ice's subroutines touch it.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 11/18/96',
      'Only rezzed ice is encountered, so the Runner decides about paying after the Corp has rezzed.',
    ),
  ]),
  ...cardRulings('corp/bizarre-encryption-scheme', 'Bizarre Encryption Scheme', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: subsidiary forts only; accessed agendas stay, and are scored at the next turn's start if still there.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 7/25/96',
      'A second access delays the agenda again; once the scheme is trashed, a later run scores it normally.',
    ),
    ruling(3, 'Sparky, Netrunner-L, 9/13/96', 'If the agenda has left the fort by then, it is not scored.'),
    ruling(
      4,
      'Skipper Pickle, Netrunner-L, 3/16/98',
      "The delayed scoring is neither theft nor access, so an agenda's own costs and damage do not apply.",
      ['fetal-ai'],
    ),
  ]),
  ...cardRulings('corp/bug-zapper', 'Bug Zapper', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'Brought by Dr. Dreff it is not installed: nothing lies outside it, and it does no damage.',
      ['dr-dreff'],
    ),
  ]),
  ...cardRulings('corp/caryatid', 'Caryatid', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/11/96',
      'Bonuses and penalties on rezzing use its keywords at that moment; it may change form right after.',
    ),
  ]),
  ...cardRulings('corp/chester-mix', 'Chester Mix', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'Its discount also covers extra installation costs that other cards put on the ice.',
      ['jenny-jett', 'restrictive-net-zoning'],
    ),
  ]),
  ...cardRulings('corp/city-surveillance', 'City Surveillance', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/1/96',
      'The extra card of Crash Everett costs the Runner 1 bit or a tag as well.',
      ['crash-everett-inventive-fixer'],
    ),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 5/1/96',
      'Cards taken by way of Ronin Around are not drawn and cost nothing.',
      ['ronin-around'],
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 5/17/96; Netrunner FAQ v1.0, 5/22/96; Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      "It may be rezzed inside the Runner's action, just before the draw, and the Runner cannot back out.",
      ['jack-n-joe'],
    ),
  ]),
  ...cardRulings('corp/closed-accounts', 'Closed Accounts', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/18/96',
      'Only the bit pool is emptied; bits lying on installed cards remain.',
    ),
  ]),
  ...cardRulings('corp/corporate-detective-agency', 'Corporate Detective Agency', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/11/96',
      'If Time to Collect is one of the two resources, it may still save the other.',
      ['time-to-collect'],
    ),
  ]),
  ...cardRulings('corp/corporate-headhunters', 'Corporate Headhunters', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'The smaller hand is not brain damage, so nothing that deals with brain damage touches it.',
    ),
  ]),
  ...cardRulings('corp/corporate-negotiating-center', 'Corporate Negotiating Center', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/25/96',
      'Several copies work separately, one after the other, as effects of the start of turn.',
    ),
  ]),
  ...cardRulings('corp/corprunners-shattered-remains', "Corprunner's Shattered Remains", [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      'Errata: on access it trashes the hardware, where the card says it destroys it.',
    ),
  ]),
  ...cardRulings('corp/cowboy-sysop', 'Cowboy Sysop', [
    ruling(1, 'JD Wiker, Netrunner-L, 1/27/97', 'It may choose itself as the card to take back to HQ.'),
  ]),
  ...cardRulings('corp/credit-blocks', 'Credit Blocks', [seeAlso(1, morphing)]),
  ...cardRulings('corp/crystal-palace-station-grid', 'Crystal Palace Station Grid', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'With Pile Driver the Runner pays the extra bit only for the subroutines it chooses to break.',
      ['pile-driver'],
    ),
    ruling(
      2,
      'Netrunner FAQ v1.0, 5/22/96',
      'With Dropp the extra bit is due for every subroutine of the ice, or Dropp cannot be used.',
      ['dropp'],
    ),
  ]),
  ...cardRulings('corp/cybertech-think-tank', 'Cybertech Think Tank', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'Counters are spent once another source does meat damage, and raise what that source does.',
    ),
  ]),
  ...cardRulings('corp/data-fort-reclamation', 'Data Fort Reclamation', [
    ruling(1, 'Sparky, Netrunner-L, 10/18/96', 'The Corp may add bits of its own pool to build and rez.'),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'The new fort is built as part of scoring; no actions are gained that could be forgone.',
    ),
  ]),
  ...cardRulings('corp/data-masons', 'Data Masons', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'The discount holds for every way of rezzing and is taken off before halving and the like.',
      ['olivia-salazar'],
    ),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'The rez cost itself is unchanged, only what is paid; cards that ask for the rez cost see the printed one.',
      ['dr-dreff', 'startup-immolator'],
    ),
  ]),
  ...cardRulings('corp/data-sifters', 'Data Sifters', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'How or why the node was trashed by the Runner does not matter.',
    ),
  ]),
  ...cardRulings('corp/datacomb', 'Datacomb', [
    ruling(
      1,
      'Tom Wylie via Sparky, Netrunner-L, 9/27/96',
      'If another effect ends the run right after it was passed, paying or taking it home no longer applies.',
      ['rio-de-janeiro-city-grid'],
    ),
  ]),
  ...cardRulings('corp/digiconda', 'Digiconda', [
    ruling(1, 'Sparky, Netrunner-L, 11/11/95', 'Other effects may change its strength.', [
      'antiquated-interface-routines',
    ]),
  ]),
  ...cardRulings('corp/dog-pile', 'Dog Pile', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'Brought by Dr. Dreff it counts no ice outside it: no damage and no added strength.',
      ['dr-dreff'],
    ),
  ]),
  ...cardRulings('corp/doppelganger-antibody', 'Doppelganger Antibody', [
    ruling(
      1,
      'Tom Wylie, Pacificon, 9/1/96',
      'Accessed where installed, it must be rezzed to work, so Speed Trap may answer.',
      ['speed-trap'],
    ),
    ruling(
      2,
      'Sparky on Pattel Antibody, Netrunner-L, 9/27/96',
      'Its 2 bits can be paid once in each access.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 10/2/96; Sparky, Netrunner-L, 11/11/96',
      "A Corp's purge does not take Doppelganger counters off the Runner.",
    ),
  ]),
  ...cardRulings('corp/dr-dreff', 'Dr. Dreff', [
    errata(
      1,
      'Sparky, Netrunner-L, 8/9/96',
      "Errata: he acts when the fort's last ice is passed, or when a run is declared on it and it has no ice.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 8/9/96',
      'He guards the fort that is run on, not another fort whose cards are to be accessed.',
      ['shredder-uplink-protocol'],
    ),
    ruling(3, 'Sparky, Netrunner-L, 10/31/96', 'Ice that leaves play before he can trash it escapes him.', [
      'marionette',
    ]),
    ruling(4, 'JD Wiker, Netrunner-L, 2/25/97', 'The ice he brings does not count as rezzed.', [
      'misleading-access-menus',
    ]),
    ruling(
      5,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'The ice he brings is not installed, so no ice lies outside it.',
      ['mastermind'],
    ),
    ruling(
      6,
      'Official Netrunner Rulings, 4/21/97',
      'His ice is encountered without an approach; the Runner cannot use anything in between.',
    ),
    ruling(
      7,
      'Skipper Pickle, Netrunner-L, 11/11/97',
      'Effects on ice "on" the fort cannot reach the ice he brings.',
    ),
  ]),
]
