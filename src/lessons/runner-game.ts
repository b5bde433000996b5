import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const runnerGame: Lesson = {
  id: 'runner-game',
  title: titles['runner-game'],
  about: 'Build a rig, find the agendas, win',
  minutes: 6,
  side: 'runner',
  picture: 'score',
  position: {
    corp: {
      bits: 6,
      hand: ['night-shift', 'efficiency-experts'],
      deck: ['corporate-war', 'night-shift', 'hunter', 'filter', 'data-wall', 'night-shift'],
      hq: { ice: ['hunter'] },
      forts: [{ ice: ['data-wall-20'], cards: [{ card: 'tycho-extension', advancement: 1 }] }],
    },
    runner: {
      bits: 5,
      hand: ['score', 'jackhammer', 'shield'],
      stack: ['livewires-contacts', 'jack-n-joe', 'codecracker', 'wutech-mem-chip', 'inside-job'],
    },
    turn: 'runner',
    actions: 4,
  },
  plan: [{ verb: 'rez', card: 'data-wall-20' }],
  steps: [
    {
      say: 'A short game from the start of your turn. No agenda is yours yet, and seven points win.',
      read: true,
    },
    {
      say: 'Money first, as always.',
      act: 'Play Score!',
      want: { verb: 'play', card: 'score' },
      wrong: 'Nine bits for five: play Score! first.',
    },
    {
      say: 'R&D stands open. The top card of the Corp’s deck could be anything.',
      act: 'Run on R&D.',
      want: { verb: 'run', fort: 'rd' },
      wrong: 'A fort without ice is an invitation. Run on R&D.',
    },
    {
      say: 'An agenda! Three points are yours. Luck goes to those who look.',
      point: { counter: 'points' },
      read: true,
    },
    {
      say: 'Fort 1 holds an advanced card behind one piece of ice you can’t see. A wall breaker may help.',
      act: 'Install Jackhammer.',
      want: { verb: 'install', card: 'jackhammer' },
      wrong: 'Face-down ice may be a wall. Be ready for one: install Jackhammer.',
      wrongBy: { run: 'Without a breaker, a wall would stop you. Install Jackhammer first.' },
    },
    {
      say: 'Now find out.',
      act: 'Run on Fort 1.',
      want: { verb: 'run', fort: 'fort-1' },
      wrong: 'The Corp will score next turn or the one after. Run on Fort 1.',
    },
    {
      say: 'It is a wall of strength 1.',
      act: 'Raise Jackhammer’s strength.',
      want: { verb: 'boost', card: 'jackhammer' },
      wrong: 'One strength is missing. Raise Jackhammer.',
    },
    {
      say: 'Strong enough.',
      act: 'Break the subroutine.',
      want: { verb: 'break', card: 'jackhammer' },
      wrong: 'Break the wall now.',
    },
    {
      say: 'Inside lies the card the Corp paid for.',
      act: 'Continue the run.',
      want: { verb: 'pass' },
      wrong: 'So near! Continue the run.',
      why: 'If you leave now, you have paid for nothing: you access the cards only if you continue to the fort.',
    },
    {
      say: 'Tycho Extension is worth four, and three and four make seven. You have won your first game as Runner.',
      read: true,
    },
  ],
  learned: [
    'Earn bits first, then run where no ice guards.',
    'Cards the Corp advances are worth a run.',
    'Be ready for every kind of ice before you encounter it.',
  ],
}
