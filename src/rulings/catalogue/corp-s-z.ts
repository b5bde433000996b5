import { cardRulings, errata, type Ruling, ruling, seeAlso } from '../entry.ts'
import { cheaperRez, lowerDifficulty, morphing } from '../topics.ts'

export const corpStoZ: readonly Ruling[] = [
  ...cardRulings('corp/security-net-optimization', 'Security Net Optimization', [
    ruling(
      1,
      'Sparky, Netrunner-L, 6/18/96',
      'Ice installed there later gets the bonus as well as ice already there.',
    ),
  ]),
  ...cardRulings('corp/security-purge', 'Security Purge', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/5/96; Tom Wylie via Sparky, Netrunner-L, 9/6/96',
      'Its free installing and rezzing waive normal costs, but no cost above them and no penalty of other cards.',
      ['caryatid', 'digiconda', 'restrictive-net-zoning'],
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 7/17/98',
      'With fewer than three cards in R&D it does what it can; nothing is drawn, so the Corp does not lose.',
    ),
  ]),
  ...cardRulings('corp/setup', 'Setup!', [
    ruling(
      1,
      'Tom Wylie, Pacificon, 9/1/96',
      'Accessed where installed, it must be rezzed to work, so Speed Trap may answer.',
      ['speed-trap'],
    ),
  ]),
  ...cardRulings('corp/shockr', 'Shock.r', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/19/96',
      'The Runner cannot jack out by choice; effects that end the run still do.',
    ),
    ruling(
      2,
      'Skipper Pickle, Netrunner-L, 12/11/97',
      'If no further ice is encountered, jacking out stays forbidden for the rest of the run.',
    ),
  ]),
  ...cardRulings('corp/simon-francisco', 'Simon Francisco', [
    errata(
      1,
      'Sparky, Netrunner-L, 9/11/96',
      'Errata: he lowers the number of stored cards accessed there, without having to be accessed himself.',
    ),
    ruling(2, 'JD Wiker, Netrunner-L, 1/3/97', 'Installed cards are accessed as usual.'),
  ]),
  ...cardRulings('corp/siren', 'Siren', [
    ruling(
      1,
      'Tom Wylie via Sparky, Netrunner-L, 9/6/96',
      'It reroutes any run, whatever card began it, but never into a run that would be illegal.',
      ['roving-submarine'],
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 10/2/96',
      'A reward for a run on one fort is not earned when the run was rerouted to another.',
      ['custodial-position'],
    ),
  ]),
  ...cardRulings('corp/skalderviken-sa-beta-test-site', 'Skälderviken SA Beta Test Site', [
    seeAlso(1, cheaperRez),
  ]),
  ...cardRulings('corp/south-african-mining-corp', 'South African Mining Corp', [
    ruling(
      1,
      'Sparky, Netrunner-L, 5/16/96',
      'Its three actions must be at hand, follow each other and belong to one turn.',
    ),
  ]),
  ...cardRulings('corp/sphinx-2006', 'Sphinx 2006', [seeAlso(1, morphing)]),
  ...cardRulings('corp/subsidiary-branch', 'Subsidiary Branch', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'The Corp has four actions from now on, the turn of scoring included.',
    ),
  ]),
  ...cardRulings('corp/sumo-2008', 'Sumo 2008', [seeAlso(1, morphing)]),
  ...cardRulings('corp/syd-meyer-superstores', 'Syd Meyer Superstores', [
    errata(
      1,
      'Sparky, Netrunner-L, 11/6/96',
      'Errata: for an action and a rezzed piece of ice trashed as cost, the Corp gains 4 bits.',
    ),
  ]),
  ...cardRulings('corp/systematic-layoffs', 'Systematic Layoffs', [
    ruling(1, 'Wendy Wallace, Netrunner-L, 5/28/96', 'Both counters may go on one card.'),
    ruling(2, 'Sparky, Netrunner-L, 6/7/96', "Its counters do not come out of the Corp's bit pool."),
  ]),
  ...cardRulings('corp/team-restructuring', 'Team Restructuring', [
    ruling(1, 'Netrunner FAQ v1.0, 5/22/96', 'Its two counters must go on two different cards.'),
    ruling(2, 'Sparky, Netrunner-L, 6/7/96', "Its counters do not come out of the Corp's bit pool."),
  ]),
  ...cardRulings('corp/trap', 'TRAP!', [
    ruling(
      1,
      'Tom Wylie, Pacificon, 9/1/96',
      'Accessed where installed, it must be rezzed to work, so Speed Trap may answer.',
      ['speed-trap'],
    ),
    ruling(
      2,
      'Sparky on Pattel Antibody, Netrunner-L, 9/27/96',
      'Its 4 bits can be paid once in each access.',
    ),
  ]),
  ...cardRulings('corp/tutor', 'Tutor', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/22/96',
      'It does not add to itself, unless it is encountered a second time in the run.',
      ['vacuum-link'],
    ),
  ]),
  ...cardRulings('corp/twisty-passages', 'Twisty Passages', [
    ruling(
      1,
      'Tom Wylie via Sparky, Netrunner-L, 9/27/96',
      'If another effect ends the run right after it was passed, paying or taking it home no longer applies.',
      ['rio-de-janeiro-city-grid'],
    ),
  ]),
  ...cardRulings('corp/underworld-mole', 'Underworld Mole', [
    ruling(
      1,
      'JD Wiker, Netrunner-L, 2/11/97',
      'The tag comes after the trashing, so the trashed resource cannot avoid it.',
      ['fall-guy'],
    ),
  ]),
  ...cardRulings('corp/vacuum-link', 'Vacuum Link', [
    ruling(
      1,
      'Official Netrunner Rulings, 4/21/97',
      'If too little ice lies behind, the run resumes at the outermost piece, perhaps this one itself.',
    ),
  ]),
  ...cardRulings('corp/vapor-ops', 'Vapor Ops', [
    ruling(1, 'Netrunner FAQ v1.0, 5/22/96', 'Its counters can be spent whenever the Corp could rez.'),
  ]),
  ...cardRulings('corp/viral-15', 'Viral 15', [
    ruling(1, 'Sparky, Netrunner-L, 8/9/96', 'The Runner chooses the programs it trashes.'),
  ]),
  ...cardRulings('corp/viral-breeding-ground', 'Viral Breeding Ground', [
    ruling(
      1,
      'Sparky, Netrunner-L, 9/5/96',
      'A daemon taken to hand leaves its programs behind to be trashed, and nothing prevents that.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 10/2/96', 'Its advancement counters are not virus counters.'),
  ]),
  ...cardRulings('corp/virus-test-site', 'Virus Test Site', [
    ruling(
      1,
      'Sparky, Netrunner-L, 7/23/96; Official Netrunner Rulings, 4/21/97',
      'Rezzed it does 2 net damage a counter, or 1 without any; installed but unrezzed it does 1.',
    ),
  ]),
  ...cardRulings('corp/washington-dc-city-grid', 'Washington, D.C., City Grid', [
    seeAlso(1, lowerDifficulty),
  ]),
  ...cardRulings('corp/weapons-depot', 'Weapons Depot', [seeAlso(1, lowerDifficulty)]),
  ...cardRulings('corp/world-domination', 'World Domination', [
    ruling(
      1,
      'Sparky on Project Babylon, Netrunner-L, 5/22/96',
      'Liberated, it is worth 3 points, whatever its counters.',
    ),
  ]),
]
