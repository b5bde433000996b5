import { cardRulings, generalRulings, type Ruling, ruling } from '../entry.ts'

const later = 'Netrunner Rulings v1.70, 3/2000'

/** What version 1.70 added to the 498 rulings of v1.62. */
export const added: readonly Ruling[] = [
  ...generalRulings('general/ice-and-icebreakers', 'Ice & Icebreakers', [
    ruling(
      '+1',
      later,
      "Ice takes its own text first, then other Corp effects; in the encounter the Runner's, then breaker boosts.",
    ),
  ]),
  ...generalRulings('general/discarding', 'Discarding', [
    ruling(
      '+1',
      later,
      'A hand size below 0 counts as 0 unless it is raised; only the Runner can be flatlined for it.',
    ),
  ]),
  ...cardRulings('corp/dr-dreff', 'Dr. Dreff', [
    ruling('+1', later, 'Ice that is Sleepy does not come cheaper through him.'),
    ruling('+2', later, 'He may bring Dumpster against a run on Archives.', ['dumpster']),
  ]),
  ...cardRulings('corp/glacier', 'Glacier', [
    ruling('+1', later, 'Brought by Dr. Dreff it costs no agenda point.', ['dr-dreff']),
    ruling(
      '+2',
      later,
      'Security Purge installs and rezzes it, and its agenda point is paid if there is one.',
      ['security-purge'],
    ),
  ]),
  ...cardRulings('corp/indiscriminate-response-team', 'Indiscriminate Response Team', [
    ruling('+1', later, 'It is used after the run, and not at all if it was trashed during it.'),
  ]),
  ...cardRulings('corp/puzzle', 'Puzzle', [
    ruling('+1', later, 'Derezzing it does not call off its trashing at the end of the turn.'),
  ]),
  ...cardRulings('corp/security-purge', 'Security Purge', [
    ruling(
      '+1',
      later,
      'A Glacier it turns up is installed and rezzed, for its agenda point if there is one.',
      ['glacier'],
    ),
  ]),
  ...cardRulings('corp/self-destruct', 'Self-Destruct', [
    ruling(
      '+1',
      later,
      'It has to be rezzed before it is accessed, and works before anything is trashed or scored.',
    ),
  ]),
  ...cardRulings('corp/sterdroid', 'Sterdroid', [ruling('+1', later, 'It may double ice of another fort.')]),
  ...cardRulings('corp/vortex', 'Vortex', [
    ruling(
      '+1',
      later,
      'No jacking out before the encounter it leads to is over; without ice there, the Runner may before access.',
      ['dumpster', 'entrapment', 'trapdoor'],
    ),
  ]),
  ...cardRulings('runner/elena-laskova', 'Elena Laskova', [
    ruling(
      '+1',
      later,
      'She adds her bit once a prep, and only in the first step of a prep that has several.',
    ),
    ruling('+2', later, 'Her bit may be used only as the bits it was added to.'),
  ]),
  ...cardRulings('runner/neto', 'N.E.T.O.', [
    ruling('+1', later, 'The bits must be paid, or the cards are not taken.', ['aujourdoui', 'ronin-around']),
  ]),
  ...cardRulings('runner/omnitech-wet-drive', 'Omnitech Wet Drive', [
    ruling('+1', later, 'MU follows the hand at once: MIT West Tier leaves none for a moment.', [
      'mit-west-tier',
    ]),
  ]),
  ...cardRulings('runner/preying-mantis', 'Preying Mantis', [
    ruling('+1', later, 'Its damage comes at the end of turn even if it has left play.'),
  ]),
  ...cardRulings('runner/rent-i-con', 'Rent-I-Con', [
    ruling('+1', later, "Each use queues a trashing at the run's end; Joan of Arc stops one of them.", [
      'joan-of-arc',
    ]),
  ]),
  ...cardRulings('runner/superglue', 'Superglue', [
    ruling('+1', later, 'It cannot derez ice whose subroutines Dropp broke.', ['dropp']),
  ]),
  ...cardRulings('runner/theorem-proof', 'Theorem Proof', [
    ruling('+1', later, 'Installing it is no theft, so Bizarre Encryption Scheme cannot stop it.', [
      'bizarre-encryption-scheme',
    ]),
    ruling(
      '+2',
      later,
      'Left in a fort with Bizarre Encryption Scheme, it is scored next turn like any agenda.',
      ['bizarre-encryption-scheme'],
    ),
  ]),
]
