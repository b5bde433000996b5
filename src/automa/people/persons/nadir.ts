import type { Person } from '../types.ts'

export const nadir: Person = {
  id: 'nadir',
  name: 'Nadir Qureshi',
  age: 38,
  job: 'Plays piano in a card room',
  style: 'Gambler',
  character: 'Would rather lose big than win small.',
  rung: 4,
  target: 1250,
  open: true,
  hue: 44,
  decks: { corp: 'no-comment', runner: 'common-cold' },
  spare: { corp: 'before-lunch', runner: 'soft-shoes' },
  mind: { kind: 'judgement' },
  care: 0.68,
  weights: { run: 1.2, 'run-rd': 0.9, agenda: 3, bluff: 1, ambush: 1, gain: -1, draw: 0.6, ice: -0.6 },
  habits: { bluff: 0.3, purse: 3 },
  slips: { doubt: 5, forgets: 0.5, blind: 0.15, late: 0.15 },
  lines: {
    hello: [
      'Name a number. Any number.',
      'Put it all on the table. I will.',
      'They let me play between two songs.',
    ],
    liberated: [
      'The house takes one. The night is long.',
      'A bad beat, in a good key.',
      'I’d have bet on the other door, too.',
    ],
    scored: ['And they said it was a bad bet.', 'The wheel likes me tonight.', 'I pay for the next round.'],
    ambush: ['You called. I had it.', 'Some doors are trapdoors, my friend.', 'That was a diminished chord.'],
    flatline: ['All in, then.', 'One chip left. The best seat there is.', 'Play something sad, somebody.'],
    tagged: [
      'Everybody knows where to find me: at the piano.',
      'Put it on my tab.',
      'A marker. I’ve signed worse.',
    ],
    trashed: ['Easy come.', 'It owed me money anyway.', 'I never loved that one.'],
    waited: [
      'I can play a whole nocturne while you think.',
      'Hold or fold. Both are beautiful.',
      'You’re counting. Nobody ever wins by counting.',
    ],
    'lead-lost': [
      'Good. Now the odds are worth something.',
      'You’re up. Raise me.',
      'I’ve been further down before midnight.',
    ],
    'lead-won': [
      'Don’t look at the score. Look at me.',
      'The room has gone quiet. I noticed.',
      'Ahead? I must be doing it wrong.',
    ],
    win: ['Double or nothing?', 'Never in doubt. Always in doubt.', 'Somebody tip the pianist.'],
    loss: ['Lost big. As agreed.', 'Worth every bit.', 'The last song is on me.'],
  },
}
