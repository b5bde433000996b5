import type { Effect, EffectOfOp, FortKind } from '../../../engine/language/index.ts'
import { extraLine, extraOrder } from './actions.ts'
import { amount, size } from './amounts.ts'
import { choice, fromHand, inHand, isUnnamed, nameChosen, named, oneOf, wereTrashed } from './chosen.ts'
import { conditionsOf } from './conditions.ts'
import { numberPhrase, rollSentences } from './dice.ts'
import { inOneSpan, joinOrders, thatPile } from './joining.ts'
import { lastingOrder } from './lasting.ts'
import { chosenOnce, isForTimes, numberPhrases, timesOf } from './numbers.ts'
import { pilePhrases } from './piles.ts'
import { rearranged } from './rearranged.ts'
import { redirected } from './redirects.ts'
import { spans } from './spans.ts'
import { eachOr, inBits, inPoints, limitOf } from './sums.ts'
import {
  capital,
  count,
  counterNoun,
  type Dictionary,
  deck,
  type EffectPhrase,
  fortNames,
  hand,
  inTurn,
  list,
  plural,
  price,
  rival,
  rivalsDeck,
  rivalsHand,
  say,
  some,
  uncapital,
  type WordingContext,
} from './words.ts'

const fortsNamed = (on: FortKind | readonly FortKind[]): string =>
  list(
    (typeof on === 'string' ? [on] : on).map((kind) => fortNames[kind]),
    'or',
  )

const order = (text: string): EffectPhrase => ({ order: text })

/** The name of a card that has trashed itself; cards counted afterwards are others. */
const TRASHED_SELF = 'this card itself'

