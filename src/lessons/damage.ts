import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const damage: Lesson = {
  id: 'damage',
  title: titles.damage,
  about: 'Damage, tags, and losing by an empty hand',
  minutes: 4,
  side: 'runner',
  picture: 'neural-blade',
  position: {
    corp: {
      bits: 6,
      hand: ['scorched-earth', 'night-shift', 'efficiency-experts'],
      deck: ['accounts-receivable', 'data-wall', 'filter', 'quandary'],
      hq: { ice: ['filter'] },
      forts: [
        {
          ice: [{ card: 'neural-blade', rezzed: true }],
          cards: [{ card: 'marine-arcology', advancement: 1 }],
        },
      ],
    },
    runner: {
      bits: 4,
      hand: ['score', 'inside-job', 'jackhammer'],
      stack: ['livewires-contacts', 'jack-n-joe', 'codecracker', 'inside-job'],
      rig: ['shield'],
      tags: 1,
    },
    turn: 'runner',
    actions: 4,
  },
  plan: [{ verb: 'play', card: 'scorched-earth' }],
  steps: [
    {
      say: 'Damage trashes random cards from your hand. More damage than cards, and you are flatlined: you lose.',
      point: { counter: 'hand' },
      read: true,
    },
    {
      say: 'Neural Blade deals net damage. Your Shield can prevent that, so you can dare to run.',
      act: 'Run on Fort 1.',
      want: { verb: 'run', fort: 'fort-1' },
      wrong: 'With Shield in play you can risk it. Run on Fort 1.',
    },
    {
      say: 'You have nothing to break it. One net damage is coming.',
      act: 'Use Shield.',
      want: { verb: 'prevent', card: 'shield' },
      wrong: 'Shield costs nothing here. Use it and keep your cards.',
    },
    {
      say: 'Nothing lost, and Neural Blade doesn’t end the run.',
      act: 'Continue the run.',
      want: { verb: 'pass' },
      wrong: 'The worst is over. Continue the run.',
    },
    {
      say: 'Two points for you. But you are tagged, and Scorched Earth would burn four of your cards.',
      point: { counter: 'tags' },
      act: 'Remove the tag for 2 bits.',
      want: { verb: 'untag' },
      wrong: 'Three cards against four damage is the end. Remove the tag first.',
    },
    {
      say: 'Safe from that. A full hand is the best armour.',
      act: 'Draw a card.',
      want: { verb: 'draw' },
      wrong: 'More cards, more life. Draw.',
    },
    {
      say: 'One action left.',
      act: 'Draw again.',
      want: { verb: 'draw' },
      wrong: 'Five cards are better than four. Draw again.',
    },
    { say: 'The Corp had Scorched Earth in HQ and could not play it. You are safe.', read: true },
  ],
  learned: [
    'Each point of damage trashes a card from your hand; with too few cards you lose.',
    'Some cards prevent damage, each its own kind: net, meat or brain.',
    'Don’t end your turn tagged with few cards in hand.',
  ],
}
