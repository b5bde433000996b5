import type { Person } from '../types.ts'

export const ifeoma: Person = {
  id: 'ifeoma',
  name: 'Ifeoma Blaise',
  age: 41,
  job: 'Stage illusionist',
  style: 'Trapper',
  character: 'The card she advances is the one you are to see.',
  rung: 6,
  target: 1450,
  open: true,
  hue: 322,
  decks: { corp: 'house-of-mirrors', runner: 'under-the-floor' },
  spare: { corp: 'no-comment', runner: 'velvet-steps' },
  mind: { kind: 'judgement' },
  care: 0.98,
  weights: { ambush: 0.5, bluff: 2.5, run: -0.3 },
  habits: { bluff: 0.8 },
  slips: { doubt: 5, forgets: 0.5 },
  lines: {
    hello: ['Watch the left hand.', 'Nothing up my sleeve. Would I say so?', 'Pick a card. You will anyway.'],
    liberated: [
      'Applause. That one was real.',
      'You looked behind the curtain. Rare.',
      'The volunteer was not in the script.',
    ],
    scored: ['And it was under the cup all along.', 'You blinked.', 'The trick is that there was none.'],
    ambush: [
      'Thank you. You may sit down again.',
      'You reached into the hat yourself.',
      'Every act needs a volunteer.',
    ],
    flatline: [
      'The saw was sharper than in rehearsal.',
      'Part of the act. Nearly.',
      'Somebody forgot the false bottom. I did.',
    ],
    tagged: [
      'They have my stage name. How nice.',
      'A spotlight. I work better in the dark.',
      'So they know the theatre.',
    ],
    trashed: ['Props are cheap.', 'You broke the mirror, not the trick.', 'I shall need a new dove.'],
    waited: [
      'Which cup? Take all the time you like.',
      'The longer one looks, the less one sees.',
      'I can hold a pose for an hour.',
    ],
    'lead-lost': [
      'Every act has a moment of danger.',
      'Let them think so. Act two begins.',
      'You’re ahead of the trick. Are you?',
    ],
    'lead-won': ['And now, without a net.', 'You were looking elsewhere.', 'A small gasp would be polite.'],
    win: ['You looked exactly where I wanted.', 'And the lady bows.', 'Do come backstage some time.'],
    loss: ['You saw the wire. Bravo.', 'I shall change the ending.', 'A good audience is hard to fool.'],
  },
}
