import {
  atRivalTurnStart,
  atTurnStart,
  counter,
  countersAtLeast,
  forEach,
  gain,
  growVirus,
  itsCards,
  lookAtRivalsTop,
  may,
  millRival,
  modify,
  on,
  onRivals,
  perCounter,
  perCounterBeyond,
  perCounters,
  repeatSubs,
  rivalDraws,
  rivalLoses,
  rivalLosesCounters,
  rivalOwes,
  rollOn,
  tagRival,
  takeCounter,
  trash,
  virusCounter,
} from './vocabulary/index.ts'

/** Counters that have rules of their own: they work on when the card that gave them is gone. */

export const butcherBoy = virusCounter('Butcher Boy', atTurnStart(gain(perCounters(2))))

export const cascade = virusCounter('Cascade', atRivalTurnStart(millRival(perCounters(2))))

export const dataRaven = counter('Data Raven', {
  abilities: [atRivalTurnStart(tagRival(perCounter))],
  remove: { actions: 1, bits: 1 },
})

export const doppelganger = counter('Doppelganger', {
  abilities: [atRivalTurnStart(rivalLoses(perCounter))],
  remove: { actions: 1, bits: 4 },
})

/** Each counter rolls a die of its own (runner/armageddon/5). */
export const doom = virusCounter(
  'Doom',
  onRivals('install', forEach(perCounter, rollOn([6], trash(itsCards), rivalLosesCounters('doom', 1)))),
)

export const fait = virusCounter('Fait', modify('difficulty', 'carrier', perCounters(2)))

export const gremlin = virusCounter('Gremlin', modify('maxHand', 'carrier', perCounters(-2)))

export const highlighter = virusCounter('Highlighter', modify('access', { fort: 'rd' }, perCounterBeyond(1)))

export const incubate = virusCounter('Incubate', atTurnStart(forEach(perCounter, rollOn([6], growVirus))))

/** Counted down as long as it is there, even on derezzed ice; what the last one does is up to each Emergency Rig. */
export const kludge = counter('Kludge', { abilities: [atTurnStart(takeCounter('kludge', 'this'))] })

export const pattel = virusCounter('Pattel', modify('iceStrength', 'carrier', perCounters(-1)))

/** Not those of the virus, which lie on ice and can be purged. */
export const pattelAntibody = counter('Pattel Antibody', {
  abilities: [modify('breakerStrength', 'carrier', perCounters(-1))],
})

export const skivviss = virusCounter('Skivviss', atRivalTurnStart(rivalDraws(perCounter)))

export const pipe = virusCounter('Pipe', atRivalTurnStart(rivalOwes(perCounter)))

/** Three of them, from HQ, R&D and the Archives, make a Pipe counter. */
export const socket = virusCounter('Socket')

export const tax = virusCounter('Tax', atRivalTurnStart(rivalLoses(perCounters(2))))

/** Remembered through a derezzing, forgotten when the ice leaves (corp/ice-transmutation/1). */
export const transmutation = counter('Transmutation', {
  abilities: [modify('iceStrength', 'carrier', perCounter), repeatSubs],
})

export const thought = virusCounter(
  'Thought',
  may('Look at the top card of R&D?', on('turnStart', [countersAtLeast(3)], lookAtRivalsTop(1, 'top'))),
)

export const vienna = virusCounter('Vienna', modify('access', { fort: 'hq' }, perCounter))

/** Counters that a card is used up by. */

export const ablative = counter('Ablative')

export const pdca = counter('PDCA')

export const trauma = counter('Trauma')

/** Lies on cards set aside, and outlives the card that put it there (runner/the-shell-traders/6). */
export const shell = counter('Shell')
