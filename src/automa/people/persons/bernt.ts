import type { Person } from '../types.ts'

export const bernt: Person = {
  id: 'bernt',
  name: 'Bernt Aaltonen',
  age: 71,
  job: 'Tram driver, retired',
  style: 'Turtle',
  character: 'Builds three walls before he opens a door.',
  rung: 2,
  target: 1050,
  open: true,
  hue: 212,
  decks: { corp: 'glass-towers', runner: 'one-good-key' },
  spare: { corp: 'open-ledger', runner: 'under-the-floor' },
  mind: { kind: 'judgement' },
  care: 0,
  weights: { run: -9, ice: 2, agenda: -2, gain: 0.6, breaker: 1.5 },
  habits: { depth: 3 },
  slips: { doubt: 13.5, forgets: 1, late: 0.45, misses: 0.8 },
  lines: {
    hello: [
      'No hurry. The timetable is on my side.',
      'Forty years on line 9. I can wait.',
      'Sit down. This will take a while.',
    ],
    liberated: [
      'Somebody left a door open. Me.',
      'You got off before I had closed up.',
      'One more wall, then. I knew it.',
    ],
    scored: ['Arrived, and only a little late.', 'Next stop, the next one.', 'Slow tram, full tram.'],
    ambush: ['I did ring the bell.', 'Mind the gap.', 'That stop is for staff only.'],
    flatline: ['At my age one feels that.', 'A hard bend, that one.', 'I would like to sit down now.'],
    tagged: [
      'I have nothing to hide. Line 9, all my life.',
      'Now they will write letters.',
      'A fine? At seventy-one?',
    ],
    trashed: [
      'That took me three turns to build.',
      'They did the same to the old depot.',
      'I shall put another one there.',
    ],
    waited: [
      'I know drivers who would have left.',
      'Take the next tram, if you like.',
      'Think. I brought coffee.',
    ],
    'lead-lost': [
      'You overtake on the right, I see.',
      'I have been behind before. Often.',
      'The evening is long.',
    ],
    'lead-won': [
      'Ahead of time. That never happens.',
      'Keep your seat. I keep mine.',
      'One stop further than you.',
    ],
    win: ['Mind the step on your way out.', 'End of the line.', 'On time, by my watch.'],
    loss: [
      'You ran well. I only built.',
      'One wall too few. Always one.',
      'Then I walk home. It is a fine night.',
    ],
  },
}
