import type { Answer, Frame, Option, Pending, Seat } from '../state/types.ts'
import type { Choice } from '../view/types.ts'
import { isAccountUse } from './accounts.ts'
import { type Game, newPhase, pickOf, push, topFrame } from './game.ts'

export type ChoiceRefusal = {
  code: 'stale-decision' | 'not-your-decision' | 'bad-choice' | 'game-over'
  message: string
}

const IDS: readonly string[] = Array.from({ length: 128 }, (_, n) => `o${n + 1}`)

/** Option ids are positions: they reveal nothing about the option. */
export const optionId = (n: number): string => IDS[n] ?? `o${n + 1}`

const badChoice = (message: string): ChoiceRefusal => ({ code: 'bad-choice', message })

const readNumber = (p: Pending, choice: Choice): Answer | ChoiceRefusal => {
  if (typeof choice !== 'number' || !Number.isInteger(choice))
    return badChoice('This decision needs a whole number.')
  if (choice < p.min || choice > p.max) return badChoice(`The number must be from ${p.min} to ${p.max}.`)
  return { number: choice }
}

const readPicks = (p: Pending, choice: Choice): Answer | ChoiceRefusal => {
  if (typeof choice === 'number') return badChoice('This decision wants a list of option ids.')
  if (choice.length < p.min || choice.length > p.max) return badChoice(howMany(p))
  if (choice.length > 1 && new Set(choice).size !== choice.length)
    return badChoice('An option can be picked only once.')
  const picked: Option[] = []
  for (const id of choice) {
    const option = p.options.find((_, n) => optionId(n) === id)
    if (!option) return badChoice('One of these options is not offered.')
    picked.push(option)
  }
  return { picked }
}
const howMany = (p: Pending): string =>
  p.min === p.max ? `Pick exactly ${p.min}.` : `Pick from ${p.min} to ${p.max} options.`

const findDecision = (g: Game, seat: Seat, id: string): Pending | ChoiceRefusal => {
  if (g.s.result) return { code: 'game-over', message: 'The game is over.' }
  const pending = g.s.decisions.find((d) => d.id === id)
  if (!pending) return { code: 'stale-decision', message: 'That decision is no longer open.' }
  if (pending.seat !== seat)
    return { code: 'not-your-decision', message: 'That decision belongs to another seat.' }
  return pending
}

/** Takes an answer if it is legal. A refusal changes nothing. */
export const takeChoice = (g: Game, seat: Seat, id: string, choice: Choice): ChoiceRefusal | null => {
  const pending = findDecision(g, seat, id)
  if ('code' in pending) return pending
  const wantsNumber = pending.kind === 'number' || pending.kind === 'secret'
  const answer = wantsNumber ? readNumber(pending, choice) : readPicks(pending, choice)
  if ('code' in answer) return answer
  settleDecision(g, pending, answer)
  return null
}

/** Uses an account if the answer says so, and has the frame ask again. */
const opensAccount = (g: Game, frame: Frame, { seat, accounts }: Pending, answer: Answer): boolean => {
  const option = pickOf(answer)
  if (!accounts || !option || !isAccountUse(g, option)) return false
  frame.phase = accounts.phase
  push(g, { kind: 'use', ...newPhase(), seat, option: { ...option }, between: true })
  return true
}

/**
 * Questions about which cards to use and what to pay with come in the middle of something already agreed to.
 */
const isOnTheWay = ({ kind }: Pending, frame: Frame): boolean =>
  kind === 'cards' || kind === 'order' || frame.kind === 'pay'

/**
 * Remembers the price of an option that was picked where accounts could be used: it is not asked about again
 * before it is paid.
 */
const noteAgreed = (g: Game, frame: Frame, pending: Pending, answer: Answer): void => {
  const { seat, accounts, options } = pending
  const picked = pickOf(answer)
  const n = accounts && picked ? (accounts.prices[options.indexOf(picked)] ?? 0) : 0
  if (n > 0) g.s.agreed = { seat, n }
  else if (g.s.agreed?.seat === seat && !isOnTheWay(pending, frame)) g.s.agreed = undefined
}

/** Gives an answer to the frame that asked for it. */
export const settleDecision = (g: Game, pending: Pending, answer: Answer): void => {
  g.s.decisions = g.s.decisions.filter((d) => d !== pending)
  const frame = topFrame(g)
  if (!frame || opensAccount(g, frame, pending, answer)) return
  noteAgreed(g, frame, pending, answer)
  frame.answers ??= {}
  frame.answers[pending.seat] = answer
}
