import type { Effect, FortKind } from '../../../engine/language/index.ts'
import { extraLine, extraOrder } from './actions.ts'
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
  amount,
  capital,
  count,
  counterNoun,
  type Dictionary,
  deck,
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
  size,
  some,
  uncapital,
  type WordingContext,
} from './words.ts'

/** An effect: something to do, said as an order, and whole sentences that follow it. */
type Phrase = { readonly order?: string; readonly also?: readonly string[] }

const fortsNamed = (on: FortKind | readonly FortKind[]): string =>
  list(
    (typeof on === 'string' ? [on] : on).map((kind) => fortNames[kind]),
    'or',
  )

const order = (text: string): Phrase => ({ order: text })

/** The name of a card that has trashed itself: those counted after it are others. */
const TRASHED_SELF = 'this card itself'

const phrases: Dictionary<Effect, 'op', Phrase> = {
  ...numberPhrases,
  ...pilePhrases,
  gain: (effect, told) => inBits(effect, told),
  lose: (effect, told) => inBits(effect, told),
  draw: ({ who, n }, told) => {
    if (typeof n === 'object' && 'room' in n) return order('draw until your hand has its maximum size')
    const cards = amount(n, 'card', told)
    return order(`${who === 'you' ? 'draw' : `make ${rival(told)} draw`} ${cards.n}${cards.per}`)
  },
  store: ({ n }, told) =>
    order(told.brief ? `store ${count(n, 'bit')}` : `place ${count(n, 'bit')} on ${told.self} from the bank`),
  take: ({ n }, told) => order(`take ${n === 'all' ? 'all bits' : count(n, 'bit')}${fromThis(told)}`),
  gainActions: ({ n }) => order(`gain ${count(n, 'action')}`),
  damage: ({ damage, who, n, unpreventable }, told) => {
    const hurt = amount(n, `${damage} damage`, told)
    const done = who === 'you' ? `suffer ${hurt.n}` : `deal ${hurt.n} to ${rival(told)}`
    return order(`${done}${hurt.per}${unpreventable ? ', which cannot be prevented' : ''}`)
  },
  tag: ({ who, n }, told) => {
    const { n: tags, per } = size(n, told)
    return order(`${who === 'you' ? 'take' : `give ${rival(told)}`} ${some(tags, 'tag')}${per}`)
  },
  untag: ({ n }) => {
    if (typeof n !== 'number') return order('remove all your tags')
    return order(n === 1 ? 'remove one of your tags' : `remove up to ${n} of your tags`)
  },
  trace: ({ limit, success, price = 1 }, told) => ({
    order: `trace ${limitOf(limit, told)}`,
    also: [
      ...(price === 1 ? [] : [`Each point that you put in costs ${count(price, 'bit')}.`]),
      passage(success, told, 'if the trace succeeds, '),
    ],
  }),
  cancelTrace: () => order('cancel everything the trace would do'),
  discardRandom: ({ who, n }, told) => {
    const cards = amount(n, 'card', told)
    const lost = `discard ${cards.n} at random${cards.per}`
    return order(who === 'you' ? lost : `make ${rival(told)} ${lost}`)
  },
  discardHand: ({ who, keepFor }, told) => ({
    order:
      who === 'you' ? 'discard your hand' : `make ${rival(told)} discard all cards in ${rivalsHand(told)}`,
    also: [`Each card can be kept for ${count(keepFor, 'bit')}.`],
  }),
  raiseLink: ({ n }) => order(`raise your link by ${n}`),
  bid: (effect, told) => secretBits(effect, told),
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
  passIce: (_, told) => order(told.side === 'runner' ? 'pass that ice' : 'let the Runner pass it'),
  breakOne: (_, { met = 'ice' }) => order(`break one subroutine of that ${met}, at no cost`),
  redirect: ({ to }) => redirected(to),
  choose: (effect, told) => {
    nameChosen(effect, told)
    return {}
  },
  trash: ({ what, also, as }, told) => {
    const said = `trash ${named(what, told)}${also === undefined ? '' : ` and ${named(also, told)}`}`
    const single = typeof what === 'object' && 'var' in what && told.names.get(what.var)?.later === 'it'
    const others = what !== 'this' && [...told.names.values()].some(({ now }) => now === TRASHED_SELF)
    if (as !== undefined)
      told.names.set(as, {
        now: what === 'this' ? TRASHED_SELF : 'those cards',
        later: 'them',
        way: 'trashed this way',
        ...(others ? { others } : {}),
        ...(single ? { single } : {}),
      })
    return order(said)
  },
  advance: ({ what, n }, told) =>
    order(`put ${count(n, 'advancement counter')} on ${eachOf(named(what, told))}`),
  spreadAdvancement: ({ n }) =>
    order(`put ${count(n, 'advancement counter')} on your advanceable cards, divided as you like`),
  rezHalf: ({ what }, told) => ({
    order: `rez one of ${choice(what, told)} for half of the bits it costs, rounded down`,
    also: ['It is derezzed when the run ends.'],
  }),
  rezFree: ({ what }, told) => order(`rez ${named(what, told)} at no cost`),
  meetIce: ({ what }, told) => ({
    order: `pay half of the printed rez cost of ${inHand(what, told)}, rounded down, to make ${rival(told)} encounter it at once`,
    also: [
      'It is neither installed nor rezzed. The run cannot succeed before the Runner has passed it. Trash it when the encounter ends.',
    ],
  }),
  installInnermost: ({ what }, told) => ({
    order: `install ${inHand(what, told)} on this fort in the innermost position, at the usual price`,
    also: [`${capital(rival(told))} now approaches it.`],
  }),
  swapIce: ({ what, for: others }, told) =>
    order(`swap one of ${choice(what, told)} for ${inHand(others, told)}, which takes its place unrezzed`),
  takeUp: (_, told) => order(`uninstall all cards in this fort and put them into ${hand(told)}`),
  installCards: ({ what, n, bits, mayRez }, told) =>
    typeof n === 'number'
      ? {
          order: `install ${named(what, told)} one at a time in a new fort`,
          also: [
            ...(mayRez ? ['You may rez each of them as you install it.'] : []),
            ...(bits === undefined
              ? []
              : [`${count(bits, 'bit')} from the bank help to pay for all this; those left over go back.`]),
          ],
        }
      : order(`install as many cards from ${hand(told)} in it`),
  chooseFort: ({ as, succeeded }, told) => {
    told.names.set(as, { now: 'all cards there', later: 'them', among: 'there' })
    return order(
      succeeded ? 'choose a fort on which you made a successful run this turn' : 'choose a data fort',
    )
  },
  markFort: ({ of }) => order(`choose ${of === 'you' ? 'one of your data forts' : 'a fort'}`),
  run: ({ on, past, with: abilities = [] }, told) => ({
    order: past
      ? `make a run on the fort of ${named(past, told)}, passing that ice automatically once`
      : `make ${told.again ? 'another' : 'a'} run${on ? ` on ${fortsNamed(on)}` : ''}`,
    also: abilities.map((ability) => inThatRun(told.line(ability, { ...told, inRun: true }))),
  }),
  runEach: ({ all, otherwise }, told) => ({
    order: 'make a run on each data fort, in any order',
    also: [
      passage(all, told, 'if every run succeeds on the fort it was meant for, '),
      passage(otherwise, told, 'if not, '),
    ],
  }),
  lasting: (effect, told) => {
    const { ability, on, until } = effect
    if (ability.kind === 'extraAction' && until === 'turns')
      return { also: ['In each of your next X turns, you gain an action.'] }
    if (ability.kind === 'extraAction')
      return {
        also: [
          until === 'game'
            ? `${capital(spans.game)}, ${uncapital(extraLine(ability, told))}`
            : capital(extraOrder(ability, told)),
        ],
      }
    if (effect.lift !== undefined) return liftedBy(effect, effect.lift, told)
    const said = lastingOrder(effect, on === undefined ? told : { ...told, self: named(on, told) })
    if (typeof said !== 'string') return { also: [capital(said.sentence)] }
    return on !== undefined && ability.kind === 'on' ? { also: [`${capital(said)}.`] } : order(said)
  },
  points: (effect, told) => inPoints(effect, told),
  badPublicity: ({ who, n }, told) => {
    const { n: points, per } = size(n, told)
    const given = some(points, 'bad publicity point')
    return order(`${who === 'you' ? 'receive' : `give ${rival(told)}`} ${given}${per}`)
  },
  owe: ({ who, n }, told) => {
    const { n: actions, per } = size(n, told)
    const next = `next ${actions === 1 ? 'action' : `${actions} actions`}`
    return order(`${who === 'you' ? 'forgo your' : `make ${rival(told)} forgo their`} ${next}${per}`)
  },
  roll: ({ on }, told) => ({
    order: 'roll a die',
    also: rolled(on, told),
  }),
  rollOn: ({ dice, most }) => ({
    order: dice === 1 ? 'roll a die' : `roll ${dice} dice`,
    also: [
      `When a die shows ${most} or less, split that number as you like into bits, which you gain, and dice, which you roll by the same rule.`,
    ],
  }),
  may: ({ who, effects, else: otherwise = [], oncePerTurn }, told) => {
    if (oncePerTurn) return { also: [passage(effects, told, 'once each turn you may ')] }
    if (who === 'rival') {
      const one = uncapital(passage(effects, told)).replace(/\.$/, '')
      const other = uncapital(passage(otherwise, told)).replace(/\.$/, '')
      return { also: [`${capital(`${one}, or ${other}`)}, as ${rival(told)} chooses.`] }
    }
    if (otherwise.length > 0) return { also: [either(effects, otherwise, told)] }
    return { also: [passage(effects, told, told.again ? 'you may then ' : 'you may ')] }
  },
  mayPay: ({ bits, effects }, told) => ({
    also: [passage(effects, told, `you may pay ${eachOr(bits, told)} to `)],
  }),
  unlessPaid: ({ who, bits, effects }, told) => ({
    also: [
      passage(effects, told).replace(
        /\.$/,
        ` unless ${who === 'you' ? 'you pay' : `${rival(told)} pays`} ${count(bits, 'bit')}.`,
      ),
    ],
  }),
  repeatSub: ({ of }, told) => ({
    order: `choose a subroutine that one of ${choice(of, told)} has by its own text`,
    also: ['Until the run ends, it is there once more, right behind the first.'],
  }),
  repeat: ({ n, effects }, told) => {
    const [first] = effects
    if (typeof n === 'number' && first?.op === 'roll')
      return {
        order: `roll ${n} dice, one by one`,
        also: rolled(first.on, told).map((said) => `For each die: ${uncapital(said)}`),
      }
    if (first?.op === 'roll' && effects.length === 1)
      return {
        order: `roll a die${size(n, told).per}`,
        also: rolled(first.on, told).map((said) => said.replace(/^If it shows/, 'For each that shows')),
      }
    const times = typeof n === 'object' && 'paid' in n && told.chose ? timesOf(told) : undefined
    return {
      also: [
        passage(
          effects,
          told,
          typeof n === 'number' ? `${n} times: ` : `${(times ?? size(n, told).per).trim()}, `,
        ),
      ],
    }
  },
  mill: ({ who, n }, told) => {
    const { n: cards, per } = size(n, told)
    const top = cards === 1 ? 'the top card' : `the top ${cards} cards`
    return order(`trash ${top} of ${who === 'you' ? deck(told) : rivalsDeck(told)} face up${per}`)
  },
  putCounter: ({ counter, on, n }, told) => {
    const where = on === 'runFort' ? 'in the fort it was on' : `on ${eachOf(named(on, told))}`
    if (on === 'this' && told.counters !== '') return order('put another of these counters there')
    if (typeof n === 'object' && 'costOf' in n)
      return order(
        `put a ${counterNoun(counter)} ${where} for each bit it costs to ${told.side === 'corp' ? 'rez' : 'install'}`,
      )
    const { n: number, per } = size(n, told)
    const put = some(number, counterNoun(counter))
    return order(told.brief ? `add ${put}` : `put ${put} ${where}${per}`)
  },
  setAside: ({ what }, told) => order(`set ${named(what, told)} aside, face up`),
  takeOff: (effect, told) => takenOff(effect, told),
  remove: ({ what }, told) => order(`remove ${named(what, told)} from the game`),
  cleanse: () => order('remove all virus counters from yourself, your cards and your data forts'),
  growVirus: () => order('choose a virus counter and put another of its kind beside it'),
  moveIce: ({ to }, told) =>
    order(
      to === 'thisFort'
        ? `move ${told.self} to another position on this fort`
        : `move ${told.self} to the outermost position of another of your data forts`,
    ),
  rearrangeIce: (effect, told) => order(rearranged(effect, told)),
  derez: ({ what }, told) => order(`derez ${named(what, told)}`),
  expose: ({ what }, told) => order(`expose ${named(what, told)}`),
  showRandom: ({ who, n, as }, told) => {
    told.names.set(as, { now: 'it', later: 'it' })
    const cards = amount(n, 'card', told)
    return order(
      `show everyone ${cards.n} at random from ${who === 'you' ? hand(told) : rivalsHand(told)}${cards.per}`,
    )
  },
  show: ({ what, to }, told) => {
    const said = `${to === 'you' ? 'look at' : 'show everyone'} ${named(what, told)}`
    const name = typeof what === 'object' && 'var' in what ? told.names.get(what.var) : undefined
    if (name && typeof what === 'object' && 'var' in what)
      told.names.set(what.var, { ...name, way: 'shown this way' })
    return order(said)
  },
  playOrInstall: ({ what }, told) =>
    order(`play or install ${named(what, told)} at its usual price if you can`),
  toHand: ({ what, who }, told) =>
    order(`put ${named(what, told)} into ${who === 'rival' ? rivalsHand(told) : hand(told)}`),
  installFree: ({ what, as }, told) => {
    const card = oneOf(what, told)
    told.names.set(as, { now: 'it', later: 'it' })
    return order(`install ${card} at no cost`)
  },
  installPaid: ({ what }, told) =>
    order(`install ${fromHand(what, told) ?? oneOf(what, told)} at its usual price if you can`),
  takeAsProgram: ({ what }, told) => order(`install ${named(what, told)} as a program`),
  liberate: ({ what }, told) => order(`score ${named(what, told)}`),
  later: ({ at, what, effects }, told) => {
    const self = what === 'this' ? told.self : 'it'
    if (at === 'encounterEnd') {
      const end = told.inEncounter
        ? 'when that encounter ends'
        : 'when the encounter ends (at once, outside of any)'
      return { also: [passage(effects, told, `${end}, `)] }
    }
    if (at === 'rivalsTurnStart') {
      const sides = { runner: 'corp', corp: 'runner' } as const
      const done = passage(effects, { ...told, self: 'it', side: sides[told.side] })
      return {
        also: [
          `When ${rival(told)}'s next turn begins, if ${told.self} is still there, ${rival(told)} ${uncapital(done).replace(/^\w+/, (verb) => `${verb}s`)}`,
        ],
      }
    }
    const end = at === 'turnEnd' ? 'the turn' : 'the run'
    if (what === undefined) return { also: [passage(effects, told, `when ${end} ends, `)] }
    return {
      also: [passage(effects, { ...told, self: 'it' }, `when ${end} ends, if ${self} is still installed, `)],
    }
  },
  installIceFree: ({ what }, told) => order(`install and rez ${named(what, told)} at no cost`),
  counter: ({ counter, who, n }, told) =>
    order(`put ${some(n, counterNoun(counter))} on ${who === 'you' ? 'yourself' : rival(told)}`),
  uncounter: ({ counter, who, n }, told) =>
    order(`take ${some(n, counterNoun(counter))} off ${who === 'you' ? 'yourself' : rival(told)}`),
  mayJackOut: ({ succeeds }, told) => ({
    also: succeeds
      ? ['You may jack out before it takes effect; with all ice passed, the run still counts as a success.']
      : [told.side === 'runner' ? 'You may then jack out.' : 'The Runner may then jack out.'],
  }),
  loseStealth: ({ n }) =>
    order(`lose ${n === 'all' ? 'all bits' : count(n, 'bit')} from your Stealth cards if they hold any`),
  when: ({ if: conditions, effects, else: otherwise = [] }, told) => {
    const clause = conditionsOf(conditions, told)
    const then = clause.startsWith(told.self) ? { ...told, self: 'it' } : told
    const [first] = conditions
    if (effects.length === 0 && first?.is === 'gone')
      return {
        also: [passage(otherwise, told, `if ${told.names.get(first.card)?.later ?? 'it'} was installed, `)],
      }
    if (effects.length === 0) return { also: [passage(otherwise, then).replace(/\.$/, ` unless ${clause}.`)] }
    const lead = isUnnamed(first, told)
      ? wereTrashed(first, told)
        ? 'if you do, '
        : ''
      : `${first?.is === 'gone' && told.again ? 'after the run, ' : ''}if ${clause}, `
    const holds = passage(effects, then, lead)
    return { also: otherwise.length === 0 ? [holds] : [holds, passage(otherwise, then, 'otherwise, ')] }
  },
}

