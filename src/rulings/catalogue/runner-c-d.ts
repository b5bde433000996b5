import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { virus } from '../topics.ts'

export const runnerCtoD: readonly Ruling[] = [
  ...cardRulings('runner/cascade', 'Cascade', [
    seeAlso(1, virus),
    ruling(2, 'Sparky, Netrunner-L, 5/15/96', 'The cards it costs come off the top of R&D.'),
  ]),
  ...cardRulings('runner/chiba-bank-account', 'Chiba Bank Account', [
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
  ...cardRulings('runner/cloak', 'Cloak', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    ruling(
      2,
      'Netrunner FAQ v1.0, 5/22/96',
      'Stealth bits lost to noise come back at the start of the next turn like spent ones.',
    ),
  ]),
  ...cardRulings('runner/clown', 'Clown', [
    ruling(1, 'Sparky, Netrunner-L, 5/17/96', 'It may push ice below strength 0.'),
    ruling(2, 'Netrunner FAQ v1.0, 5/22/96', 'Several copies add up.'),
  ]),
  ...cardRulings('runner/cockroach', 'Cockroach', [seeAlso(1, virus)]),
  ...cardRulings('runner/corolla-speed-chip', 'Corolla Speed Chip', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: the bit used from it is refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/crash-everett-inventive-fixer', 'Crash Everett, Inventive Fixer', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/1/96',
      'City Surveillance asks its tag or bit for the extra card too.',
      ['city-surveillance'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 7/25/96',
      'The extra card is not installed, so Microtech Backup Drive cannot keep it.',
      ['microtech-backup-drive'],
    ),
  ]),
  ...cardRulings('runner/credit-subversion', 'Credit Subversion', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/13/97',
      'Only one a run: after the first the success is no longer immediate.',
    ),
  ]),
  ...cardRulings('runner/crumble', 'Crumble', [
    seeAlso(1, virus),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 11/11/97',
      'Its counters reach upgrades of HQ as well as cards stored there.',
    ),
  ]),
  ...cardRulings('runner/custodial-position', 'Custodial Position', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in R&D, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/death-from-above', 'Death from Above', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 2/19/97',
      'The Corp may still rez nodes and upgrades, such as Dr. Dreff, before the success that it needs.',
      ['dr-dreff'],
    ),
    ruling(
      2,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'For cards trashed unseen the Corp, or a third person, answers questions about their kind.',
      ['on-the-fast-track'],
    ),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 11/4/97',
      'Extra trash costs of New Galveston must be paid for all rezzed or exposed cards, or it cannot be used.',
      ['new-galveston-city-grid'],
    ),
  ]),
  ...cardRulings('runner/deep-thought', 'Deep Thought', [seeAlso(1, virus)]),
  ...cardRulings('runner/demolition-run', 'Demolition Run', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 2/4/97',
      'The success buys either the trashed ice or a Doom counter, never both.',
      ['armageddon'],
    ),
  ]),
  ...cardRulings('runner/dermatech-bodyplating', 'Dermatech Bodyplating', [
    errata(1, 'Sparky, Netrunner-L, 10/11/96', 'Errata: it prevents at most 1 meat damage a turn.'),
  ]),
  ...cardRulings('runner/disgruntled-ice-technician', 'Disgruntled Ice Technician', [
    ruling(1, 'Sparky, Netrunner-L, 9/5/96', 'Ice without subroutines counts as having all of them broken.', [
      'hunting-pack',
    ]),
    ruling(2, 'JD Wiker, Netrunner-L, 1/6/97', 'It cannot derez ice whose subroutines Dropp broke.', [
      'dropp',
    ]),
  ]),
  ...cardRulings('runner/disintegrator', 'Disintegrator', [
    ruling(1, 'Sparky, Netrunner-L, 9/5/96', 'Ice without subroutines counts as having all of them broken.', [
      'hunting-pack',
    ]),
    ruling(2, 'JD Wiker, Netrunner-L, 1/6/97', 'It cannot derez ice whose subroutines Dropp broke.', [
      'dropp',
    ]),
  ]),
  ...cardRulings('runner/drifter-mobile-environment', '"Drifter" Mobile Environment', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 8/7/96',
      'Its bits pay for the action that removes a tag, not for cards that remove tags.',
      ['nomad-allies'],
    ),
  ]),
  ...cardRulings('runner/dropp', 'Dropp', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      'Errata: for 0 it breaks every subroutine of the ice and ends the run, all in one effect.',
    ),
    ruling(2, 'Netrunner FAQ v1.0, 5/22/96', 'The run is over before Startup Immolator could follow.', [
      'startup-immolator',
    ]),
    ruling(
      3,
      'Netrunner FAQ v1.0, 5/22/96; Sparky, Netrunner-L, 11/11/96',
      'The encounter is finished first, but the ice does not count as passed.',
    ),
    ruling(
      4,
      'Netrunner FAQ v1.0, 5/22/96',
      'Under Crystal Palace Station Grid the extra bit is due for every subroutine, or it cannot be used.',
      ['crystal-palace-station-grid'],
    ),
    ruling(5, 'Sparky, Netrunner-L, 5/30/96', "Its run never succeeds, so Pattel's Virus gives nothing.", [
      'pattels-virus',
    ]),
  ]),
]
