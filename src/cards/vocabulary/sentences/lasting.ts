/** Lasting effects, as orders. */
import type { Ability, Effect, Who } from '../../../engine/language/index.ts'
import { extraBits, nextOne } from './bits.ts'
import { spans } from './spans.ts'
import {
  capital,
  count,
  fortNames,
  price,
  rival,
  signedAmount,
  uncapital,
  type WordingContext,
} from './words.ts'

type LastingEffect = Extract<Effect, { op: 'lasting' }>
/** An order, or a sentence of its own if there is no verb for it. */
type WordedSpan = string | { readonly sentence: string }

const staySpan = (until: LastingEffect['until']): string =>
  until === 'nextIce' ? 'until the next ice has been encountered' : spans[until]

/** A lasting ability as an order, so that it can follow "if the trace succeeds". */
export function lastingOrder(
  { ability, until, who = 'you', times }: LastingEffect,
  wording: WordingContext,
): WordedSpan {
  switch (ability.kind) {
    case 'cannotRun':
      if (!ability.lift)
        return `keep ${who === 'you' ? 'yourself' : rival(wording)} from running in the next ${ability.actions} actions they take`
      return who === 'you'
        ? `stop running until you spend ${price(ability.lift, wording)}`
        : `bar ${rival(wording)} from running until they spend ${price(ability.lift, wording)}`
    case 'forfeitsBits':
      return 'lose the next X bits you gain'
    case 'subroutine':
      return `give ${wording.self} one more subroutine ${spans[until]}: “${wording.line(ability, wording).replace('Subroutine: ', '').replace(/\.$/, '')}”`
    case 'forfeits':
      return `lose the next ${count(ability.points, 'agenda point')} you score`
    case 'cannotJackOut':
      return `${who === 'you' ? 'stay in the run' : `keep ${rival(wording)} from jacking out`} ${staySpan(until)}`
    case 'pool':
      if (until === 'effect')
        return {
          sentence: `${capital(extraBits(ability, times, wording))} ${spans[until]}; any left over then go back to the bank.`,
        }
      return `${extraBits(ability, times, wording)} ${spans[until]}`
    case 'prevent':
      return ability.auto && until === 'used'
        ? `avoid ${nextOne(ability)}`
        : generally(ability, until, wording)
    case 'cannotBreak':
      return `keep the subroutines of ${scopes[until]} from being broken`
    case 'mayTrash':
      return accessedTrashed(ability, until, wording)
    case 'modify':
      return changedNumberPhrase(ability, until, who, wording)
    default:
      return generally(ability, until, wording)
  }
}

/** What may be trashed in an access. */
const accessedTrashed = (
  ability: Extract<Ability, { kind: 'mayTrash' }>,
  until: LastingEffect['until'],
  wording: WordingContext,
): WordedSpan =>
  ability.stored === 'any' && until === 'run'
    ? 'trash any of the cards you are currently accessing, at no cost, whatever they are'
    : generally(ability, until, wording)

/** A number that changes for a while. */
function changedNumberPhrase(
  ability: Extract<Ability, { kind: 'modify' }>,
  until: LastingEffect['until'],
  who: Who,
  wording: WordingContext,
): WordedSpan {
  if (typeof ability.n !== 'number') return generally(ability, until, wording)
  if (ability.stat === 'maxHand' && who === 'rival')
    return `lower ${rival(wording)}'s maximum hand size by ${Math.abs(ability.n)} ${spans[until]}`
  if (ability.layer === 'double' && ability.of === 'this' && ability.stat === 'iceStrength')
    return `double the strength of ${wording.self}, to at most ${ability.n}, ${spans[until]}`
  if (ability.stat === 'access' && until === 'run' && typeof ability.of === 'object' && 'fort' in ability.of)
    return `access ${ability.n} more of the cards stored ${ability.of.fort === 'any' ? 'there' : `in ${fortNames[ability.of.fort]}`}`
  if (ability.stat === 'mu' && who === 'rival')
    return `give ${rival(wording)} ${signedAmount(ability.n)} MU ${spans[until]}`
  if (ability.of === 'this' && (ability.stat === 'breakerStrength' || ability.stat === 'iceStrength'))
    return `give ${wording.self} ${signedAmount(ability.n)} strength ${spans[until]}`
  return isFurtherIce(ability)
    ? `give ${signedAmount(ability.n)} strength to all ice encountered later in this run`
    : generally(ability, until, wording)
}

const isFurtherIce = ({ of }: Extract<Ability, { kind: 'modify' }>): boolean =>
  typeof of === 'object' && 'furtherIce' in of

const scopes: Readonly<Record<LastingEffect['until'], string>> = {
  run: 'all ice in this run',
  turn: 'all ice this turn',
  nextIce: 'the next ice encountered in this run',
  encounter: 'this ice',
  lifted: 'all ice',
  used: 'all ice',
  game: 'all ice',
  effect: 'all ice',
  actions: 'all ice',
  turns: 'all ice',
  trace: 'all ice',
  install: 'all ice',
}
/** A single occurrence: "the next time that … this turn, gain 6 bits". */
const onceOnly = (line: string, until: LastingEffect['until']): string =>
  line.replace(
    /^when(?:ever)? ([^,]*),/,
    `the next time ${until === 'turn' ? 'this turn' : 'in this run'} that $1,`,
  )

const generally = (ability: Ability, until: LastingEffect['until'], wording: WordingContext): WordedSpan => {
  const line = uncapital(wording.line(ability, wording).replace(/\.$/, ''))
  if (until === 'used' && ability.kind === 'on') return line
  if (ability.kind === 'on' && ability.once === 'ever') return onceOnly(line, until)
  if (ability.kind === 'grantSub' && 'furtherIce' in ability.to) return { sentence: `${line}.` }
  return { sentence: `${spans[until]}, ${line}.` }
}
