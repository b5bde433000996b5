import {
  atRivalTurnStart,
  atTurnStart,
  bares,
  brainDamage,
  counter,
  countersAtLeast,
  eachCounter,
  eachPerCounter,
  forEach,
  gain,
  growVirus,
  itsCards,
  lookAtRivalsTop,
  lose,
  may,
  mayTrashAnyFrom,
  millRival,
  modify,
  netDamage,
  on,
  onRivals,
  perCounter,
  perCounterBeyond,
  perCounters,
  putCounter,
  randomDiscards,
  repeatSubs,
  rivalBadPublicity,
  rivalDraws,
  rivalLoses,
  rivalLosesCounters,
  rivalOwes,
  rivalShowsRandom,
  rollOn,
  tagRival,
  takeOff,
  trash,
  virusCounter,
  whenElse,
  youHaveBits,
} from './vocabulary/index.ts'

/** Counters with rules of their own, which keep working when the card that gave them is gone. */

/** Each counter does its damage separately. */
export const baskerville = counter('Baskerville', {
  abilities: [onRivals('run', forEach(perCounter, netDamage(2)))],
  remove: { actions: 1, bits: 3 },
})

/** The cards are shown at once, each a different one (runner/boardwalk/5). */
export const boardwalk = virusCounter('Boardwalk', atTurnStart(rivalShowsRandom(perCounters(2))))

export const butcherBoy = virusCounter('Butcher Boy', atTurnStart(gain(perCounters(2))))

export const cascade = virusCounter('Cascade', atRivalTurnStart(millRival(perCounters(2))))

export const cerberus = counter('Cerberus', {
  abilities: [onRivals('run', forEach(perCounter, netDamage(2)))],
  remove: { actions: 1, bits: 4 },
})

export const cockroach = virusCounter('Cockroach', randomDiscards(countersAtLeast(2)))

export const crumble = virusCounter('Crumble', mayTrashAnyFrom('hq', [countersAtLeast(2)]))

export const crying = counter('Crying', {
  abilities: [modify('link', 'carrier', eachPerCounter(-2))],
  remove: { actions: 1, bits: 2 },
})

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

export const garbage = virusCounter(
  'Garbage',
  mayTrashAnyFrom('rd', [countersAtLeast(2)], rivalLosesCounters('garbage', 2)),
)

export const gremlin = virusCounter('Gremlin', modify('maxHand', 'carrier', perCounters(-2)))

export const highlighter = virusCounter('Highlighter', modify('access', { fort: 'rd' }, perCounterBeyond(1)))

export const incubate = virusCounter('Incubate', atTurnStart(forEach(perCounter, rollOn([6], growVirus))))

/**
 * Counted down while it lies there, even on derezzed ice; each Emergency Rig decides what the last one does.
 */
/** Removing the last one ends the contract (corp/rent-to-own-contract/1). */
export const term = counter('Term', {
  abilities: [
    atTurnStart(
      whenElse([youHaveBits(2)], [lose(2), takeOff('term', 'this', 1)], [putCounter('term', 'this')]),
    ),
  ],
})

export const kludge = counter('Kludge', { abilities: [atTurnStart(takeOff('kludge', 'this', 1))] })

export const mastiff = counter('Mastiff', {
  abilities: [onRivals('run', forEach(perCounter, brainDamage(1)))],
  remove: { actions: 1, bits: 4 },
})

export const pattel = virusCounter('Pattel', modify('iceStrength', 'carrier', perCounters(-1)))

/** Not the counters of the virus, which lie on ice and can be purged. */
export const pattelAntibody = counter('Pattel Antibody', {
  abilities: [modify('breakerStrength', 'carrier', perCounters(-1))],
})

export const pox = virusCounter('Pox', modify('fortInstall', 'carrier', perCounters(2)))

/** The Corp may purge between the rolls (runner/scaldan/2). */
export const scaldan = virusCounter(
  'Scaldan',
  eachCounter(atRivalTurnStart(rollOn([5, 6], rivalBadPublicity(1)))),
)

export const skivviss = virusCounter('Skivviss', atRivalTurnStart(rivalDraws(perCounter)))

export const pipe = virusCounter('Pipe', atRivalTurnStart(rivalOwes(perCounter)))

/** Three of them, from HQ, R&D and Archives, make a Pipe counter. */
export const socket = virusCounter('Socket')

export const tax = virusCounter('Tax', atRivalTurnStart(rivalLoses(perCounters(2))))

/** Kept when the ice is derezzed, lost when it leaves play (corp/ice-transmutation/1). */
export const transmutation = counter('Transmutation', {
  abilities: [modify('iceStrength', 'carrier', perCounter), repeatSubs],
})

export const thought = virusCounter(
  'Thought',
  may('Look at the top card of R&D?', on('turnStart', [countersAtLeast(3)], lookAtRivalsTop(1, 'top'))),
)

export const vienna = virusCounter('Vienna', modify('access', { fort: 'hq' }, perCounter))

/** Permanent strength for the icebreaker that it lies on. */
export const militech = counter('Militech', {
  abilities: [modify('breakerStrength', 'carrier', perCounter)],
})

export const strength = counter('Strength', {
  abilities: [modify('breakerStrength', 'carrier', perCounter)],
})

/** Counters that a card uses up. */

export const ablative = counter('Ablative')

export const boon = counter('Boon')

export const pdca = counter('PDCA')

export const remap = counter('Remap')

export const trauma = counter('Trauma')

/**
 * Lies on cards set aside, and stays when the card that put it there is gone (runner/the-shell-traders/6).
 */
export const shell = counter('Shell')

export const drip = counter('Drip')

/** Dupré's counters: they count in runs on the fort that it was last used on. */
export const dupre = counter('Dupré')

/** Does not keep a fort without cards in play (runner/i-spy/2). */
export const spy = counter('Spy', { abilities: [bares], remove: { actions: 1, bits: 4 } })
