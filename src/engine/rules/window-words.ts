/** The question of a window; at ice it includes the cost to rez. */
import { bitsText, cardOf, currentRun, type Game, isCorp } from '../kernel/game.ts'
import { rezBits } from '../kernel/stats.ts'
import type { Card, Say, Seat, WindowPlace } from '../state/types.ts'

const PROMPTS: Record<WindowPlace, Say> = {
  start: ['A turn begins. Do you want to use anything first?'],
  afterAction: ['An action is over. Do you want to use anything before the game continues?'],
  runStart: ['A run starts. Do you want to use anything before it continues?'],
  encounter: ['Ice is encountered. Do you want to use anything?'],
  approach: ['Ice is approached. Do you want to use anything?'],
  pass: ['The ice has been passed. Do you want to use anything?'],
  reveal: ['Both sides have revealed their bits. Do you want to raise your link?'],
  success: ['The run is successful. Do you want to use anything before you access cards?'],
  accessing: ['You are accessing cards. Do you want to use anything?'],
  traced: ['The trace has succeeded. Do you want to use anything?'],
  struck: ['You have taken meat damage. Do you want to use anything?'],
  draw: ['A card is about to be drawn. Do you want to rez anything first?'],
  trace: ['A trace starts. Do you want to rez or use anything before bits are spent?'],
  expose: ['A card is about to be exposed. Do you want to rez anything first?'],
  breaker: ['An icebreaker is used. Do you want to rez anything in answer?'],
  bare: ['The fort has no ice to pass. Do you want to use anything?'],
  access: ['The fort is about to be accessed. Do you want to use anything first?'],
}

/** The ice a run has come to, and whether it is face down. Null for a Corp that is not run on. */
const metBy = (g: Game, seat: Seat): { ice: Card; hidden: boolean } | null => {
  const run = currentRun(g)
  const ice = run?.ice ?? null
  if (ice === null || (isCorp(g, seat) && run?.corp !== seat)) return null
  return { ice, hidden: !cardOf(g, ice).faceUp }
}

const sayIcePlace = (g: Game, ice: Card): Say => {
  const { fort } = cardOf(g, ice)
  return fort === null ? [{ card: ice }] : [{ card: ice }, ' on ', { fort }]
}

/** The question whether to rez, with the price. `canRez`: it can be rezzed now. */
const rezWords = (g: Game, ice: Card, canRez: boolean): string => {
  const price = rezBits(g, ice)
  if (!canRez)
    return ` It would cost ${bitsText(price)} to rez, which can’t be done now. Do you want to use anything?`
  return price === 0
    ? ' Rez it for nothing, or leave it face down?'
    : ` Rez it for ${bitsText(price)}, or leave it face down?`
}

/** Names the approached ice, and what the seat that is asked can do about it. */
const approachPrompt = (g: Game, seat: Seat, canRez: boolean): Say => {
  const met = metBy(g, seat)
  if (met === null) return PROMPTS.approach
  const { ice, hidden } = met
  const where = sayIcePlace(g, ice)
  if (!isCorp(g, seat)) {
    const next = hidden ? ' before the Corp may rez it?' : ' before you encounter it?'
    return ['You approach ', ...where, `. Do you want to use anything${next}`]
  }
  if (hidden) return ['The Runner approaches ', ...where, `.${rezWords(g, ice, canRez)}`]
  return [
    'The Runner approaches ',
    ...where,
    ', which is rezzed. Do you want to use anything before the encounter?',
  ]
}

/** The question of a window. `canRez`: the approached ice can be rezzed now. */
export const promptOf = (g: Game, seat: Seat, where: WindowPlace, canRez: boolean): Say =>
  where === 'approach' ? approachPrompt(g, seat, canRez) : PROMPTS[where]
