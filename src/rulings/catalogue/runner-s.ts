import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { baseLink, daemon, stealth, virus } from '../topics.ts'

export const runnerS: readonly Ruling[] = [
  ...cardRulings('runner/scaldan', 'Scaldan', [
    seeAlso(1, virus),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/28/97',
      'Each counter rolls by itself, and the Corp may purge between the rolls.',
    ),
  ]),
  ...cardRulings('runner/scatter-shot', 'Scatter Shot', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: bits used from it are refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/seeya', 'SeeYa', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'What is stored in R&D, HQ or Archives is not installed, so it cannot be exposed.',
    ),
  ]),
  ...cardRulings('runner/self-modifying-code', 'Self-Modifying Code', [
    errata(1, 'Sparky, Netrunner-L, 10/11/96', 'Errata: usable in the middle of an encounter with ice.'),
    ruling(2, 'Wendy Wallace, Netrunner-L, 5/2/96', 'The program found has to be paid for.'),
    ruling(
      3,
      'Sparky, Netrunner-L, 6/17/96',
      'What cannot be installed stays in the stack; MU never forbids it, others are trashed for room.',
    ),
  ]),
  ...cardRulings('runner/senatorial-field-trip', 'Senatorial Field Trip', [
    ruling(1, 'Sparky, Netrunner-L, 9/5/96', 'It does nothing to ice that is not rezzed.'),
  ]),
  ...cardRulings('runner/shredder-uplink-protocol', 'Shredder Uplink Protocol', [
    ruling(1, 'Sparky, Netrunner-L, 6/12/96', 'Upgrades in HQ are accessed too.'),
    ruling(
      2,
      'Official Netrunner Rulings, 4/21/97',
      'The run counts in every respect as a success against HQ.',
    ),
  ]),
  ...cardRulings('runner/signpost', 'Signpost', [
    ruling(
      1,
      'Charles Keith-Stanley, Netrunner-L, 5/3/96',
      'Its price is paid from bits not already committed to the trace.',
    ),
    ruling(2, 'Netrunner FAQ v1.0, 5/22/96', 'It works without a base link card, adding to a link of 0.'),
  ]),
  ...cardRulings('runner/skivviss', 'Skivviss', [
    seeAlso(1, virus),
    ruling(
      2,
      'Charles Keith-Stanley, Netrunner-L, 5/2/96',
      'The extra draws are effects of the start of turn and use up no actions.',
    ),
  ]),
  ...cardRulings('runner/skullcap', 'Skullcap', [
    ruling(
      1,
      'Sparky, Netrunner-L, 11/18/96',
      'Each accessed card that does damage is a source of its own.',
      ['setup'],
    ),
  ]),
  ...cardRulings('runner/smarteye', 'Smarteye', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/22/96',
      'Where jacking out is forbidden, its early way out is forbidden too.',
      ['jack-attack'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 11/11/96',
      'Omni Kismet may swap the exposed ice for other ice, which can no longer be exposed.',
      ['omni-kismet-phd'],
    ),
  ]),
  ...cardRulings('runner/smiths-pawnshop', "Smith's Pawnshop", [
    ruling(1, 'Sparky, Netrunner-L, 11/11/95', 'It works once a turn.'),
  ]),
  ...cardRulings('runner/sneak-preview', 'Sneak Preview', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/17/96; Tom Wylie, 8/26/97',
      'A program that has left play for any reason does not return to hand.',
      ['microtech-backup-drive'],
    ),
  ]),
  ...cardRulings('runner/social-engineering', 'Social Engineering', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/25/96',
      "The Corp may count the Runner's bits before, but not during, the guessing.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 7/26/96',
      'The chosen ice is encountered first, so the Corp may still rez it.',
    ),
    ruling(3, 'Skipper Pickle, Netrunner-L, 11/4/97', 'The ice is passed freely once in that run.'),
  ]),
  ...cardRulings('runner/speed-trap', 'Speed Trap', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/13/96',
      'Used after the last ice it leaves the run a success, but nothing is accessed.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 6/25/96; Tom Wylie, Pacificon, 9/1/96',
      'It answers only the rezzing of a node or upgrade, so ambushes that work unrezzed cannot be avoided.',
      ['doppelganger-antibody', 'marked-accounts', 'virus-test-site'],
    ),
  ]),
  ...cardRulings('runner/startup-immolator', 'Startup Immolator', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      'Errata: it is used after passing the ice, all of whose subroutines were broken.',
    ),
    ruling(2, 'Netrunner FAQ v1.0, 5/22/96', 'After Dropp the run is over, so it cannot be used.', ['dropp']),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 9/29/98',
      'If Joan of Arc saves it from its own cost, the ice stays.',
      ['joan-of-arc'],
    ),
    ruling(4, 'Sparky, Netrunner-L, 6/11/96', 'It can be used in a run only.'),
    ruling(5, 'Sparky, Netrunner-L, 9/5/96', 'Ice without subroutines counts as having all of them broken.', [
      'hunting-pack',
    ]),
  ]),
  ...cardRulings('runner/subliminal-corruption', 'Subliminal Corruption', [
    ruling(1, 'Official Netrunner Rulings, 4/21/97', 'Cards already in Archives cannot be trashed again.'),
  ]),
  ...cardRulings('runner/submarine-uplink', 'Submarine Uplink', [
    errata(1, 'Sparky, Netrunner-L, 10/11/96', 'Errata: the run ends when the current encounter is over.'),
    seeAlso(2, baseLink),
    ruling(
      3,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'The encounter continues to its end, and whether the ice is passed depends on it.',
    ),
  ]),
  ...cardRulings('runner/succubus', 'Succubus', [seeAlso(1, daemon)]),
  ...cardRulings('runner/sunburst-cranial-interface', 'Sunburst Cranial Interface', [seeAlso(1, stealth)]),
  ...cardRulings('runner/swiss-bank-account', 'Swiss Bank Account', [
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
  ...cardRulings('runner/synchronized-attack-on-hq', 'Synchronized Attack on HQ', [
    ruling(
      1,
      'Tom Wylie via Sparky, Netrunner-L, 8/7/96',
      "Cards paid for are out of the Corp's discard, so random discarding such as Cockroach's adds nothing.",
      ['cockroach'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 8/9/96',
      'Read it card by card: for each one in HQ, the Corp pays 2 bits or discards it.',
      ['cockroach'],
    ),
  ]),
]
