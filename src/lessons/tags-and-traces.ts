import type { Lesson } from './lesson.ts'
import { titles } from './titles.ts'

export const tagsAndTraces: Lesson = {
  id: 'tags-and-traces',
  title: titles['tags-and-traces'],
  about: 'Tag the Runner, then hit where it hurts',
  minutes: 4,
  side: 'corp',
  picture: 'hunter',
  position: {
    corp: {
      bits: 8,
      hand: ['closed-accounts', 'night-shift', 'efficiency-experts'],
      deck: ['accounts-receivable', 'data-wall', 'filter', 'quandary'],
      hq: { ice: ['filter'] },
      rd: { ice: ['quandary'] },
      forts: [{ ice: ['hunter', 'data-wall'], cards: ['braindance-campaign'] }],
    },
    runner: {
      bits: 9,
      hand: ['score', 'shield', 'inside-job'],
      stack: ['livewires-contacts', 'jack-n-joe', 'inside-job'],
      rig: ['short-term-contract'],
    },
    turn: 'corp',
    actions: 1,
  },
  plan: [{ verb: 'run', fort: 'fort-1', actions: 4 }],
  steps: [
    {
      say: 'Hunter stands face down before Fort 1. It doesn’t stop the Runner, it traces the Runner.',
      point: { fort: 'fort-1' },
      read: true,
    },
    {
      say: 'Save up for it.',
      act: 'Gain 1 bit.',
      want: { verb: 'gain' },
      wrong: 'A trace can cost bits. Gain one first.',
    },
    {
      say: 'Here comes the Runner.',
      act: 'Rez Hunter for 2 bits.',
      want: { verb: 'rez', card: 'hunter' },
      wrong: 'Hunter works only when rezzed. Rez it.',
      why: 'Ice that is not rezzed does nothing. Hunter’s trace is what you want now.',
    },
    {
      say: 'A trace: you and the Runner choose bits in secret. The Runner has no link, and you win ties.',
      act: 'Choose 1, to be safe.',
      want: { number: 1 },
      wrong: 'Your bits are spent whatever happens. One is enough against a Runner without link.',
    },
    {
      say: 'The trace succeeds, and the Runner has a tag now.',
      point: { counter: 'tags' },
      act: 'Rez Data Wall to end the run.',
      want: { verb: 'rez', card: 'data-wall' },
      wrong: 'Data Wall costs 1 bit and ends this run. Rez it.',
    },
    {
      say: 'Your turn, and the Runner kept the tag. Closed Accounts can be played only against a tagged Runner.',
      act: 'Play Closed Accounts.',
      want: { verb: 'play', card: 'closed-accounts' },
      wrong: 'All the Runner’s bits are within reach. Play Closed Accounts.',
    },
    {
      say: 'Every bit gone. A tag also lets you pay 2 bits to trash one of the Runner’s resources.',
      act: 'Trash Short-Term Contract.',
      want: { verb: 'trash-resource', card: 'short-term-contract' },
      wrong: 'One more blow: trash the contract that would bring new bits.',
    },
  ],
  learned: [
    'In a trace both sides choose bits in secret; the Corp wins ties.',
    'While the Runner is tagged, many Corp cards can be played, and resources can be trashed.',
    'The Runner can remove a tag with an action and 2 bits.',
  ],
}
