import type { Person } from '../types.ts'

export const vartan: Person = {
  id: 'vartan',
  name: 'Salome Vartan',
  age: 68,
  job: 'Keeper of the city archive',
  style: 'Master',
  character: 'Wrote the locks, the keys, and the book about both.',
  rung: 10,
  target: 1850,
  open: false,
  hue: 196,
  decks: { corp: 'house-of-mirrors', runner: 'one-good-key' },
  spare: { corp: 'glass-towers', runner: 'soft-shoes' },
  borrows: 'any',
  mind: { kind: 'thinking', rollouts: 320, maxMs: 3_000 },
  care: 1,
  weights: {},
  habits: {},
  slips: { doubt: 3, forgets: 0.3 },
  lines: {
    hello: [
      'You may begin whenever you are ready.',
      'I have kept a chair for you.',
      'Few come this far down.',
    ],
    liberated: ['Good. Now we are playing.', 'You have read chapter nine.', 'That lock I wrote in a hurry.'],
    scored: ['Filed.', 'It was always going to be here.', 'One for the shelf.'],
    ambush: [
      'Chapter three: what not to open.',
      'The catalogue did warn you.',
      'A curious mind. I was one, too.',
    ],
    flatline: [
      'Careful. I am an old book.',
      'A page torn. The text remains.',
      'It is long since anyone came so near.',
    ],
    tagged: [
      'Everybody knows where the archive is.',
      'Then you may write to me.',
      'I have never hidden. I have only been quiet.',
    ],
    trashed: ['There is a copy.', 'Things are lost here, too. Seldom.', 'You would make a poor librarian.'],
    waited: [
      'Think. The archive does not close.',
      'I have known answers take years.',
      'Silence suits this room.',
    ],
    'lead-lost': ['A fresh edition. Interesting.', 'You have my attention.', 'I shall have to look that up.'],
    'lead-won': ['As it is written.', 'You turned the page too soon.', 'We come to the last chapter.'],
    win: [
      'Shall I show you where?',
      'You lost it some turns ago. Few would see where.',
      'Come again. Bring a pencil.',
    ],
    loss: [
      'I shall write that one down.',
      'Then the book has a new chapter.',
      'Thank you. That was worth the stairs.',
    ],
  },
}