const phrases: Dictionary<Effect, 'op', EffectPhrase> = {
  ...numberPhrases,
  ...pilePhrases,
  gain: (effect, wording) => inBits(effect, wording),
  lose: (effect, wording) => inBits(effect, wording),
  draw: ({ who, n }, wording) => {
    if (typeof n === 'object' && 'room' in n) return order('draw until your hand has its maximum size')
    const cards = amount(n, 'card', wording)
    return order(`${who === 'you' ? 'draw' : `make ${rival(wording)} draw`} ${cards.n}${cards.per}`)
  },
  store: ({ n }, wording) =>
    order(
      wording.brief
        ? `store ${count(n, 'bit')}`
        : `place ${count(n, 'bit')} on ${wording.self} from the bank`,
    ),
  take: ({ n }, wording) => order(`take ${n === 'all' ? 'all bits' : count(n, 'bit')}${fromThis(wording)}`),
  gainActions: ({ n }) => order(`gain ${count(n, 'action')}`),
  damage: ({ damage, who, n, unpreventable }, wording) => {
    const hurt = amount(n, `${damage} damage`, wording)
    const done = who === 'you' ? `suffer ${hurt.n}` : `deal ${hurt.n} to ${rival(wording)}`
    return order(`${done}${hurt.per}${unpreventable ? ', which cannot be prevented' : ''}`)
  },
  tag: ({ who, n }, wording) => {
    const { n: tags, per } = size(n, wording)
    return order(`${who === 'you' ? 'take' : `give ${rival(wording)}`} ${some(tags, 'tag')}${per}`)
  },
  untag: ({ n }) => {
    if (typeof n !== 'number') return order('remove all your tags')
    return order(n === 1 ? 'remove one of your tags' : `remove up to ${n} of your tags`)
  },
  trace: ({ limit, success, price = 1 }, wording) => ({
    order: `trace ${limitOf(limit, wording)}`,
    also: [
      ...(price === 1 ? [] : [`Each point that you put in costs ${count(price, 'bit')}.`]),
      passage(success, wording, 'if the trace succeeds, '),
    ],
  }),
  cancelTrace: () => order('cancel everything the trace would do'),
  discardRandom: ({ who, n }, wording) => {
    const cards = amount(n, 'card', wording)
    const lost = `discard ${cards.n} at random${cards.per}`
    return order(who === 'you' ? lost : `make ${rival(wording)} ${lost}`)
  },
  discardHand: ({ who, keepFor }, wording) => ({
    order:
      who === 'you'
        ? 'discard your hand'
        : `make ${rival(wording)} discard all cards in ${rivalsHand(wording)}`,
    also: [`Each card can be kept for ${count(keepFor, 'bit')}.`],
  }),
  raiseLink: ({ n }) => order(`raise your link by ${n}`),
  bid: (effect, wording) => secretBits(effect, wording),
  loseGame: () => order('lose the game'),
  sendBack: ({ n }) => ({
    also: [
      `If the run goes on, it does so from the rezzed ice that is ${count(n, 'step')} farther out, or else from the outermost one.`,
    ],
  }),
  heal: () => order('remove all your brain damage'),
  endRun: () => order('end the run'),
  announceSpending: () => ({
    order: 'make the Runner announce how many bits they will spend in it',
    also: [
      'They cannot spend more than that in the run; what they have not spent of it when the run ends they lose from their pool.',
    ],
  }),
  passIce: (_, wording) => order(wording.side === 'runner' ? 'pass that ice' : 'let the Runner pass it'),
  breakOne: (_, { met = 'ice' }) => order(`break one subroutine of that ${met}, at no cost`),
  redirect: ({ to }) => redirected(to),
  choose: (effect, wording) => {
    nameChosen(effect, wording)
    return {}
  },
  trash: ({ what, also, as }, wording) => {
    const said = `trash ${named(what, wording)}${also === undefined ? '' : ` and ${named(also, wording)}`}`
    const single = typeof what === 'object' && 'var' in what && wording.names.get(what.var)?.later === 'it'
    const others = what !== 'this' && [...wording.names.values()].some(({ now }) => now === TRASHED_SELF)
    if (as !== undefined)
      wording.names.set(as, {
        now: what === 'this' ? TRASHED_SELF : 'those cards',
        later: 'them',
        way: 'trashed this way',
        ...(others ? { others } : {}),
        ...(single ? { single } : {}),
      })
    return order(said)
  },
  advance: ({ what, n }, wording) =>
    order(`put ${count(n, 'advancement counter')} on ${eachOf(named(what, wording))}`),
  spreadAdvancement: ({ n }) =>
    order(`put ${count(n, 'advancement counter')} on your advanceable cards, divided as you like`),
  rezHalf: ({ what }, wording) => ({
    order: `rez one of ${choice(what, wording)} for half of the bits it costs${detail(wording, ', rounded down')}`,
    also: ['It is derezzed when the run ends.'],
  }),
  rezFree: ({ what }, wording) => order(`rez ${named(what, wording)} at no cost`),
  meetIce: ({ what }, wording) => ({
    order: wording.brief
      ? `make ${rival(wording)} encounter ${inHand(what, wording)}, for half of its printed rez cost`
      : `pay half of the printed rez cost of ${inHand(what, wording)}, rounded down, to make ${rival(wording)} encounter it at once`,
    also: [
      'It is neither installed nor rezzed. The run cannot succeed before the Runner has passed it. Trash it when the encounter ends.',
    ],
  }),
  installInnermost: ({ what }, wording) => ({
    order: `install ${inHand(what, wording)} on this fort in the innermost position${detail(wording, ', at the usual price')}`,
    also: [`${capital(rival(wording))} now approaches it.`],
  }),
  swapIce: ({ what, for: others }, wording) =>
    order(
      `swap one of ${choice(what, wording)} for ${inHand(others, wording)}${detail(wording, ', which takes its place unrezzed')}`,
    ),
  takeUp: (_, wording) => order(`uninstall all cards in this fort and put them into ${hand(wording)}`),
  installCards: ({ what, n, bits, mayRez }, wording) =>
    typeof n === 'number'
      ? {
          order: `install ${named(what, wording)} one at a time in a new fort`,
          also: [
            ...(mayRez ? ['You may rez each of them as you install it.'] : []),
            ...(bits === undefined
              ? []
              : [`${count(bits, 'bit')} from the bank help to pay for all this; those left over go back.`]),
          ],
        }
      : order(`install as many cards from ${hand(wording)} in it`),
  chooseFort: ({ as, succeeded }, wording) => {
    wording.names.set(as, { now: 'all cards there', later: 'them', among: 'there' })
    return order(
      succeeded ? 'choose a fort on which you made a successful run this turn' : 'choose a data fort',
    )
  },
  markFort: ({ of }) => order(`choose ${of === 'you' ? 'one of your data forts' : 'a fort'}`),
  run: ({ on, past, with: abilities = [] }, wording) => ({
    order: past
      ? `make a run on the fort of ${named(past, wording)}, passing that ice automatically once`
      : `make ${wording.again ? 'another' : 'a'} run${on ? ` on ${fortsNamed(on)}` : ''}`,
    also: abilities.map((ability) => inThatRun(wording.line(ability, { ...wording, inRun: true }))),
  }),
  runEach: ({ all, otherwise }, wording) => ({
    order: 'make a run on each data fort, in any order',
    also: [
      passage(all, wording, 'if every run succeeds on the fort it was meant for, '),
      passage(otherwise, wording, 'if not, '),
    ],
  }),
  lasting: (effect, wording) => {
    const { ability, on, until } = effect
    if (ability.kind === 'extraAction' && until === 'turns')
      return { also: ['In each of your next X turns, you gain an action.'] }
    if (ability.kind === 'extraAction')
      return {
        also: [
          until === 'game'
            ? `${capital(spans.game)}, ${uncapital(extraLine(ability, wording))}`
            : capital(extraOrder(ability, wording)),
        ],
      }
    if (effect.lift !== undefined) return liftedBy(effect, effect.lift, wording)
    const said = lastingOrder(effect, on === undefined ? wording : { ...wording, self: named(on, wording) })
    if (typeof said !== 'string') return { also: [capital(said.sentence)] }
    return on !== undefined && ability.kind === 'on' ? { also: [`${capital(said)}.`] } : order(said)
  },
  points: (effect, wording) => inPoints(effect, wording),
  badPublicity: ({ who, n }, wording) => {
    const { n: points, per } = size(n, wording)
    const given = some(points, 'bad publicity point')
    return order(`${who === 'you' ? 'receive' : `give ${rival(wording)}`} ${given}${per}`)
  },
  owe: ({ who, n }, wording) => {
    const { n: actions, per } = size(n, wording)
    const next = `next ${actions === 1 ? 'action' : `${actions} actions`}`
    return order(`${who === 'you' ? 'forgo your' : `make ${rival(wording)} forgo their`} ${next}${per}`)
  },
  roll: ({ on }, wording) => ({
    order: 'roll a die',
    also: rolled(on, wording),
  }),
  rollOn: ({ dice, most }) => ({
    order: dice === 1 ? 'roll a die' : `roll ${dice} dice`,
    also: [
      `When a die shows ${most} or less, split that number as you like into bits, which you gain, and dice, which you roll by the same rule.`,
    ],
  }),
  may: ({ who, effects, else: otherwise = [], oncePerTurn }, wording) => {
    if (oncePerTurn) return { also: [passage(effects, wording, 'once each turn you may ')] }
    if (who === 'rival') {
      const one = uncapital(passage(effects, wording)).replace(/\.$/, '')
      const other = uncapital(passage(otherwise, wording)).replace(/\.$/, '')
      return { also: [`${capital(`${one}, or ${other}`)}, as ${rival(wording)} chooses.`] }
    }
    if (otherwise.length > 0) return { also: [either(effects, otherwise, wording)] }
    return { also: [passage(effects, wording, wording.again ? 'you may then ' : 'you may ')] }
  },
  mayPay: ({ bits, effects }, wording) => ({
    also: [passage(effects, wording, `you may pay ${eachOr(bits, wording)} to `)],
  }),
  unlessPaid: ({ who, bits, effects }, wording) => ({
    also: [
      passage(effects, wording).replace(
        /\.$/,
        ` unless ${who === 'you' ? 'you pay' : `${rival(wording)} pays`} ${count(bits, 'bit')}.`,
      ),
    ],
  }),
  repeatSub: ({ of }, wording) => ({
    order: wording.brief
      ? `repeat a subroutine of one of ${choice(of, wording)}`
      : `choose a subroutine that one of ${choice(of, wording)} has by its own text`,
    also: ['Until the run ends, it is there once more, right behind the first.'],
  }),
  repeat: ({ n, effects }, wording) => {
    const [first] = effects
    if (typeof n === 'number' && first?.op === 'roll')
      return {
        order: `roll ${n} dice, one by one`,
        also: rolled(first.on, wording).map((said) => `For each die: ${uncapital(said)}`),
      }
    if (first?.op === 'roll' && effects.length === 1)
      return {
        order: `roll a die${size(n, wording).per}`,
        also: rolled(first.on, wording).map((said) => said.replace(/^If it shows/, 'For each that shows')),
      }
    const times = typeof n === 'object' && 'paid' in n && wording.chose ? timesOf(wording) : undefined
    return {
      also: [
        passage(
          effects,
          wording,
          typeof n === 'number' ? `${n} times: ` : `${(times ?? size(n, wording).per).trim()}, `,
        ),
      ],
    }
  },
  mill: ({ who, n }, wording) => {
    const { n: cards, per } = size(n, wording)
    const top = cards === 1 ? 'the top card' : `the top ${cards} cards`
    return order(`trash ${top} of ${who === 'you' ? deck(wording) : rivalsDeck(wording)} face up${per}`)
  },
  putCounter: ({ counter, on, n }, wording) => {
    const where = on === 'runFort' ? 'in the fort it was on' : `on ${eachOf(named(on, wording))}`
    if (on === 'this' && wording.counters !== '') return order('put another of these counters there')
    if (typeof n === 'object' && 'costOf' in n)
      return order(
        `put a ${counterNoun(counter)} ${where} for each bit it costs to ${wording.side === 'corp' ? 'rez' : 'install'}`,
      )
    const { n: number, per } = size(n, wording)
    const put = some(number, counterNoun(counter))
    return order(wording.brief ? `add ${put}` : `put ${put} ${where}${per}`)
  },
  setAside: ({ what }, wording) => order(`set ${named(what, wording)} aside, face up`),
  takeOff: (effect, wording) => takenOff(effect, wording),
  remove: ({ what }, wording) => order(`remove ${named(what, wording)} from the game`),
  cleanse: () => order('remove all virus counters from yourself, your cards and your data forts'),
  growVirus: () => order('choose a virus counter and put another of its kind beside it'),
  moveIce: ({ to }, wording) =>
    order(
      to === 'thisFort'
        ? `move ${wording.self} to another position on this fort`
        : `move ${wording.self} to the outermost position of another of your data forts`,
    ),
  rearrangeIce: (effect, wording) => order(rearranged(effect, wording)),
  derez: ({ what }, wording) => order(`derez ${named(what, wording)}`),
  expose: ({ what }, wording) => order(`expose ${named(what, wording)}`),
  showRandom: ({ who, n, as }, wording) => {
    wording.names.set(as, { now: 'it', later: 'it' })
    const cards = amount(n, 'card', wording)
    return order(
      `show everyone ${cards.n} at random from ${who === 'you' ? hand(wording) : rivalsHand(wording)}${cards.per}`,
    )
  },
  show: ({ what, to }, wording) => {
    const said = `${to === 'you' ? 'look at' : 'show everyone'} ${named(what, wording)}`
    const name = typeof what === 'object' && 'var' in what ? wording.names.get(what.var) : undefined
    if (name && typeof what === 'object' && 'var' in what)
      wording.names.set(what.var, { ...name, way: 'shown this way' })
    return order(said)
  },
  playOrInstall: ({ what }, wording) =>
    order(`play or install ${named(what, wording)} at its usual price if you can`),
  toHand: ({ what, who }, wording) =>
    order(`put ${named(what, wording)} into ${who === 'rival' ? rivalsHand(wording) : hand(wording)}`),
  installFree: ({ what, as }, wording) => {
    const card = oneOf(what, wording)
    wording.names.set(as, { now: 'it', later: 'it' })
    return order(`install ${card} at no cost`)
  },
  installPaid: ({ what }, wording) =>
    order(`install ${fromHand(what, wording) ?? oneOf(what, wording)} at its usual price if you can`),
  takeAsProgram: ({ what }, wording) => order(`install ${named(what, wording)} as a program`),
  liberate: ({ what }, wording) => order(`score ${named(what, wording)}`),
  later: ({ at, what, effects }, wording) => {
    const self = what === 'this' ? wording.self : 'it'
    if (at === 'encounterEnd') {
      const end = wording.inEncounter
        ? 'when that encounter ends'
        : 'when the encounter ends (at once, outside of any)'
      return { also: [passage(effects, wording, `${end}, `)] }
    }
    if (at === 'rivalsTurnStart') {
      const sides = { runner: 'corp', corp: 'runner' } as const
      const done = passage(effects, { ...wording, self: 'it', side: sides[wording.side] })
      return {
        also: [
          `When ${rival(wording)}'s next turn begins, if ${wording.self} is still there, ${rival(wording)} ${uncapital(done).replace(/^\w+/, (verb) => `${verb}s`)}`,
        ],
      }
    }
    const end = at === 'turnEnd' ? 'the turn' : 'the run'
    if (what === undefined) return { also: [passage(effects, wording, `when ${end} ends, `)] }
    return {
      also: [
        passage(effects, { ...wording, self: 'it' }, `when ${end} ends, if ${self} is still installed, `),
      ],
    }
  },
  installIceFree: ({ what }, wording) => order(`install and rez ${named(what, wording)} at no cost`),
  counter: ({ counter, who, n }, wording) =>
    order(`put ${some(n, counterNoun(counter))} on ${who === 'you' ? 'yourself' : rival(wording)}`),
  uncounter: ({ counter, who, n }, wording) =>
    order(`take ${some(n, counterNoun(counter))} off ${who === 'you' ? 'yourself' : rival(wording)}`),
  mayJackOut: ({ succeeds }, wording) => ({
    also: succeeds
      ? ['You may jack out before it takes effect; with all ice passed, the run still counts as a success.']
      : [wording.side === 'runner' ? 'You may then jack out.' : 'The Runner may then jack out.'],
  }),
  loseStealth: ({ n }) =>
    order(`lose ${n === 'all' ? 'all bits' : count(n, 'bit')} from your Stealth cards if they hold any`),
  when: ({ if: conditions, effects, else: otherwise = [] }, wording) => {
    const clause = conditionsOf(conditions, wording)
    const then = clause.startsWith(wording.self) ? { ...wording, self: 'it' } : wording
    const [first] = conditions
    if (effects.length === 0 && first?.is === 'gone')
      return {
        also: [
          passage(otherwise, wording, `if ${wording.names.get(first.card)?.later ?? 'it'} was installed, `),
        ],
      }
    if (effects.length === 0) return { also: [passage(otherwise, then).replace(/\.$/, ` unless ${clause}.`)] }
    const lead = isUnnamed(first, wording)
      ? wereTrashed(first, wording)
        ? 'if you do, '
        : ''
      : `${first?.is === 'gone' && wording.again ? 'after the run, ' : ''}if ${clause}, `
    const holds = passage(effects, then, lead)
    return { also: otherwise.length === 0 ? [holds] : [holds, passage(otherwise, then, 'otherwise, ')] }
  },
}

