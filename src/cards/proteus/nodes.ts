import {
  accessed,
  accessedFrom,
  accessedShown,
  actionWith,
  advanceable,
  asRunStarts,
  asTraceStarts,
  bitsFor,
  bitsForAnything,
  chooseOne,
  chosen,
  conceals,
  gain,
  inRun,
  lasting,
  mayPay,
  netDamage,
  node,
  onRez,
  perCard,
  putCounter,
  raises,
  redirect,
  rezAt,
  rezOnInstall,
  rivalCounter,
  rivals,
  thereAre,
  toDeck,
  trashAs,
  use,
  useIf,
  yours,
} from '../vocabulary/index.ts'

export const belDigmoAntibody = node('Bel-Digmo Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [onRez(toDeck('this')), accessedShown(accessedFrom('rd'), netDamage(1))],
})

export const cybertechThinkTank = node('Cybertech Think Tank', {
  rez: 1,
  trash: 3,
  keywords: ['Asset'],
  abilities: [advanceable, raises('meat', { counter: 'advancement' })],
})

export const departmentOfMisinformation = node('Department of Misinformation', {
  rez: 0,
  trash: 4,
  keywords: ['Asset'],
  abilities: [rezAt('expose', []), conceals({ bits: 1 })],
})

export const doppelgangerAntibody = node('Doppelganger Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [
    accessedShown(
      accessedFrom('hq', 'rd', 'installed'),
      mayPay(2, 'Pay 2 bits to give the Runner a Doppelganger counter?', rivalCounter('doppelganger', 1)),
    ),
  ],
})

export const executiveBootCamp = node('Executive Boot Camp', {
  rez: 0,
  trash: 2,
  abilities: [useIf([inRun], { discard: 1 }, lasting('run', bitsForAnything(2)))],
})

export const governmentContract = node('Government Contract', {
  rez: 2,
  trash: 2,
  keywords: ['Asset'],
  abilities: [
    advanceable,
    use({ counter: 'advancement' }, lasting('turn', bitsFor(3, 'install', 'ice-install', 'rez'))),
  ],
})

export const ldlTrafficAnalyzers = node('LDL Traffic Analyzers', {
  rez: 0,
  trash: 4,
  keywords: ['Asset'],
  abilities: [
    advanceable,
    rezAt('trace', []),
    asTraceStarts({ counter: 'advancement' }, lasting('trace', bitsForAnything(5))),
  ],
})

export const pattelAntibody = node('Pattel Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [
    accessedShown(
      accessedFrom('hq', 'rd', 'installed'),
      mayPay(
        3,
        'Pay 3 bits to put a Pattel counter on each installed icebreaker?',
        putCounter('pattel-antibody', rivals({ keyword: 'Icebreaker' })),
      ),
    ),
  ],
})

export const siren = node('Siren', {
  rez: 3,
  trash: 0,
  abilities: [rezOnInstall, asRunStarts({ bits: 1 }, redirect('here'))],
})

export const stereogramAntibody = node('Stereogram Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [accessed(accessedFrom('archives'), netDamage(1), toDeck('this'))],
})

/** Errata: the ice is the cost (corp/syd-meyer-superstores/1). */
export const sydMeyerSuperstores = node('Syd Meyer Superstores', {
  rez: 0,
  trash: 2,
  keywords: ['Asset'],
  abilities: [
    actionWith(
      { if: [thereAre(yours({ type: 'ice', rezzed: true }))] },
      chooseOne(yours({ type: 'ice', rezzed: true }), 'ice', 'Choose a piece of rezzed ice to trash.'),
      trashAs(chosen('ice'), 'sold'),
      gain(perCard('sold', 4)),
    ),
  ],
})
