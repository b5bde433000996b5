import type { Person } from '../types.ts'

export const greet: Person = {
  id: 'greet',
  name: 'Greet Vandaele',
  age: 47,
  job: 'Demolition foreman',
  style: 'Trasher',
  character: 'Takes away what stands in the way, and what does not, too.',
  rung: 5,
  target: 1350,
  open: true,
  hue: 354,
  decks: { corp: 'paper-trail', runner: 'slow-rot' },
  spare: { corp: 'the-long-arm', runner: 'common-cold' },
  mind: { kind: 'judgement' },
  care: 0.82,
  weights: { run: 0.8, 'run-fort': 1.5, 'trash-resource': 6, tag: 1 },
  habits: { trash: 6, wreck: 8 },
  slips: { doubt: 5, forgets: 0.5 },
  lines: {
    hello: [
      'Hard hat on. This will be dusty.',
      'Which of this is holding up the rest?',
      'I start at six. It’s six.',
    ],
    liberated: [
      'That one had my name on it.',
      'Out by the back. I’d have done the same.',
      'Fine. Then the whole wing goes.',
    ],
    scored: ['Cleared, signed, done.', 'That’s one load off the site.', 'You can see the sky now.'],
    ambush: [
      'There was a sign. It said: keep out.',
      'Old gas line. Nobody ever asks.',
      'That’s why we wear boots.',
    ],
    flatline: [
      'I’ve had a ceiling on me before.',
      'Somebody check the props.',
      'Two fingers of plaster. I’m fine.',
    ],
    tagged: ['Permits? On this site?', 'Write it down. Greet, two e’s.', 'Now there’ll be an inspector.'],
    trashed: [
      'I know good work when I see it.',
      'Clean cut. Who taught you that?',
      'It was coming down anyway.',
    ],
    waited: [
      'The crane costs by the hour.',
      'Measure twice. But then cut.',
      'Tavita thinks like that. His stand. Mostly.',
    ],
    'lead-lost': [
      'Up you go. I work from below.',
      'Taller things have come down.',
      'Then we take out your footing.',
    ],
    'lead-won': [
      'One floor up. Watch your head.',
      'The view’s better from here.',
      'Mind the rubble down there.',
    ],
    win: ['Site’s clear.', 'Sweep up, and home.', 'Nothing left standing. Good day.'],
    loss: [
      'You build well. I took down the wrong wall.',
      'Left one standing. My own fault.',
      'I’ll bring the big ball next time.',
    ],
    trashes: [
      'Was that holding something up?',
      'One less thing to walk round.',
      'Tavita built one like that. Once.',
    ],
  },
}
