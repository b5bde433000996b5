/** Damage that cards add to other sources: automatically from the start, or for a price after prevention. */
import type { Ability } from '../language/index.ts'
import type { EventFrame, GameEvent, Option } from '../state/types.ts'
import { sayPlayer } from './asker.ts'
import { ask, type Game, pickOf, seatsFromTurn, takeAnswer } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { tell } from './log.ts'
import { canCover, startCost } from './pay.ts'
import { reaches } from './stats.ts'

type Raiser = Active<Extract<Ability, { kind: 'raise' }>>

/** True for damage of that kind from another source which a card names. */
const canIncrease = (g: Game, a: Raiser, { damage = 'net', source }: GameEvent): boolean =>
  a.ability.damage === damage && a.card !== source && (source === null || reaches(g, a, source))

const raisersOf = (g: Game, e: GameEvent): Raiser[] =>
  e.kind === 'damage' && e.n > 0 ? activeAbilities(g, 'raise').filter((a) => canIncrease(g, a, e)) : []

/** Damage a source adds automatically. It can be prevented like the rest. */
export const raisedBy = (g: Game, e: GameEvent): number =>
  raisersOf(g, e).reduce((sum, { ability }) => (ability.cost === undefined ? sum + ability.n : sum), 0)

const forSale = (g: Game, e: GameEvent): Raiser[] =>
  raisersOf(g, e).filter((a) => a.ability.cost !== undefined && canCover(g, a.you, a.card, a.ability.cost))

export const canRaiseDamage = (g: Game, e: GameEvent): boolean => forSale(g, e).length > 0

const howMuch = ({ n, damage = 'net' }: GameEvent): string => `${n} ${damage} damage`

const optionOf = ({ card, ix, ability }: Raiser): Option => ({
  verb: 'raise',
  ...(card === null ? {} : { card }),
  ability: ix,
  n: ability.n,
})

const payToRaise = (g: Game, f: EventFrame, picked: Option): void => {
  const raiser = forSale(g, f.event).find((a) => a.card === picked.card && a.ix === picked.ability)
  if (raiser?.ability.cost === undefined) return
  f.saving = raiser.ability.n
  f.using = { ...picked }
  f.phase = 1
  startCost(g, raiser.you, raiser.card, raiser.ability.cost)
}

/** A price that was prevented buys nothing (C7.8). */
const increaseAfterPaying = (g: Game, f: EventFrame): void => {
  const { event: e, saving, using } = f
  f.phase = 0
  if (!f.result?.ok) return
  e.n += saving
  const by = using?.card === undefined ? [] : [{ card: using.card }, ': ']
  tell(g, 'raise', e.seat, [...by, { seat: e.seat }, ` is to take ${howMuch(e)}.`])
}

/** Goes seat by seat, active seat first: each raises the damage as often as it likes and can pay for. */
export const stepRaise = (g: Game, f: EventFrame): void => {
  if (f.phase === 1) increaseAfterPaying(g, f)
  f.asked ??= seatsFromTurn(g)
  const [seat] = f.asked
  if (seat === undefined) {
    f.stage = 'apply'
    return
  }
  const picked = pickOf(takeAnswer(f, seat))
  if (picked?.verb === 'raise') return payToRaise(g, f, picked)
  const raisers = picked ? [] : forSale(g, f.event).filter((a) => a.you === seat)
  if (raisers.length === 0) {
    f.asked.shift()
    return
  }
  ask(g, {
    seat,
    kind: 'window',
    prompt: [...sayPlayer(g, f.event.seat, 'The '), ` is about to take ${howMuch(f.event)}. Raise it?`],
    min: 1,
    max: 1,
    options: [...raisers.map(optionOf), { verb: 'pass', words: [`Leave it at ${f.event.n}`] }],
  })
}
