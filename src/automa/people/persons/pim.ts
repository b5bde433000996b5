import type { Person } from '../types.ts'

export const pim: Person = {
  id: 'pim',
  name: 'Pim Oduya',
  age: 17,
  job: 'Bike courier, second week',
  style: 'Beginner',
  character: 'Learns the game out loud, and forgets half of it by the next turn.',
  rung: 1,
  target: 950,
  open: true,
  hue: 150,
  decks: { corp: 'open-ledger', runner: 'soft-shoes' },
  spare: { corp: 'paper-trail', runner: 'velvet-steps' },
  mind: { kind: 'judgement' },
  care: 0,
  weights: { run: -0.4, draw: 0.8, gain: -0.6, ambush: -3, untag: -2, ice: -1.5, agenda: 3 },
  habits: {},
  slips: { doubt: 24, forgets: 1, blind: 0.8, late: 1, misses: 0.9 },
  lines: {
    hello: [
      'Wait. Which pile is Archives again?',
      'I read the rules on the bus. Most of them.',
      'Do I draw first? I draw first.',
    ],
    liberated: [
      'Oh. That was the good one, wasn’t it.',
      'Hey, I was going to use that!',
      'So that’s what the ice is for.',
    ],
    scored: [
      'Points! Those are points!',
      'Did that count? It counted.',
      'I’m telling everybody at the depot.',
    ],
    ambush: ['I forgot that did something.', 'Was that me? Sorry. Not sorry.', 'It works! The card works!'],
    flatline: [
      'Is it bad that my hand is this thin?',
      'Ow. Do I still have a head?',
      'I should have drawn cards first.',
    ],
    tagged: [
      'They can’t know where I live. I moved.',
      'Is a tag a big thing?',
      'My boss said never give an address.',
    ],
    trashed: ['I had just put that there.', 'Rude.', 'Can I have that back? No? All right.'],
    waited: [
      'I could do a delivery in this time.',
      'Take your time. I’m still reading.',
      'My bike is parked badly, just so you know.',
    ],
    'lead-lost': ['You’re ahead now? Since when?', 'I can still count to seven.', 'That went quickly.'],
    'lead-won': [
      'Am I winning? Don’t tell me.',
      'Look at the numbers. Look!',
      'This is the best shift so far.',
    ],
    win: ['I won? Did I win?', 'Can we write that down somewhere?', 'First one ever. I’m keeping it.'],
    loss: ['Good game. What did I do wrong?', 'Next time I count the ice.', 'I learned at least two things.'],
  },
}
