import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const breakers: Lesson = {
  id: 'breakers',
  title: titles.breakers,
  about: 'The right kind, enough strength, then break',
  minutes: 5,
  side: 'runner',
  picture: 'codecracker',
  position: {
    corp: {
      bits: 4,
      hand: ['night-shift', 'efficiency-experts'],
      deck: ['accounts-receivable', 'data-wall', 'night-shift'],
      hq: { ice: ['hunter'] },
      forts: [
        {
          ice: [
            { card: 'filter', rezzed: true },
            { card: 'data-wall-20', rezzed: true },
          ],
          cards: [{ card: 'tycho-extension', advancement: 3 }],
        },
      ],
    },
    runner: {
      bits: 4,
      hand: ['jackhammer', 'score', 'shield'],
      stack: ['livewires-contacts', 'wutech-mem-chip', 'jack-n-joe'],
      rig: ['codecracker'],
    },
    turn: 'runner',
    actions: 3,
  },
  plan: [],
  steps: [
    {
      say: 'Two pieces of ice this time: a code gate outside, a wall inside. Codecracker opens gates only.',
      point: { fort: 'fort-1' },
      read: true,
    },
    {
      say: 'Jackhammer breaks walls. Point at a card to read it.',
      act: 'Install Jackhammer.',
      want: { verb: 'install', card: 'jackhammer' },
      wrong: 'Without a breaker for walls, a wall would stop you. Install Jackhammer.',
    },
    {
      say: 'You are ready for both.',
      act: 'Run on Fort 1.',
      want: { verb: 'run', fort: 'fort-1' },
      wrong: 'Now Fort 1 can be opened. Run on it.',
    },
    {
      say: 'Filter has strength 0, and so has Codecracker. That is enough.',
      act: 'Break with Codecracker.',
      want: { verb: 'break', card: 'codecracker' },
      wrong: 'More strength isn’t needed here. Break it.',
      why: 'A breaker needs the strength of the ice. More than that gains nothing.',
    },
    {
      say: 'One down. The wall waits behind it.',
      act: 'Continue the run.',
      want: { verb: 'pass' },
      wrong: 'You have the tool for the wall. Continue the run.',
    },
    {
      say: 'The wall has strength 1. The strength you pay for lasts for this piece of ice only.',
      act: 'Raise Jackhammer’s strength.',
      want: { verb: 'boost', card: 'jackhammer' },
      wrong: 'This is a wall: Jackhammer’s work, and it needs 1 strength.',
      wrongBy: { pass: 'Unbroken, the wall ends the run. Raise Jackhammer.' },
    },
    {
      say: 'Strong enough.',
      act: 'Break with Jackhammer.',
      want: { verb: 'break', card: 'jackhammer' },
      wrong: 'Break the wall now, with Jackhammer.',
    },
    {
      say: 'Nothing more in the way.',
      act: 'Continue the run.',
      want: { verb: 'pass' },
      wrong: 'The way is open. Continue the run.',
      why: 'You access the cards of a fort only if you continue to it.',
    },
    {
      say: 'Tycho Extension is yours. One more advancement, and the Corp would have scored 4 points.',
      point: { counter: 'points' },
      read: true,
    },
  ],
  learned: [
    'Each breaker names the kind of ice it breaks: code gates, walls, sentries.',
    'Strength paid for lasts until the encounter ends.',
    'Ice without a breaker of yours can be passed only if its subroutines don’t stop you.',
  ],
}
