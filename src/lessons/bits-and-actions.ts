import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const bitsAndActions: Lesson = {
  id: 'bits-and-actions',
  title: titles['bits-and-actions'],
  about: 'Four actions a turn, and what they buy',
  minutes: 3,
  side: 'runner',
  picture: 'livewires-contacts',
  position: {
    corp: {
      bits: 5,
      hand: ['night-shift', 'data-wall', 'filter'],
      deck: ['efficiency-experts', 'hunter', 'tycho-extension', 'quandary'],
    },
    runner: {
      bits: 4,
      hand: ['score', 'codecracker', 'shield'],
      stack: ['livewires-contacts', 'jackhammer', 'inside-job'],
    },
    turn: 'runner',
    actions: 4,
  },
  plan: [],
  steps: [
    {
      say: 'You are the Runner, and the Corp sits across the table. It hides things; you find them.',
      read: true,
    },
    {
      say: 'These are your bits, the money of the game. Nearly everything costs some.',
      point: { counter: 'bits' },
      read: true,
    },
    {
      say: 'You have four actions each turn. Every one of them does one thing.',
      point: { counter: 'actions' },
      read: true,
    },
    {
      say: 'You can always spend an action to gain one bit. It is slow, but nobody can stop you.',
      act: 'Gain 1 bit.',
      want: { verb: 'gain' },
      wrong: 'That will come. First take one bit.',
      why: 'With 5 bits you can play Score!, and you have 4.',
      wrongBy: { run: 'Runs have a lesson of their own. First take one bit.' },
    },
    {
      say: 'Five bits now, enough for the card Score! It costs 5 and pays 9.',
      act: 'Play Score!',
      want: { verb: 'play', card: 'score' },
      wrong: 'Score! makes more money than anything else you have. Play it first.',
      wrongBy: { gain: 'One bit is fine, but Score! gains you four.' },
    },
    {
      say: 'Score! has done its work and lies in your trash. Cards you install stay on the table, like this program.',
      act: 'Install Codecracker.',
      want: { verb: 'install', card: 'codecracker' },
      wrong: 'Not yet. Codecracker opens doors later, so install it now.',
      why: 'Ice of the kind called code gate stops you unless a program breaks it. Codecracker does.',
    },
    {
      say: 'Programs need memory, called MU. You have four, and Codecracker takes one.',
      point: { counter: 'memory' },
      read: true,
    },
    {
      say: 'One action left. New cards come from your stack.',
      act: 'Draw a card.',
      want: { verb: 'draw' },
      wrong: 'Good idea, but this time draw a card with your last action.',
      why: 'More cards give you more to choose from, and against damage they keep you alive.',
    },
    {
      say: 'Your turn ended, and the Corp has had three actions of its own. Now it is your turn again.',
      read: true,
    },
  ],
  learned: [
    'The Runner has four actions a turn, the Corp three.',
    'An action gains a bit, draws a card, plays or installs one, or starts a run.',
    'Played cards go to the trash; installed ones stay.',
  ],
}
