/** The label of an option, for the seat that holds the decision. */

import { harmOf } from '../kernel/events.ts'
import { bitsText, cardOf, defOf, findFort, type Game, topFrame } from '../kernel/game.ts'
import { fortName, fortOwner, seatName, textFor } from '../kernel/log.ts'
import type { Ability, Effect } from '../language/index.ts'
import { ownFortName } from '../state/fort-names.ts'
import type { Card, Option } from '../state/types.ts'
import type { Side } from './types.ts'
import { type Wording, wording } from './wording.ts'

/** Words for abilities. The card pool supplies them, so the engine contains no card wording. */
export type AbilityWords = {
  subroutine: (ability: Extract<Ability, { kind: 'subroutine' }>) => string
  ability: (ability: Ability, side: Side) => string
  /** A lasting ability, as a sentence. */
  note: (ability: Ability, side: Side) => string
  /** What a successful trace does, as a sentence. */
  stake: (success: readonly Effect[]) => string
}

type Labeller = (g: Game, o: Option, viewer: number, words: AbilityWords) => Wording | string

/** A card by name if the viewer knows it, else by its place. */
const cardName = (g: Game, card: Card | undefined, viewer: number): string =>
  card === undefined ? '' : textFor(g, [{ card }], viewer)

const fortLabel = (g: Game, id: string | undefined): string => {
  const fort = id === undefined ? undefined : findFort(g, id)
  return fort ? fortName(g, fort) : 'a new fort'
}
const locationWords = (g: Game, card: Card | undefined): string => {
  if (card === undefined) return ''
  const { fort, zone } = cardOf(g, card)
  return fort === null ? '' : ` ${zone === 'ice' ? 'on' : 'in'} ${fortLabel(g, fort)}`
}

const viewerSide = (g: Game, viewer: number): Side => g.s.seats[viewer]?.side ?? 'corp'

const installLabel =
  (end = ''): Labeller =>
  (g, o, viewer) => {
    const name = cardName(g, o.card, viewer)
    if (o.card === undefined || defOf(g, o.card).side === 'runner' || viewerSide(g, viewer) === 'runner') {
      return o.target === undefined
        ? wording('Install ', name, '', '', end)
        : wording('Install ', name, ' in ', cardName(g, o.target, viewer), end)
    }
    const joint = defOf(g, o.card).type === 'ice' ? ' on ' : ' in '
    return wording('Install ', name, joint, fortLabel(g, o.fort), end)
  }

const abilityLabel: Labeller = (g, o, viewer, words) => {
  const name = o.card === undefined ? '' : textFor(g, [{ source: o.card }], viewer)
  const ability = o.card === undefined ? undefined : defOf(g, o.card).abilities[o.ability ?? 0]
  const abilityText = ability ? words.ability(ability, viewerSide(g, viewer)) : ''
  const against = o.seat === undefined ? '' : ` (against ${seatName(g, o.seat)})`
  return abilityText ? wording('', name, ': ', abilityText + against) : `${name}${against}`
}

const payLabel: Labeller = (g, o, viewer) =>
  `${bitsText(o.n ?? 0)} from ${o.card === undefined ? 'your pool' : cardName(g, o.card, viewer)}`

const verbAndCard =
  (verb: string): Labeller =>
  (g, o, viewer) =>
    wording(`${verb} `, cardName(g, o.card, viewer))

const fixedLabel =
  (words: string): Labeller =>
  () =>
    words

/** What would be prevented: "2 net damage", "the flatline". */
const preventedWords = (g: Game, n: number): string => {
  const frame = topFrame(g)
  return frame?.kind === 'event' ? harmOf(g, { ...frame.event, n }) : `${n}`
}

