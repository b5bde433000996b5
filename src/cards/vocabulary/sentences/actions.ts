/** Actions besides the usual ones. */
import type { ActionLimit, ExtraActionAbility } from '../../../engine/language/index.ts'
import { size } from './amounts.ts'
import { a, capital, fortNames, noun, some, uncapital, type WordingContext } from './words.ts'

function limited({ to, fort, type }: ActionLimit, many: boolean): string {
  if (to === 'gain') return 'to gain 1 bit'
  if (to === 'draw') return 'to draw a card'
  if (to === 'run') return `to make a run${fort ? ` on ${fortNames[fort]}` : ''}`
  const card = noun(type ? { type } : {})
  return `to install ${many ? `${card}s` : a(card)}`
}

function purpose({ only, does, n = 1 }: ExtraActionAbility, wording: WordingContext): string {
  if (does) return `, which you can use only to ${uncapital(wording.passage(does, wording))}`
  return only ? `, which you can use only ${limited(only, n > 1)}.` : '.'
}

const withLines = ({ with: abilities = [] }: ExtraActionAbility, wording: WordingContext): string =>
  abilities.map((ability) => ` ${wording.line(ability, { ...wording, inRun: true })}`).join('')

/** Actions that a card in play gives in each turn. */
export const extraLine = (ability: ExtraActionAbility, wording: WordingContext): string => {
  if (ability.n !== undefined) return capital(extraOrder(ability, wording))
  const gains = ability.may ? 'you may gain' : 'you gain'
  if (ability.times !== undefined)
    return `In each of your turns, ${gains} an action${size(ability.times, wording).per}${purpose(ability, wording)}`
  return `In each of your turns, ${gains} an action${purpose(ability, wording)}${withLines(ability, wording)}`
}

/** Actions given once, as an order: "take up to 5 actions in a row, which …". */
export const extraOrder = (ability: ExtraActionAbility, wording: WordingContext): string => {
  const { n = 1, may, inARow } = ability
  const many = inARow ? `${n} actions in a row` : some(n, 'action')
  const gain = inARow && may ? 'take up to' : may ? 'you may take' : 'gain'
  const must = !may && (ability.only || ability.does) ? ' Take it this turn if you can.' : ''
  const before = inARow ? ' Any other action ends them.' : ''
  return `${gain} ${many}${purpose(ability, wording)}${withLines(ability, wording)}${must}${before}`
}
