import type { Person } from '../types.ts'

export const tavita: Person = {
  id: 'tavita',
  name: 'Tavita Lealofi',
  age: 58,
  job: 'Bridge engineer',
  style: 'Patient builder',
  character: 'Nothing hurried, nothing wasted.',
  rung: 8,
  target: 1650,
  open: true,
  hue: 172,
  decks: { corp: 'glass-towers', runner: 'one-good-key' },
  spare: { corp: 'the-long-arm', runner: 'under-the-floor' },
  mind: { kind: 'thinking', rollouts: 160, maxMs: 1_000 },
  care: 1,
  weights: { breaker: 0.5, run: -0.25, ice: 0.3, gain: 0.3 },
  habits: { reserve: 8, sure: 0.75 },
  slips: { doubt: 3, forgets: 0.3 },
  lines: {
    hello: ['Good ground. Let’s build.', 'First the footings.', 'Welcome. Mind the scaffolding.'],
    liberated: [
      'A bolt. Not the bridge.',
      'I allowed for that load.',
      'So that joint was weak. Good to know.',
    ],
    scored: ['One span more.', 'It carries.', 'As drawn.'],
    ambush: [
      'That plank was never meant to hold.',
      'The drawing said: not for walking.',
      'Test loads first. Always.',
    ],
    flatline: [
      'It bends. It has not broken.',
      'Within tolerance. Barely.',
      'We prop that up before going on.',
    ],
    tagged: [
      'My name is on the bridge anyway.',
      'Every engineer signs his work.',
      'Then they know where I build.',
    ],
    trashed: ['Greet? Is that you?', 'What falls was not tied in.', 'I keep the drawings. It goes up again.'],
    waited: [
      'Good. Reckon it through.',
      'I’ve waited years for concrete.',
      'No bridge was ever late by thinking.',
    ],
    'lead-lost': [
      'The far bank is still there.',
      'You are quicker. We shall see who arrives.',
      'Load shifts. Nothing new.',
    ],
    'lead-won': ['We meet past the middle, then.', 'The arch closes.', 'Steady. Nothing changes.'],
    win: ['It held.', 'You can drive over it now.', 'Well fought. Come and see it by day.'],
    loss: ['Honest work. Yours stood.', 'I shall look at the sums tonight.', 'Something gave. I know where.'],
  },
}
