/** The source of damage may buy off automatic prevention: point by point, or for the turn. */
import type { Ability } from '../language/index.ts'
import type { EventFrame, GameEvent, Seat } from '../state/types.ts'
import { canAnswerFromHand } from './from-hand.ts'
import { answerNumber, ask, type Game, pickOf, takeAnswer } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { tell } from './log.ts'
import { remember, thisTurn, useKey } from './past.ts'
import { bitsFindable, pay, spending } from './pay.ts'
import { canSpendPoints, spendPoints } from './points.ts'

export type Preventer = Active<Extract<Ability, { kind: 'prevent' }>>

const preventerKey = (g: Game, { card, ix }: Preventer): string =>
  `${card === null ? '' : useKey(g, card)}/${ix}`

/** True if it has been bought off for this turn. */
export const isOff = (g: Game, a: Preventer): boolean =>
  a.ability.pierced?.for === 'turn' && thisTurn(g, 'prevent', `off ${preventerKey(g, a)}`) > 0

/** Points of this damage that are done in spite of it. */
export const piercedBy = (g: Game, f: EventFrame, a: Preventer): number =>
  f.pierced?.[preventerKey(g, a)] ?? 0

/** The next preventer that can be bought off and has not been asked about. */
const nextPreventer = (g: Game, f: EventFrame): Preventer | undefined =>
  activeAbilities(g, 'prevent', f.event.kind).find(
    (a) =>
      a.ability.pierced !== undefined &&
      a.you === f.event.seat &&
      !isOff(g, a) &&
      f.pierced?.[preventerKey(g, a)] === undefined &&
      canAnswerFromHand(g, a.ability, f.event, a.card),
  )

const maxBuyoffs = (g: Game, a: Preventer, e: GameEvent, by: Seat): number => {
  const { pierced } = a.ability
  if (pierced?.for === 'each')
    return Math.min(e.n, Math.floor(bitsFindable(g, by, spending('ability')) / (pierced.cost.bits ?? 1)))
  return canSpendPoints(g, by, pierced?.cost.points ?? 0) ? 1 : 0
}

const askHowMany = (g: Game, a: Preventer, e: GameEvent, by: Seat, max: number): void => {
  const from: { card: number }[] = a.card === null ? [] : [{ card: a.card }]
  const { pierced } = a.ability
  if (pierced?.for === 'each') {
    const prompt = [...from, ` prevents ${e.n} damage. How much of it do you pay for?`]
    return ask(g, { seat: by, kind: 'number', prompt, min: 0, max, options: [] })
  }
  const price = pierced?.cost.points === 1 ? '1 agenda point' : `${pierced?.cost.points ?? 0} agenda points`
  ask(g, {
    seat: by,
    kind: 'confirm',
    prompt: [...from, ` prevents ${e.n} damage. Spend ${price} to cancel that for this turn?`],
    min: 1,
    max: 1,
    options: [
      { verb: 'yes', words: ['Yes'] },
      { verb: 'no', words: ['No'] },
    ],
  })
}

const buyOff = (g: Game, a: Preventer, by: Seat): void => {
  spendPoints(g, by, a.ability.pierced?.cost.points ?? 0)
  remember(g, 'prevent', by, a.card, `off ${preventerKey(g, a)}`)
  const of = a.card === null ? [] : [' ', { card: a.card }]
  tell(g, 'prevent', by, [{ seat: by }, ' cancels', ...of, ' for this turn.'])
}

/** True while a seat is asked or pays. */
export const stepPierce = (g: Game, f: EventFrame): boolean => {
  const { event: e } = f
  const a = e.by === null || e.by === e.seat ? undefined : nextPreventer(g, f)
  if (!a || e.by === null) return false
  const max = maxBuyoffs(g, a, e, e.by)
  const answer = takeAnswer(f, e.by)
  if (!answer && max > 0) {
    askHowMany(g, a, e, e.by, max)
    return true
  }
  const each = a.ability.pierced?.for === 'each'
  const n = answer && each ? answerNumber(answer) : 0
  f.pierced = { ...f.pierced, [preventerKey(g, a)]: n }
  if (n > 0) pay(g, e.by, n * (a.ability.pierced?.cost.bits ?? 1), spending('ability', a.card))
  else if (pickOf(answer)?.verb === 'yes') buyOff(g, a, e.by)
  return true
}
