/** Damage or bits that become something else point by point, after prevention and before they take effect. */
import type { Ability } from '../language/index.ts'
import type { EventFrame, GameEvent } from '../state/types.ts'
import { contextOf } from './amounts.ts'
import { answerNumber, ask, type Game, newPhase, push, takeAnswer } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { tell } from './log.ts'

type Converter = Active<Extract<Ability, { kind: 'convert' }>>

/** Bits gained at the start of the player's own turn are not converted. */
const isIncome = (g: Game, e: GameEvent): boolean => g.s.turn.seat === e.seat && g.s.turn.phase === 'start'

const convertersOf = (g: Game, e: GameEvent): Converter[] => {
  if (e.kind === 'damage') {
    return e.unpreventable ? [] : activeAbilities(g, 'convert', 'damage').filter((a) => a.you === e.by)
  }
  if ((e.kind !== 'gain' && e.kind !== 'take') || isIncome(g, e)) return []
  return activeAbilities(g, 'convert', 'gain').filter((a) => a.you === e.seat)
}

export const canConvertDamage = (g: Game, e: GameEvent): boolean => e.n > 0 && convertersOf(g, e).length > 0

/** Damage is converted by one card at a time. A bit that stays in the bank counts for every card. */
const nextOnes = (g: Game, f: EventFrame): Converter[] => {
  const left = convertersOf(g, f.event).filter((a) => a.card !== null && !f.keepers?.includes(a.card))
  return f.event.kind === 'damage' ? left.slice(0, 1) : left
}

const convert = (g: Game, f: EventFrame, n: number, by: readonly Converter[]): void => {
  const { event: e } = f
  f.keepers = [...(f.keepers ?? []), ...by.flatMap((a) => a.card ?? [])]
  if (n === 0) return
  if (e.kind === 'damage') {
    e.n -= n
    const source = by[0]?.card ?? null
    tell(g, 'prevent', e.by, [
      ...saySeat(e.by),
      ` prevents ${n} ${e.damage ?? 'net'} damage`,
      ...(source === null ? [] : [' with ', { source }]),
      '.',
    ])
  } else {
    e.turned = n
  }
  for (const { ability, you, card } of by) {
    const todo = [{ op: 'repeat' as const, n, effects: ability.each }]
    push(g, { kind: 'effects', ...newPhase(), todo, pc: 0, ctx: contextOf(g, you, card) })
  }
}
const saySeat = (by: number | null) => (by === null ? [] : [{ seat: by }])

export const stepConvert = (g: Game, f: EventFrame): void => {
  const { event: e } = f
  const by = e.n > 0 ? nextOnes(g, f) : []
  const first = by[0]
  if (!first || first.card === null) {
    f.stage = 'raise'
    return
  }
  const answer = takeAnswer(f, first.you)
  if (answer) return convert(g, f, answerNumber(answer), by)
  const question =
    e.kind === 'damage'
      ? `How much of the ${e.n} ${e.damage ?? 'net'} damage do you convert?`
      : `How many bits do you convert (at most ${e.n})?`
  ask(g, {
    seat: first.you,
    kind: 'number',
    prompt: [{ card: first.card }, `: ${question}`],
    min: 0,
    max: e.n,
    options: [],
  })
}
