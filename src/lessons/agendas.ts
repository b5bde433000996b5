import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const agendas: Lesson = {
  id: 'agendas',
  title: titles.agendas,
  about: 'Advance, score, win at seven',
  minutes: 4,
  side: 'corp',
  picture: 'tycho-extension',
  position: {
    corp: {
      bits: 6,
      hand: ['night-shift', 'efficiency-experts'],
      deck: ['accounts-receivable', 'data-wall', 'filter', 'hunter'],
      score: ['tycho-extension'],
      hq: { ice: ['filter'] },
      rd: { ice: ['quandary'] },
      forts: [
        {
          ice: [{ card: 'wall-of-static', rezzed: true }],
          cards: [{ card: 'corporate-war', advancement: 1 }],
        },
      ],
    },
    runner: { bits: 3, hand: ['score', 'shield'], stack: ['livewires-contacts', 'jack-n-joe', 'inside-job'] },
    turn: 'corp',
    actions: 3,
  },
  plan: [],
  steps: [
    { say: 'You have scored 4 points. Seven win the game.', point: { counter: 'points' }, read: true },
    {
      say: 'Fort 1 holds Corporate War: difficulty 3, worth 3 points. It has 1 advancement counter.',
      point: { card: 'corporate-war' },
      read: true,
    },
    {
      say: 'Advancing costs an action and a bit, and adds one advancement counter.',
      act: 'Advance Corporate War.',
      want: { verb: 'advance', card: 'corporate-war' },
      wrong: 'It needs two more advancement counters, and you have the actions. Advance it.',
    },
    {
      say: 'Two of three. The Runner sees the counters and can guess what they mean.',
      act: 'Advance it again.',
      want: { verb: 'advance', card: 'corporate-war' },
      wrong: 'Don’t give the Runner time. Advance it again.',
    },
    {
      say: 'It has as many counters as its difficulty. Scoring is free and takes no action.',
      act: 'Score Corporate War.',
      want: { verb: 'score', card: 'corporate-war' },
      wrong: 'You can score, and that wins the game!',
    },
    { say: 'Four and three are seven: the game is yours.', point: { counter: 'points' }, read: true },
  ],
  learned: [
    'An agenda can be scored when it has as many advancement counters as its difficulty.',
    'Advancing costs an action and a bit; scoring is free.',
    'Seven points win at once.',
  ],
}
