import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const corpGame: Lesson = {
  id: 'corp-game',
  title: titles['corp-game'],
  about: 'Install, guard, advance and win',
  minutes: 5,
  side: 'corp',
  picture: 'accounts-receivable',
  position: {
    corp: {
      bits: 5,
      hand: ['tycho-extension', 'wall-of-static', 'accounts-receivable', 'filter'],
      deck: ['data-wall', 'night-shift', 'hunter', 'efficiency-experts', 'quandary', 'night-shift'],
      score: ['corporate-war'],
      rd: { ice: ['data-wall-20'] },
    },
    runner: {
      bits: 4,
      hand: ['score', 'inside-job', 'shield'],
      stack: [
        'livewires-contacts',
        'jack-n-joe',
        'wutech-mem-chip',
        'shield',
        'inside-job',
        'score',
        'jack-n-joe',
      ],
      rig: ['codecracker'],
    },
    turn: 'corp',
    actions: 3,
  },
  plan: [{ verb: 'run', fort: 'fort-1', actions: 4 }],
  steps: [
    { say: 'A short game: you have 3 points and hold an agenda worth 4. Money first.', read: true },
    {
      say: 'Accounts Receivable costs 5 and pays 9.',
      act: 'Play Accounts Receivable.',
      want: { verb: 'play', card: 'accounts-receivable' },
      wrong: 'You will need bits for everything that follows. Play Accounts Receivable.',
    },
    {
      say: 'Protect the fort before you fill it.',
      act: 'Install Wall of Static on a new fort.',
      want: { verb: 'install', card: 'wall-of-static', fort: 'new' },
      wrong: 'Ice first. Put Wall of Static on a new fort.',
    },
    {
      say: 'Now the agenda behind it.',
      act: 'Install Tycho Extension in Fort 1.',
      want: { verb: 'install', card: 'tycho-extension', fort: 'fort-1' },
      wrong: 'The wall stands in front of Fort 1: put the agenda there.',
    },
    {
      say: 'The Runner tests the fort at once.',
      act: 'Rez Wall of Static.',
      want: { verb: 'rez', card: 'wall-of-static' },
      wrong: 'Behind it lie the points that win. Rez the wall.',
    },
    {
      say: 'Codecracker can’t break walls. You drew a card, and it is your turn.',
      act: 'Advance Tycho Extension.',
      want: { verb: 'advance', card: 'tycho-extension' },
      wrong: 'It needs four advancement counters. Start now.',
      why: 'With fewer than four it can’t be scored, and each costs an action and a bit.',
    },
    {
      say: 'Three to go.',
      act: 'Advance it.',
      want: { verb: 'advance', card: 'tycho-extension' },
      wrong: 'Keep going: advance.',
      why: 'With fewer than four advancements it can’t be scored, and every turn gives the Runner another try.',
    },
    {
      say: 'Two to go.',
      act: 'Advance it.',
      want: { verb: 'advance', card: 'tycho-extension' },
      wrong: 'Keep going: advance.',
      why: 'With fewer than four advancements it can’t be scored, and every turn gives the Runner another try.',
    },
    {
      say: 'The wall held again. It needs one more advancement counter.',
      act: 'Advance it a last time.',
      want: { verb: 'advance', card: 'tycho-extension' },
      wrong: 'One more advancement and you can score.',
    },
    {
      say: 'Four of four.',
      act: 'Score Tycho Extension.',
      want: { verb: 'score', card: 'tycho-extension' },
      wrong: 'Score it, and you have won.',
    },
    { say: 'Seven points. You have won your first game as Corp.', read: true },
  ],
  learned: [
    'Money, then ice, then the agenda.',
    'Keep bits to rez when the Runner comes.',
    'An agenda takes two turns or more: guard it that long.',
  ],
}
