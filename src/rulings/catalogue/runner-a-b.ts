import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { baseLink, noise, virus } from '../topics.ts'

export const runnerAtoB: readonly Ruling[] = [
  ...cardRulings('runner/access-through-alpha', 'Access through Alpha', [
    ruling(
      1,
      'Charles Keith-Stanley, Netrunner-L, 5/3/96',
      'A base link is set first by paying one source; then the link may be raised by it and by other cards.',
    ),
  ]),
  ...cardRulings('runner/access-to-arasaka', 'Access to Arasaka', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/access-to-kiribati', 'Access to Kiribati', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/afreet', 'Afreet', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/2/96',
      'Programs already installed cannot be moved into a daemon that comes later.',
    ),
    ruling(
      2,
      'Netrunner FAQ v1.0, 5/22/96',
      'A breaker in a daemon inside another daemon is weakened only by the one it lies in.',
      ['imp'],
    ),
    ruling(3, 'Sparky, Netrunner-L, 6/25/96', 'A daemon may be installed inside another daemon.'),
    ruling(
      4,
      'Sparky, Netrunner-L, 9/5/96',
      'When a daemon is taken to hand, its programs are trashed, and nothing prevents that.',
      ['viral-breeding-ground'],
    ),
    ruling(5, 'Skipper Pickle, Netrunner-L, 5/1/98', 'A program fits into a daemon whole or not at all.'),
  ]),
  ...cardRulings('runner/ai-boon', 'AI Boon', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      'Errata: its strength is 0, and the die rolled as a run starts is added for that run.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/6/96; Netrunner FAQ v1.0, 5/22/96',
      "Installed in mid-run it has strength 0, since the die belongs to the run's start.",
      ['the-shell-traders'],
    ),
    ruling(3, 'Sparky, Netrunner-L, 9/27/96', 'No jacking out between its die roll and the first ice.'),
  ]),
  ...cardRulings('runner/all-hands', 'All-Hands', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in HQ, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/arasaka-owns-you', 'Arasaka Owns You', [
    ruling(1, 'Sparky, Netrunner-L, 6/27/96', 'Played in a run, it does not end that run.'),
    ruling(
      2,
      'Sparky, Netrunner-L, 10/18/96; Sparky, Netrunner-L, 12/2/96',
      'It cannot be played against damage that cannot be prevented.',
    ),
  ]),
  ...cardRulings('runner/arasaka-portable-prototype', 'Arasaka Portable Prototype', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/armadillo-armored-road-home', '"Armadillo" Armored Road Home', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/armageddon', 'Armageddon', [
    seeAlso(1, virus),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 2/4/97; Tom Wylie via JD Wiker, Netrunner-L, 3/11/97',
      'Access can be given up only once: with Demolition Run there is nothing left to swap for Doom counters.',
      ['demolition-run'],
    ),
    ruling(
      3,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/97',
      'Any number of copies may be used in place of one access.',
    ),
    ruling(
      4,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/25/97',
      'Giving a Doom counter is possible even where no card would have been accessed.',
    ),
    ruling(
      5,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/25/97',
      'Each install rolls one die a Doom counter; every 6 takes a counter off, and the card is trashed.',
    ),
  ]),
  ...cardRulings('runner/artemis-2020', 'Artemis 2020', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/aujourdoui', "Aujourd'Oui", [
    ruling(
      1,
      'Wendy Wallace on Ronin Around, Netrunner-L, 5/1/96',
      'Its cards are taken, not drawn, so City Surveillance asks nothing.',
      ['city-surveillance'],
    ),
  ]),
  ...cardRulings('runner/back-door-to-hilliard', 'Back Door to Hilliard', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/back-door-to-orbital-air', 'Back Door to Orbital Air', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/back-door-to-rivals', 'Back Door to Rivals', [
    seeAlso(1, baseLink),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'Any trace avoided with its help pays the bit, even if its link was not needed.',
    ),
  ]),
  ...cardRulings('runner/baedekers-net-map', "Baedeker's Net Map", [seeAlso(1, baseLink)]),
  ...cardRulings('runner/bakdoor', 'Bakdoor', [seeAlso(1, baseLink)]),
  ...cardRulings('runner/bargain-with-viacox', 'Bargain with Viacox', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/5/96',
      'On a 6, a Hidden resource is shown to the Corp and then installed face down.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 9/5/96',
      'On a 6, a card that cannot be played or paid for is shown and stays in hand; what can be paid must be.',
    ),
    ruling(3, 'Sparky, Netrunner-L, 10/2/96', 'Its action may be forgone to pay a debt.'),
  ]),
  ...cardRulings('runner/blink', 'Blink', [
    ruling(
      1,
      'Charles Keith-Stanley, Netrunner-L, 5/2/96; Sparky, Netrunner-L, 6/18/96',
      'After a failed try another breaker, even another Blink, may break the same subroutine.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 6/18/96', 'The try fails on a roll of 1, 2 or 3.'),
    ruling(
      3,
      'Sparky, Netrunner-L, 6/20/96',
      'Subroutines are tried in any order; unbroken ones resolve as printed.',
    ),
  ]),
  ...cardRulings('runner/boardwalk', 'Boardwalk', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/22/96',
      'Trashing a virus leaves its counters with the Corp, to be purged as usual.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 9/6/96',
      'A successful run gives its virus counters only once it has ended.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 10/2/96',
      'A purge takes all virus counters; the Corp cannot keep any back.',
    ),
    ruling(4, 'JD Wiker, Netrunner-L, 1/29/97', 'The Corp may purge at any moment for special effects.'),
    ruling(
      5,
      'Official Netrunner Rulings, 4/21/97',
      'Effects counted per several virus counters happen all at once: the cards shown are different ones.',
    ),
  ]),
  ...cardRulings('runner/bodyweight-data-creche', 'Bodyweight Data Crèche', [
    ruling(
      1,
      'Sparky, Netrunner-L, 8/6/96',
      "Wilson's run may earn the extra run, and Wilson's limit on bits does not hold in it.",
      ['wilson-weeflerunner-apprentice'],
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 8/10/98',
      'Its run is no action, so the six-action ban of Haunting Inquisition does not stop it.',
      ['haunting-inquisition'],
    ),
  ]),
  ...cardRulings('runner/broker', 'Broker', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/6/96',
      'Each Broker works for itself; several may be used in one turn.',
    ),
  ]),
  ...cardRulings('runner/bulldozer', 'Bulldozer', [
    seeAlso(1, noise),
    ruling(2, 'Sparky, Netrunner-L, 9/5/96', 'Ice without subroutines counts as having all of them broken.', [
      'hunting-pack',
    ]),
  ]),
  ...cardRulings('runner/butcher-boy', 'Butcher Boy', [seeAlso(1, virus)]),
]
