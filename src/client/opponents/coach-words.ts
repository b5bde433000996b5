import type { CoachMistake } from '../../protocol/coach-mistakes.ts'
import { countNoun } from '../state/words.ts'

/** What the mistake is, and what to do instead. */
type MistakeWords = { title: string; advice: string }

export const mistakeWords: Readonly<Record<CoachMistake, MistakeWords>> = {
  'thin-run': {
    title: 'Runs with too few cards in hand',
    advice: 'If damage takes more cards than you hold, you lose. Draw before you run on unknown cards.',
  },
  'no-way-in': {
    title: 'Runs without a way in',
    advice:
      'The ice on the fort ends the run whatever you do. Install an icebreaker or gain bits first, or run somewhere else.',
  },
  'needless-break': {
    title: 'Bits spent on ice you could pass',
    advice:
      'Leave a subroutine unbroken if it does not end the run and hurts less than it costs. Break nothing if the run fails anyway.',
  },
  'spent-before-trace': {
    title: 'Last bits spent before a trace',
    advice: 'The Corp has shown a trace. Keep the bits that evade it, or the bits that remove the tag.',
  },
  'tag-left': {
    title: 'Tags left on you',
    advice:
      'While you are tagged, a Corp with bits trashes your resources or damages you. Remove the tag before your turn ends.',
  },
  'rd-unseen': {
    title: 'R&D left alone',
    advice:
      'A run on R&D was cheap, and you had not seen its top card for four turns. Each new card may be an agenda.',
  },
  'rich-gain': {
    title: 'Actions spent on bits you do not need',
    advice: 'With more than 10 bits, one more changes little. Install, draw, run or advance instead.',
  },
  overdrawn: {
    title: 'Cards drawn and then discarded',
    advice: 'Cards over your maximum hand size are gone when the turn ends. Use some before you draw more.',
  },
  'open-agenda': {
    title: 'Agendas behind no ice',
    advice:
      'An agenda that you cannot score this turn needs ice in front of it. Without ice a run costs the Runner one action.',
  },
  'advanced-broke': {
    title: 'Advanced without bits to rez',
    advice: 'Advancing shows the Runner where to run. Keep enough bits to rez ice on that fort.',
  },
  'useless-rez': {
    title: 'Ice rezzed for nothing',
    advice: 'The Runner passed it without paying, or nothing was behind it. Let such runs through.',
  },
  'missed-rez': {
    title: 'Ice not rezzed that was worth it',
    advice: 'It would have ended the run, or cost the Runner more than it cost you.',
  },
  hoarded: {
    title: 'Agendas kept in HQ',
    advice: 'Every run on HQ may find one. Install an agenda behind ice while you have an action left.',
  },
  viruses: {
    title: 'Virus counters left to grow',
    advice: 'They cost you more every turn. Purge them before there are many, though it takes three actions.',
  },
}

/** "9 times in 30 games. This cost about 1 game of 9." `cost`: wins lost in all these games together. */
export const costWords = ({ times, cost }: { times: number; cost: number }, games: number): string => {
  const every = Math.max(2, Math.round(games / cost))
  return `${countNoun(times, 'time')} in ${countNoun(games, 'game')}. This cost about 1 game of ${every}.`
}
