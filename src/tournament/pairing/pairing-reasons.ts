import type { Bye, Why } from '../event.ts'

const timesWord = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)
const metAgainNote = (met: number): string =>
  met === 0 ? '' : `; they have met ${timesWord(met)}, which no pairing of this round could avoid`

const byScore = ({ points: [a, b], groups, met }: Extract<Why, { kind: 'score' }>): string => {
  if (groups === 0) return `both have ${a} tournament points${metAgainNote(met)}`
  const far = groups === 1 ? 'the next score group' : `${groups} score groups below`
  return `${a} and ${b} tournament points: paired down into ${far}${metAgainNote(met)}`
}

/** Why two players are paired, as half a sentence. */
export const pairingReason = (why: Why): string => {
  if (why.kind === 'random') return 'drawn at random'
  if (why.kind === 'draft') return `furthest apart at the draft: seats ${why.seats[0]} and ${why.seats[1]}`
  if (why.kind === 'by-hand')
    return why.met === 0 ? 'set by an official' : `set by an official; they have met ${timesWord(why.met)}`
  return byScore(why)
}

/** Why a player has the bye. */
export const becauseBye = ({ why }: Bye): string => {
  if (why.kind === 'random') return 'drawn at random'
  if (why.kind === 'by-hand') return 'set by an official'
  const passed = why.passed.length
  if (passed === 0) return 'the lowest ranked without a bye'
  return `the lowest ranked without a bye but ${passed}, whose bye would have made more rematches, now or in a later round`
}
