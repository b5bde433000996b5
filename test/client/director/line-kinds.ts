/** The kinds of lines that the engine writes, and those that the table does not play. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** All that are written by name, and the four whose name is computed. */
export const writtenKinds = (): string[] => {
  const source = [...sourcesIn('src/engine'), ...sourcesIn('src/variants')].join('\n')
  const calls = [...source.matchAll(/\btell\(\s*g,\s*'(\w+)'|\btellFacts\(\s*g,[^']*'(\w+)'/g)]
  return [...new Set([...calls.map(([, plain, facts]) => plain ?? facts ?? ''), ...computed])]
}

const computed = ['liberate', 'score', 'expose', 'show']

const choice = 'a choice whose consequence is a beat of its own'
const reading = 'nothing changes on the table: it is for the log'
const mark = 'a mark appears on a card, without a moment of its own'

/** Kinds without a beat, and so without a sound, and why. */
export const silentKinds: Record<string, string> = {
  above: 'a part of the price: its coins are heard as they land',
  against: choice,
  announce: choice,
  arrange: 'what is on top of a stack is not seen',
  ask: 'a request within a team: its bits are heard when they are given',
  cancelTrace: 'the use of the card that cancels it is the beat',
  cut: 'what is on top of a stack is not seen',
  exhaust: mark,
  extra: choice,
  forgo: 'actions are counted on the bar',
  gainActions: 'actions are counted on the bar',
  hire: 'what is paid for it is heard as coins land',
  keep: 'the card does not move',
  later: 'the card does not move',
  lend: 'its bits only exist until what they pay for is played, which is heard',
  lift: 'a rule ends, and nothing moves',
  look: reading,
  loseStealth: 'a payment: the break that it pays for is heard',
  mark,
  markFort: mark,
  moveCounters: mark,
  note: reading,
  owe: 'actions are counted on the bar',
  pay: 'no beat of its own: its coins fly while what it pays for is played, and are heard as they land',
  raise: 'the damage that follows is the beat',
  removeCounter: mark,
  repeat: mark,
  runEnd: 'the run has been heard to end by what ended it',
  sendBack: 'the ice that is approached next is the beat',
  skip: choice,
  spending: choice,
  step: 'a step of the run chart: what happens in it is the beat',
  store: mark,
}