/** Recurring effects and permissions hold in the run only. */
const inThatRun = (line: string): string =>
  /^(Whenever|You may trash) /.test(line) ? `In that run, ${uncapital(line)}` : line

/** The effects of a die roll. */
function rolled(on: EffectOfOp<'roll'>['on'], wording: WordingContext): readonly string[] {
  const [{ upTo, effects } = {}] = on
  if (upTo !== undefined && effects)
    return [passage(effects, wording, `if it shows no more than ${numberPhrase(size(upTo, wording).per)}, `)]
  return rollSentences(on.map(({ faces, effects }) => ({ faces, text: passage(effects, wording) })))
}

/**
 * "Each of your installed icebreakers", "each of up to 2 of them": every one of them gets the full effect.
 */
const eachOf = (cards: string): string =>
  cards.replace(/^all (your|the \w+'s) /, 'each of $1 ').replace(/^up to (?=[2-9])/, 'each of up to ')

/** A choice between two lists of effects. */
function either(one: readonly Effect[], other: readonly Effect[], wording: WordingContext): string {
  const first = passage(one, wording, 'either ').replace(/\.$/, '')
  return `${first}, or ${uncapital(passage(other, wording))}`
}

type Bid = Extract<Effect, { op: 'bid' }>
function secretBits({ least, most = 0, spent, differ }: Bid, wording: WordingContext): EffectPhrase {
  if (spent)
    return {
      order: `spend up to ${count(most, 'bit')} in secret while ${rival(wording)} does the same, then show how many`,
      also: [passage(differ, wording, 'if you did not both spend as many, ')],
    }
  return {
    order: `hide at least ${count(least, 'bit')} of your pool, and let ${rival(wording)} guess how many`,
    also: ['If they are right, you lose those bits.', passage(differ, wording, 'if they are wrong, ')],
  }
}

/** An effect that lasts until it is bought off, and the price. */
function liftedBy(
  effect: Extract<Effect, { op: 'lasting' }>,
  { cost, effects }: NonNullable<Extract<Effect, { op: 'lasting' }>['lift']>,
  wording: WordingContext,
): EffectPhrase {
  const then = uncapital(passage(effects, wording)).replace(/\.$/, '')
  return {
    also: [
      `For the rest of the game, ${uncapital(wording.line(effect.ability, wording))}`,
      `You may spend ${price(cost, wording)} to end this and ${then}.`,
    ],
  }
}

type TakeOff = Extract<Effect, { op: 'takeOff' }>
function takenOff({ counter, what, n }: TakeOff, wording: WordingContext): EffectPhrase {
  const kind = counterNoun(counter)
  if (n === 0) return {}
  const all = n >= 99 ? `all ${plural(kind)}` : some(n, kind)
  const taken =
    wording.counters === '' ? `take ${all} off ${named(what, wording)}` : 'remove one of these counters'
  return order(taken)
}

/**
 * The effects when the last counter is taken off a card. This line appears once, under everything that takes
 * counters off.
 */
export const lastOffLine = ({ counter, last }: TakeOff, wording: WordingContext): string =>
  passage(last, wording, `once a card set aside has no ${counterNoun(counter)} left, `)

/** What the text of a card adds, and its button leaves out. */
const detail = ({ brief }: WordingContext, more: string): string => (brief ? '' : more)
const fromThis = ({ brief, self }: WordingContext): string => (brief ? '' : ` from ${self}`)

/** What an effect leaves to refer to: a number chosen, a run made. */
const afterwards = ({ op }: Effect, wording: WordingContext): WordingContext => {
  if (op === 'run') return { ...wording, again: true }
  return op === 'payX' || op === 'chooseNumber' || op === 'takeAdvancement'
    ? { ...wording, chose: true }
    : wording
}

/**
 * Effects as running text. `lead` opens the first sentence: "if the trace succeeds, ". Consecutive orders
 * become one sentence.
 */
export function passage(effects: readonly Effect[], wording: WordingContext, lead = ''): string {
  const sentences: string[] = []
  let opening = lead
  let orders: string[] = []
  const add = (sentence: string): void => {
    const said = capital(opening === '' ? sentence : `${opening}${uncapital(sentence)}`)
    sentences.push(...inOneSpan(sentences.pop(), said))
    opening = ''
  }
  const flush = (): void => {
    if (orders.length > 0) add(`${thatPile(inTurn(joinOrders(orders)))}.`)
    orders = []
  }
  let now = wording
  for (const [i, effect] of effects.entries()) {
    if (effect.op === 'chooseNumber') now = { ...now, ...chosenOnce(effect, effects.slice(i + 1)) }
    if (effect.op === 'payX') now = { ...now, eachTime: isForTimes(effects.slice(i + 1)) }
    const { order: text, also = [] } = say(phrases[effect.op], effect, now)
    now = afterwards(effect, now)
    if (text) orders.push(text)
    if (also.length > 0) flush()
    for (const sentence of also) add(sentence)
  }
  flush()
  return sentences.join(' ')
}

/** The first thing the effects do, for a button: "Draw 2 cards". */
export function firstOrder(effects: readonly Effect[], wording: WordingContext): string {
  const all = effects.flatMap((effect) => (effect.op === 'later' ? effect.effects : [effect]))
  for (const [i, effect] of all.entries()) {
    const number = effect.op === 'chooseNumber' ? chosenOnce(effect, all.slice(i + 1)) : {}
    const { order: text } = say(phrases[effect.op], effect, { ...wording, ...number, brief: true })
    if (text) return capital(text)
  }
  return 'Use'
}
