import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import { ask, bitsText, countPlural, newPhase, pickOf, push, seatOf, takeAnswer } from '../kernel/game.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { rollDie } from '../state/random.ts'
import type { Option } from '../state/types.ts'
import { type Ops, splice } from './op-helpers.ts'

/** How the result of a die is divided: from all bits to all dice. */
const divisions = (face: number): Option[] =>
  Array.from({ length: face + 1 }, (_, dice) => {
    const parts = [
      ...(dice < face ? [bitsText(face - dice)] : []),
      ...(dice > 0 ? [countPlural(dice, 'die', 'dice')] : []),
    ]
    return { verb: 'divide', n: dice, words: [parts.join(' and ')] }
  })

/** The die just rolled, and how many are left. */
const dieWords = (face: number, left: number): string =>
  left === 0
    ? `The last die shows ${face}.`
    : `The die shows ${face}, with ${countPlural(left, 'die', 'dice')} left to roll.`

/** Bits that are hidden, guessed and spent in secret; dice that give more dice. */
export const bidOps = {
  // The phase is what the last die shows, until it has been divided.
  rollOn: (g, f, e) => {
    const { you, source } = f.ctx
    const again = (dice: number): true => {
      splice(f, dice > 0 ? [{ ...e, dice }] : [])
      return true
    }
    const dice = pickOf(takeAnswer(f, you))?.n
    if (dice !== undefined) {
      const n = f.phase - dice
      again(e.dice - 1 + dice)
      if (n > 0) perform(g, { kind: 'gain', seat: you, by: you, n, source })
      return true
    }
    const face = rollDie(g.s)
    tellFacts(g, { n: face }, 'roll', you, [
      ...(source === null ? [] : [{ source }, ': ']),
      `the die shows ${face}.`,
    ])
    if (face > e.most) return again(e.dice - 1)
    f.phase = face
    const prompt = sayAskingCard(g, source, [
      `${dieWords(face, e.dice - 1)} Take bits, or roll further dice?`,
    ])
    ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options: divisions(face) })
    return false
  },

  bid: (g, f, e) => {
    const { you, rival, source } = f.ctx
    if (f.phase === 1) {
      splice(f, f.result?.ok ? e.same : e.differ)
      return true
    }
    if (rival === null || seatOf(g, rival).out) return true
    if (!e.spent && seatOf(g, you).bits < e.least) {
      tell(g, 'bid', you, [{ seat: you }, ' has too few bits to hide.'])
      return true
    }
    f.phase = 1
    const { least, most, spent = false, stake } = e
    push(g, {
      kind: 'bid',
      ...newPhase(),
      you,
      rival,
      source,
      least,
      ...(most === undefined ? {} : { most }),
      ...(stake === undefined ? {} : { stake }),
      spent,
    })
    return false
  },
} satisfies Partial<Ops>
