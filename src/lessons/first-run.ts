import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const firstRun: Lesson = {
  id: 'first-run',
  title: titles['first-run'],
  about: 'Pick a fort, pass the ice, look inside',
  minutes: 4,
  side: 'runner',
  picture: 'inside-job',
  position: {
    corp: {
      bits: 5,
      hand: ['night-shift', 'efficiency-experts', 'hunter'],
      deck: ['accounts-receivable', 'data-wall', 'night-shift'],
      rd: { ice: [{ card: 'wall-of-static', rezzed: true }] },
      hq: { ice: ['hunter'] },
      forts: [
        { ice: [{ card: 'quandary', rezzed: true }], cards: [{ card: 'marine-arcology', advancement: 2 }] },
        { ice: ['banpei', 'filter'], cards: ['braindance-campaign'] },
      ],
    },
    runner: {
      bits: 6,
      hand: ['score', 'jack-n-joe', 'shield'],
      stack: ['livewires-contacts', 'jackhammer', 'wutech-mem-chip'],
      rig: ['codecracker'],
    },
    turn: 'runner',
    actions: 4,
  },
  plan: [],
  steps: [
    {
      say: 'The Corp has paid twice to advance a card in Fort 1. Nobody pays for that without a reason.',
      point: { fort: 'fort-1' },
      read: true,
    },
    {
      say: 'One piece of ice stands before it: Quandary, a code gate of strength 2. Codecracker opens code gates.',
      act: 'Run on Fort 1.',
      want: { verb: 'run', fort: 'fort-1' },
      wrong: 'You have what you need. Run on Fort 1.',
      why: 'Only a run gets at the Corp’s cards, and a card advanced twice is likely an agenda.',
      wrongBy: {
        run: 'Brave, but your Codecracker can’t open what stands there. Try Fort 1.',
        gain: 'You have enough bits for this run. Run on Fort 1.',
      },
    },
    {
      say: 'You encounter Quandary. A breaker must be as strong as the ice, and yours has strength 0.',
      act: 'Raise Codecracker’s strength.',
      want: { verb: 'boost', card: 'codecracker' },
      wrong: 'Unbroken, Quandary ends the run. Make Codecracker stronger first.',
      wrongBy: {
        break: 'That would do it all at once, for 2 bits. This time go step by step: first the strength.',
      },
    },
    {
      say: 'Strength 1. Quandary has 2, so once more.',
      act: 'Raise it again.',
      want: { verb: 'boost', card: 'codecracker' },
      wrong: 'One strength is missing. Raise it once more.',
      wrongBy: {
        break: 'That would raise it and break at once. This time go step by step: raise it once more.',
      },
    },
    {
      say: 'Now they are equal. Break its subroutine and it can’t stop you.',
      act: 'Break the subroutine.',
      want: { verb: 'break', card: 'codecracker' },
      wrong: 'You have paid for the strength; now break the subroutine.',
      why: 'A subroutine that is not broken does what it says, and this one says: end the run.',
      wrongBy: { boost: 'Strong enough already. Keep the bit and break.' },
    },
    {
      say: 'You are past the ice. Here you may jack out, which means leave, or continue to the fort.',
      act: 'Continue the run.',
      want: { verb: 'pass' },
      wrong: 'Leaving is safe, but the prize is one step away. Continue the run.',
    },
    {
      say: 'You were in, and it was an agenda! A Runner who accesses one liberates it and gets its points.',
      point: { counter: 'points' },
      read: true,
    },
    {
      say: 'Two points are yours. Seven win the game, for either side.',
      point: { counter: 'points' },
      read: true,
    },
  ],
  learned: [
    'A run costs one action and goes through the ice from the outside in.',
    'A breaker needs at least the strength of the ice, and the right kind.',
    'Agendas you find are yours; 7 points win.',
  ],
}
