import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { daemon, noise, stealth, virus } from '../topics.ts'

export const runnerEtoI: readonly Ruling[] = [
  ...cardRulings('runner/edited-shipping-manifests', 'Edited Shipping Manifests', [
    ruling(1, 'Netrunner FAQ v1.0, 5/22/96', 'Its 10 bits come after its tag and cannot pay to avoid it.', [
      'nasuko-cycle',
    ]),
    ruling(2, 'Sparky, Netrunner-L, 8/6/96', 'Against a Corp without bits the Runner accesses HQ as usual.'),
  ]),
  ...cardRulings('runner/emergency-self-construct', 'Emergency Self-Construct', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/2/96; Sparky, Netrunner-L, 7/15/96',
      'It lowers the base of actions to three; extra actions come on top.',
      ['quest-for-cattekin'],
    ),
    ruling(2, 'Sparky, Netrunner-L, 7/10/96', 'It cannot stop unpreventable meat damage.', ['cinderella']),
    ruling(3, 'Sparky, Netrunner-L, 7/10/96', 'It can be used only when the Runner would be flatlined.'),
    ruling(
      4,
      'Tom Wylie, 8/26/97',
      'It may happen many times; each sets the base of actions to three again.',
    ),
  ]),
  ...cardRulings('runner/enterprise-inc-shields', 'Enterprise, Inc., Shields', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/13/96',
      'It may be paid for repeatedly, but what is left over does not carry to another source of damage.',
    ),
  ]),
  ...cardRulings('runner/eurocorpse-spin-chip', 'Eurocorpse Spin Chip', [
    ruling(
      1,
      'Sparky, Netrunner-L, 10/18/96',
      'The breaker on it is installed like any other and can be trashed like any other.',
    ),
  ]),
  ...cardRulings('runner/executive-wiretaps', 'Executive Wiretaps', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in HQ, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/fait-accompli', 'Fait Accompli', [
    seeAlso(1, virus),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      'Its counters vanish with the fort; they do not keep an empty one alive.',
    ),
  ]),
  ...cardRulings('runner/false-echo', 'False Echo', [
    ruling(
      1,
      'Tom Wylie via JD Wiker, Netrunner-L, 3/11/96',
      'That the Corp cannot rez the rest may be checked by a third person; the ice is not shown.',
    ),
  ]),
  ...cardRulings('runner/forged-activation-orders', 'Forged Activation Orders', [
    errata(1, 'Official Netrunner Rulings, 4/21/97', 'Errata: only unrezzed ice can be chosen.'),
  ]),
  ...cardRulings('runner/forwards-legacy', "Forward's Legacy", [
    ruling(1, 'Sparky, Netrunner-L, 9/27/96', 'No jacking out between its die roll and the first ice.'),
  ]),
  ...cardRulings('runner/fubar', 'Fubar', [
    seeAlso(1, noise),
    ruling(2, 'JD Wiker, Netrunner-L, 1/14/97', 'The type is chosen once for as long as the program lives.'),
    ruling(
      3,
      'JD Wiker, Netrunner-L, 1/15/97',
      'The type may be chosen at any time a breaker could be used.',
    ),
  ]),
  ...cardRulings('runner/garbage-in', 'Garbage In', [
    seeAlso(1, virus),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 11/11/97',
      'Its counters reach upgrades of R&D as well as cards stored there.',
    ),
  ]),
  ...cardRulings('runner/green-knight-surge-buffers', '"Green Knight" Surge Buffers', [
    errata(1, 'Sparky, Netrunner-L, 10/11/96', 'Errata: it prevents at most 1 net damage a turn.'),
  ]),
  ...cardRulings('runner/gremlins', 'Gremlins', [seeAlso(1, virus)]),
  ...cardRulings('runner/hammer', 'Hammer', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'Noise needs no Stealth card in play: the bits it takes are a penalty, not a cost.',
    ),
  ]),
  ...cardRulings('runner/hells-run', "Hell's Run", [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: the bit used from it is refilled by the bank at the start of the Runner's next turn.",
    ),
  ]),
  ...cardRulings('runner/highlighter', 'Highlighter', [
    seeAlso(1, virus),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in R&D, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/hq-interface', 'HQ Interface', [
    ruling(1, 'Sparky, Netrunner-L, 6/4/96', 'Several copies add up.'),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in HQ, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/hq-mole', 'HQ Mole', [
    ruling(1, 'Sparky on R&D Interface, Netrunner-L, 6/4/96', 'Several copies add up.'),
    ruling(
      2,
      'JD Wiker, Netrunner-L, 1/3/97',
      'The additional cards come from those stored in HQ, not from those installed there.',
    ),
  ]),
  ...cardRulings('runner/hunt-club-bbs', 'Hunt Club BBS', [
    ruling(1, 'Netrunner FAQ v1.0, 5/22/96', 'All cards to expose are picked before the first is turned.'),
  ]),
  ...cardRulings('runner/i-spy', 'I Spy', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'Its counters do not expose what is stored in R&D, HQ or Archives.',
    ),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      'Its counters vanish with the fort; they do not keep an empty one alive.',
    ),
    ruling(
      3,
      'Sparky on Vienna 22 and the Run chart, Netrunner-L, 9/9/96',
      'The counter is given as the run ends.',
    ),
  ]),
  ...cardRulings('runner/imp', 'Imp', [seeAlso(1, daemon)]),
  ...cardRulings('runner/incubator', 'Incubator', [
    seeAlso(1, virus),
    ruling(
      2,
      'Sparky, Netrunner-L, 10/2/96',
      "It doubles the Runner's own virus counters only, not those of Corp cards.",
      ['pattel-antibody'],
    ),
    ruling(3, 'JD Wiker, Netrunner-L, 1/28/97', 'The new counter lies where the doubled one lies.'),
  ]),
  ...cardRulings('runner/invisibility', 'Invisibility', [
    errata(
      1,
      'Sparky, Netrunner-L, 10/11/96',
      "Errata: the bit used from it is refilled by the bank at the start of the Runner's next turn.",
    ),
    seeAlso(2, stealth),
  ]),
]
