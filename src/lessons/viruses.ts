import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const viruses: Lesson = {
  id: 'viruses',
  title: titles.viruses,
  about: 'Counters that grow until the Corp purges them',
  minutes: 3,
  side: 'runner',
  picture: 'boardwalk',
  position: {
    corp: {
      bits: 5,
      hand: ['night-shift', 'efficiency-experts', 'hunter'],
      deck: ['accounts-receivable', 'data-wall', 'filter', 'quandary'],
      rd: { ice: [{ card: 'wall-of-static', rezzed: true }] },
      forts: [{ ice: ['filter'], cards: ['solo-squad'] }],
    },
    runner: {
      bits: 5,
      hand: ['boardwalk', 'score', 'jackhammer'],
      stack: ['livewires-contacts', 'jack-n-joe', 'codecracker'],
    },
    turn: 'runner',
    actions: 3,
  },
  plan: [{ verb: 'purge' }],
  steps: [
    {
      say: 'Viruses are programs that place counters after a successful run. The more counters, the worse for the Corp.',
      point: { card: 'boardwalk' },
      read: true,
    },
    {
      say: 'Boardwalk grows with every successful run on HQ.',
      act: 'Install Boardwalk.',
      want: { verb: 'install', card: 'boardwalk' },
      wrong: 'First the virus, then the run.',
      why: 'Boardwalk counts only runs that succeed after it was installed.',
    },
    {
      say: 'No ice stands before HQ.',
      act: 'Run on HQ.',
      want: { verb: 'run', fort: 'hq' },
      wrong: 'Boardwalk works on HQ. Run there.',
    },
    { say: 'You saw a card of HQ, and a Boardwalk counter is on the Corp.', read: true },
    {
      say: 'Run once more, for a second counter.',
      act: 'Run on HQ again.',
      want: { verb: 'run', fort: 'hq' },
      wrong: 'HQ is still open. Run there again.',
    },
    {
      say: 'The Corp purges: it forgoes its next three actions, and all virus counters are removed. A whole turn lost!',
      read: true,
    },
  ],
  learned: [
    'A virus gets its counter at the end of a successful run.',
    'The Corp purges virus counters by forgoing three actions.',
    'A Corp that has to purge often has little time to score.',
  ],
}
