import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { baseLink, noise, stealth, virus } from '../topics.ts'

export const runnerPtoR: readonly Ruling[] = [
  ...cardRulings('runner/pandoras-deck', "Pandora's Deck", [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    ruling(2, 'JD Wiker, Netrunner-L, 6/26/97', 'Its bits raise a link but cannot pay to set a base link.', [
      'access-through-alpha',
    ]),
  ]),
  ...cardRulings('runner/pattels-virus', "Pattel's Virus", [
    seeAlso(1, virus),
    ruling(2, 'Sparky, Netrunner-L, 6/11/96', 'A run ended by Dropp never succeeds and gives no counter.', [
      'dropp',
    ]),
    ruling(
      3,
      'Sparky, Netrunner-L, 5/30/96',
      'Each success puts one counter on one piece of ice broken in full that run: strength -1 a counter.',
    ),
    ruling(4, 'Sparky, Netrunner-L, 9/5/96', 'Ice without subroutines counts as having all of them broken.', [
      'hunting-pack',
    ]),
  ]),
  ...cardRulings('runner/pile-driver', 'Pile Driver', [
    seeAlso(1, noise),
    ruling(
      2,
      'Netrunner FAQ v1.0, 5/22/96',
      'Under Crystal Palace Station Grid the extra bit is due only for the subroutines chosen.',
      ['crystal-palace-station-grid'],
    ),
  ]),
  ...cardRulings('runner/pirate-broadcast', 'Pirate Broadcast', [
    ruling(1, 'JD Wiker, Netrunner-L, 2/5/97', 'Each fort gets one try, even if the run was led astray.', [
      'siren',
    ]),
  ]),
  ...cardRulings('runner/pk-6089a', 'PK-6089a', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    ruling(2, 'JD Wiker, Netrunner-L, 6/26/97', 'Its bits raise a link but cannot pay to set a base link.', [
      'access-through-alpha',
    ]),
  ]),
  ...cardRulings('runner/poltergeist', 'Poltergeist', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: its bits come from the bank, and used ones are refilled at the next turn's start.",
    ),
  ]),
  ...cardRulings('runner/pox', 'Pox', [
    seeAlso(1, virus),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      'Its counters vanish with the fort; they do not keep an empty one alive.',
    ),
  ]),
  ...cardRulings('runner/prearranged-drop', 'Prearranged Drop', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 5/18/98',
      'The bits come at the access itself, in time for costs to trash or liberate.',
      ['red-herrings'],
    ),
  ]),
  ...cardRulings('runner/preying-mantis', 'Preying Mantis', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/15/96',
      'Each copy is declared by itself and does its damage by itself at the end of turn.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 10/2/96', 'Its action may be forgone to pay a debt.'),
  ]),
  ...cardRulings('runner/promises-promises', 'Promises, Promises', [
    ruling(
      1,
      'Skipper Pickle, Netrunner-L, 5/18/98',
      'The point is scored at the access, but winning waits until every accessed card is dealt with.',
    ),
  ]),
  ...cardRulings('runner/quest-for-cattekin', 'Quest for Cattekin', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/29/96',
      'It may be trashed before its roll; once rolled, the result comes first.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 10/2/96', 'Its action may be forgone to pay a debt.'),
  ]),
  ...cardRulings('runner/r-and-d-interface', 'R&D Interface', [
    ruling(1, 'Sparky, Netrunner-L, 6/4/96', 'Several copies add up.'),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in R&D, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/r-and-d-mole', 'R&D Mole', [
    ruling(1, 'Sparky on R&D Interface, Netrunner-L, 6/4/96', 'Several copies add up.'),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in R&D, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/rabbit', 'Rabbit', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'It lowers what the Corp may spend; the value of a trace is never below 0 for that.',
    ),
  ]),
  ...cardRulings('runner/ramming-piston', 'Ramming Piston', [seeAlso(1, noise)]),
  ...cardRulings('runner/raven-microcyb-eagle', 'Raven Microcyb Eagle', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: at most 1 net damage a turn is prevented; a used bit is refilled at the next turn's start.",
    ),
  ]),
  ...cardRulings('runner/raven-microcyb-owl', 'Raven Microcyb Owl', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    seeAlso(2, stealth),
  ]),
  ...cardRulings('runner/remote-detonator', 'Remote Detonator', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 3/5/97',
      'After a misdirected run, ice is trashed on the fort whose cards were accessed.',
    ),
  ]),
  ...cardRulings('runner/ronin-around', 'Ronin Around', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/1/96',
      'Its cards are taken, not drawn, so City Surveillance asks nothing.',
      ['city-surveillance'],
    ),
    ruling(2, 'Wendy Wallace, Netrunner-L, 5/1/96', 'It exposes installed cards only.'),
  ]),
  ...cardRulings('runner/runner-sensei', 'Runner Sensei', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/rush-hour', 'Rush Hour', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in R&D, not from those installed there.',
    ),
  ]),
]