/** What recurs, or is allowed, does so in the run alone. */
const inThatRun = (line: string): string =>
  /^(Whenever|You may trash) /.test(line) ? `In that run, ${uncapital(line)}` : line

type Rows = Extract<Effect, { op: 'roll' }>['on']

/** What a die does. */
function rolled(on: Rows, told: WordingContext): readonly string[] {
  const [{ upTo, effects } = {}] = on
  if (upTo !== undefined && effects)
    return [passage(effects, told, `if it shows no more than ${numberPhrase(size(upTo, told).per)}, `)]
  return rollSentences(on.map(({ faces, effects }) => ({ faces, text: passage(effects, told) })))
}

/** "Each of your installed icebreakers", "each of up to 2 of them": where each gets what is given. */
const eachOf = (cards: string): string =>
  cards.replace(/^all (your|the \w+'s) /, 'each of $1 ').replace(/^up to (?=[2-9])/, 'each of up to ')

/** One thing or another, by choice. */
function either(one: readonly Effect[], other: readonly Effect[], told: WordingContext): string {
  const first = passage(one, told, 'either ').replace(/\.$/, '')
  return `${first}, or ${uncapital(passage(other, told))}`
}

type Bid = Extract<Effect, { op: 'bid' }>
function secretBits({ least, most = 0, spent, differ }: Bid, told: WordingContext): Phrase {
  if (spent)
    return {
      order: `spend up to ${count(most, 'bit')} in secret while ${rival(told)} does the same, then show how many`,
      also: [passage(differ, told, 'if you did not both spend as many, ')],
    }
  return {
    order: `hide at least ${count(least, 'bit')} of your pool, and let ${rival(told)} guess how many`,
    also: ['If they are right, you lose those bits.', passage(differ, told, 'if they are wrong, ')],
  }
}

/** What lasts until it is bought off, and how. */
function liftedBy(
  effect: Extract<Effect, { op: 'lasting' }>,
  { cost, effects }: NonNullable<Extract<Effect, { op: 'lasting' }>['lift']>,
  told: WordingContext,
): Phrase {
  const then = uncapital(passage(effects, told)).replace(/\.$/, '')
  return {
    also: [
      `For the rest of the game, ${uncapital(told.line(effect.ability, told))}`,
      `You may spend ${price(cost, told)} to end this and ${then}.`,
    ],
  }
}

type TakeOff = Extract<Effect, { op: 'takeOff' }>
function takenOff({ counter, what, n }: TakeOff, told: WordingContext): Phrase {
  const kind = counterNoun(counter)
  if (n === 0) return {}
  const all = n >= 99 ? `all ${plural(kind)}` : some(n, kind)
  const taken = told.counters === '' ? `take ${all} off ${named(what, told)}` : 'remove one of these counters'
  return order(taken)
}

/** What comes of it when the last counter is taken off a card: said once, under whatever takes counters off. */
export const lastOffLine = ({ counter, last }: TakeOff, told: WordingContext): string =>
  passage(last, told, `once a card set aside has no ${counterNoun(counter)} left, `)

const fromThis = ({ brief, self }: WordingContext): string => (brief ? '' : ` from ${self}`)

/** What an effect leaves to speak of: a number chosen, a run made. */
const afterwards = ({ op }: Effect, told: WordingContext): WordingContext => {
  if (op === 'run') return { ...told, again: true }
  return op === 'payX' || op === 'chooseNumber' || op === 'takeAdvancement' ? { ...told, chose: true } : told
}

/**
 * Effects as running text. `lead` opens the first sentence: "if the trace succeeds, ". Orders that follow each other
 * become one sentence.
 */
export function passage(effects: readonly Effect[], told: WordingContext, lead = ''): string {
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
  let now = told
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
export function firstOrder(effects: readonly Effect[], told: WordingContext): string {
  for (const [i, effect] of effects.entries()) {
    const number = effect.op === 'chooseNumber' ? chosenOnce(effect, effects.slice(i + 1)) : {}
    const { order: text } = say(phrases[effect.op], effect, { ...told, ...number, brief: true })
    if (text) return capital(text)
  }
  return 'Use'
}
