import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const fortsAndIce: Lesson = {
  id: 'forts-and-ice',
  title: titles['forts-and-ice'],
  about: 'Guard what you hide',
  minutes: 4,
  side: 'corp',
  picture: 'data-wall',
  position: {
    corp: {
      bits: 5,
      hand: ['tycho-extension', 'data-wall', 'quandary', 'night-shift'],
      deck: ['efficiency-experts', 'hunter', 'filter', 'accounts-receivable'],
    },
    runner: {
      bits: 5,
      hand: ['score', 'inside-job', 'jack-n-joe'],
      stack: ['shield', 'jackhammer', 'codecracker'],
    },
    turn: 'corp',
    actions: 3,
  },
  plan: [{ verb: 'run', fort: 'fort-1', actions: 4 }],
  steps: [
    {
      say: 'Now you are the Corp. HQ is your hand, and the Runner may break in to look.',
      point: { fort: 'hq' },
      read: true,
    },
    { say: 'R&D is your deck, Archives your trash. Runs go there, too.', point: { fort: 'rd' }, read: true },
    {
      say: 'Tycho Extension is an agenda: scored, it is worth 4 points. It needs a fort of its own.',
      act: 'Install Tycho Extension in a new fort.',
      want: { verb: 'install', card: 'tycho-extension', fort: 'new' },
      wrong: 'First give the agenda a fort. Then we guard it.',
      why: 'From HQ it can’t be scored: an agenda is advanced and scored in a fort of its own.',
      wrongBy: { advance: 'Advancing has a lesson of its own.' },
    },
    {
      say: 'It lies face down, so the Runner does not know what it is. Ice in front will keep it safe.',
      act: 'Install Quandary on Fort 1.',
      want: { verb: 'install', card: 'quandary', fort: 'fort-1' },
      wrong: 'An agenda without ice is a gift. Put Quandary on Fort 1.',
    },
    {
      say: 'HQ holds cards as well. A second piece of ice on Fort 1 would cost 1 bit; the first one on HQ is free.',
      act: 'Install Data Wall on HQ.',
      want: { verb: 'install', card: 'data-wall', fort: 'hq' },
      wrong: 'Put Data Wall on HQ, so that your hand is guarded, too.',
      why: 'A Runner who gets into HQ accesses one of your cards at random, and liberates it if it is an agenda.',
    },
    {
      say: 'The Runner runs on Fort 1! Face-down ice does nothing until you rez it: pay, and turn it up.',
      point: { fort: 'fort-1' },
      act: 'Rez Quandary for 2 bits.',
      want: { verb: 'rez', card: 'quandary' },
      wrong: 'If you let it pass, the Runner liberates your agenda. Rez Quandary.',
    },
    {
      say: 'The Runner had nothing to break it, and the run ended. Quandary stays face up from now on.',
      point: { fort: 'fort-1' },
      read: true,
    },
  ],
  learned: [
    'Agendas and nodes go into forts, ice goes in front of them.',
    'Cards are installed face down; ice is rezzed when the Runner comes to it.',
    'The first ice on a fort is free; each further ice costs 1 bit for every ice already there.',
  ],
}
