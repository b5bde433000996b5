import { generalRulings, type Ruling, ruling } from '../entry.ts'

export const generalCards: readonly Ruling[] = [
  ...generalRulings('general/deck-construction', 'Deck Construction', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 4/29/96',
      "A Runner's deck needs 45 cards or more, not the 40 of an early rulebook.",
    ),
  ]),
  ...generalRulings('general/central-and-subsidiary-data-forts', 'Central & Subsidiary Data Forts', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/1/96',
      'Ice stands on a fort; agendas, nodes and upgrades lie in it.',
    ),
    ruling(
      2,
      'Tom Wylie, Netrunner-L, 4/13/96',
      'A subsidiary fort vanishes the moment its last card, ice included, is gone.',
    ),
    ruling(
      3,
      'Wendy Wallace, Netrunner-L, 5/28/96',
      'Counters alone do not hold up a subsidiary fort; they vanish with its last card.',
    ),
    ruling(
      4,
      'Netrunner FAQ v1.0, 5/23/96',
      "Cards of R&D's deck and HQ's hand are stored, not installed; effects on installed cards pass them by.",
    ),
    ruling(
      5,
      'Netrunner Rulebook, pp. 9-10; Sparky, Netrunner-L, 5/30/96',
      'HQ, R&D and Archives always exist, even when empty.',
    ),
  ]),
  ...generalRulings('general/ice-and-icebreakers', 'Ice & Icebreakers', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/23/96',
      'Ice that was passed stays in place and has to be dealt with again in every later run.',
    ),
    ruling(2, 'Sparky, Netrunner-L, 4/19/96', 'When ice is trashed, the ice outside it closes the gap.'),
    ruling(
      3,
      'Wendy Wallace, Netrunner-L, 4/29/96',
      "A breaker works on ice if it names any one of that ice's keywords.",
    ),
    ruling(
      4,
      'Wendy Wallace, Netrunner-L, 4/30/96; Sparky, Netrunner-L, 11/11/96',
      'Ice keeps its modifications through derezzing, and loses them once it is uninstalled.',
    ),
    ruling(
      5,
      'Wendy Wallace, Netrunner-L, 4/30/96',
      'Subroutines may be broken in any order; those left unbroken resolve in printed order.',
    ),
    ruling(6, 'Glenn Elliott, Netrunner-L, 5/9/96', 'The strength of ice and of breakers may fall below 0.'),
    ruling(
      7,
      'Skipper Pickle, Netrunner-L, 1/12/98',
      'Breakers work only in an encounter, and only on ice of their kind, unless their own text says otherwise.',
    ),
    ruling(
      8,
      'Sparky, Netrunner-L, 11/18/96; Tom Wylie, 8/26/97',
      "Copying an ice's subroutines copies only those its own text makes, not those other cards gave it.",
    ),
  ]),
  ...generalRulings('general/tracing', 'Tracing', [
    ruling(
      1,
      'Sparky, Netrunner-L, 4/24/96',
      'A trace of 0 beats a link of 0: equal values mean success, and without a link card the link is 0.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/30/96',
      'One base link card at most in each trace; any number of other cards may raise the link.',
    ),
    ruling(
      3,
      'Skipper Pickle, Netrunner-L, 1/8/98',
      "Each player may count the other's bit pool whenever they like.",
    ),
    ruling(
      4,
      'Skipper Pickle, Netrunner-L, 1/8/98',
      'Bits of a face-down Hidden resource may back the sum noted for a trace; it is turned up after the reveal.',
    ),
  ]),
  ...generalRulings('general/taking-actions-and-playing-cards', 'Taking Actions and Playing Cards', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 4/26/96',
      "One action does one thing: a prep's run cannot double as the run of an installed card's action.",
    ),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 4/30/96',
      'What a card has you do, such as a run, is part of the action of playing it and costs no second one.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 8/27/96',
      'A prep or operation is paid for and all choices made, then it is trashed, and then it takes effect.',
    ),
  ]),
  ...generalRulings('general/stealth-and-noise', 'Stealth and Noise', [
    ruling(1, 'Wendy Wallace, Netrunner-L, 4/26/96', 'Noisy cards work without any Stealth card in play.'),
  ]),
  ...generalRulings('general/card-effects', 'Card Effects', [
    ruling(
      1,
      'Netrunner FAQ v1.0, 5/23/96',
      "Special effects fit wherever the Corp could rez, but those that cost actions only in one's own turn.",
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 10/11/96',
      'Where both may act, the Runner does everything it wants first, and then the Corp.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 5/22/96',
      'A player orders its own simultaneous effects, and a card rezzed at the start of turn still pays that turn.',
      ['holovid-campaign'],
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 7/10/96',
      'A prohibition always wins, even over a card that says something must happen.',
    ),
    ruling(
      5,
      'Netrunner FAQ v1.0, 5/23/96',
      'All targets of one effect are chosen before any part of it happens.',
      ['hunt-club-bbs'],
    ),
    ruling(
      6,
      'JD Wiker, Netrunner-L, 2/11/96',
      'Several consequences of one effect happen in the order in which the card lists them.',
    ),
  ]),
  ...generalRulings('general/trashing-cards', 'Trashing Cards', [
    ruling(
      1,
      'Sparky, Netrunner-L, 4/18/96',
      'On access, nodes and upgrades are normally all that may be trashed, by paying their trash cost.',
    ),
    ruling(
      2,
      'Wendy Wallace, Netrunner-L, 4/26/96; Sparky, Netrunner-L, 5/15/96; Netrunner FAQ v1.0, 5/23/96',
      "Whoever's effect trashes also picks cards and order; consequences come after all of them are trashed.",
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 5/19/96; Sparky, Netrunner-L, 7/10/96',
      "A card's access effect comes before it may be trashed; all cards of a fort are trashed at the same moment.",
    ),
    ruling(
      4,
      'Sparky, Netrunner-L, 10/18/96',
      'Against a tagged Runner, the Corp may pay to trash a Hidden resource like any other.',
    ),
    ruling(
      5,
      'JD Wiker, Netrunner-L, 12/23/96',
      'Advancement counters are lost with an installed agenda that gets trashed.',
    ),
  ]),
  ...generalRulings('general/archives-trash', 'Archives/Trash', [
    ruling(
      1,
      'Wendy Wallace, Netrunner-L, 5/1/96; JD Wiker, Netrunner-L, 1/20/96',
      'Cards seen by the Runner go to Archives face up, unseen ones face down.',
    ),
    ruling(
      2,
      'Sparky, Netrunner-L, 5/8/96',
      'Trash and Archives keep their order unless a rule or a card changes it.',
    ),
    ruling(
      3,
      'Sparky, Netrunner-L, 7/25/96',
      "Both the Runner's trash and the open Archives may be read by the other side; a card taken back is shown.",
    ),
  ]),
]