const LABELS: Record<string, Labeller> = {
  gain: fixedLabel('Gain 1 bit'),
  draw: fixedLabel('Draw a card'),
  install: installLabel(),
  'install-rez': installLabel(' and rez it'),
  'install-trim': installLabel(', trashing ice there first'),
  play: (g, o, viewer) => {
    const name = cardName(g, o.card, viewer)
    return o.seat === undefined
      ? wording('Play ', name)
      : wording('Play ', name, ' ', `against ${seatName(g, o.seat)}`)
  },
  advance: (g, o, viewer) => wording('Advance ', cardName(g, o.card, viewer) + locationWords(g, o.card)),
  redirect: (g, o) => `Send the run to ${fortLabel(g, o.fort)}`,
  'trash-resource': verbAndCard('Trash'),
  run: (g, o) => {
    const fort = o.fort === undefined ? undefined : findFort(g, o.fort)
    return fort
      ? wording('Run on ', fortOwner(g, fort), '', ownFortName(fort))
      : `Run on ${fortLabel(g, o.fort)}`
  },
  untag: (g, o) => (o.seat === undefined ? 'Remove a tag' : `Remove a tag of ${seatName(g, o.seat)}`),
  lift: (g, o, viewer) => `Pay off ${cardName(g, o.card, viewer)} to be able to run again`,
  action: abilityLabel,
  use: abilityLabel,
  trigger: abilityLabel,
  start: abilityLabel,
  instead: abilityLabel,
  'mandatory-draw': fixedLabel('Draw the card for the turn'),
  rez: (g, o, viewer) => wording('Rez ', cardName(g, o.card, viewer) + locationWords(g, o.card)),
  score: verbAndCard('Score'),
  purge: fixedLabel('Purge virus counters (forgo the next three actions)'),
  pass: fixedLabel('Pass'),
  'jack-out': fixedLabel('Jack out'),
  break: (g, o, viewer) =>
    wording('Break ', `subroutine ${(o.subroutine ?? 0) + 1} with ${cardName(g, o.card, viewer)}`),
  'break-all': (g, o, viewer) => wording('Break ', `all subroutines with ${cardName(g, o.card, viewer)}`),
  'break-some': (g, o, viewer) => wording('Break ', `subroutines with ${cardName(g, o.card, viewer)}`),
  'break-plan': fixedLabel('Break all subroutines'),
  'break-these': fixedLabel('Break some of the subroutines…'),
  boost: (g, o, viewer) => `Raise ${cardName(g, o.card, viewer)} by ${o.n ?? 1} strength`,
  save: (g, o, viewer, words) =>
    o.target === undefined
      ? abilityLabel(g, o, viewer, words)
      : `Save ${cardName(g, o.target, viewer)} with ${cardName(g, o.card, viewer)}`,
  conceal: (g, o, viewer) =>
    `Keep ${cardName(g, o.target, viewer)}${locationWords(g, o.target)} from being exposed`,
  prevent: (g, o, viewer) => `Prevent ${preventedWords(g, o.n ?? 1)} with ${cardName(g, o.card, viewer)}`,
  raise: (g, o, viewer) => `Add ${o.n ?? 1} damage with ${cardName(g, o.card, viewer)}`,
  pay: payLabel,
  liberate: verbAndCard('Liberate'),
  trash: verbAndCard('Trash'),
  discard: verbAndCard('Discard'),
  choose: (g, o, viewer) => `${cardName(g, o.card, viewer)}${locationWords(g, o.card)}`,
  place: (g, o, viewer) => `${cardName(g, o.card, viewer)}${locationWords(g, o.card)}`,
  put: (g, o, viewer) => cardName(g, o.card, viewer),
  access: (g, o, viewer) => `${cardName(g, o.card, viewer)}${locationWords(g, o.card)}`,
  'access-stored': (_, o) => `Stored card ${(o.n ?? 0) + 1}`,
  fort: (g, o) => fortLabel(g, o.fort),
  mark: (g, o) => fortLabel(g, o.fort),
  keep: fixedLabel('Keep it'),
  'keep-card': verbAndCard('Keep'),
  mulligan: fixedLabel('Take a new hand'),
  against: (g, o) => (o.seat === undefined ? '' : seatName(g, o.seat)),
  loseStealth: verbAndCard('From'),
}

/** The label of an option without its price. */
export const unpricedLabel = (g: Game, o: Option, viewer: number, words: AbilityWords): Wording => {
  const label = o.words ? textFor(g, o.words, viewer) : (LABELS[o.verb]?.(g, o, viewer, words) ?? o.verb)
  return typeof label === 'string' ? { words: label, cuts: {} } : label
}
