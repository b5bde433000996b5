import {
  accessed,
  accessedFrom,
  accessedIf,
  choose,
  chooseOne,
  chosen,
  doubled,
  installOnly,
  lastingOn,
  mayDo,
  modify,
  netDamage,
  on,
  perCard,
  rivalHasTags,
  rivalLoses,
  rivals,
  runOnThisFort,
  trash,
  trashAs,
  upgrade,
  use,
  yours,
} from '../vocabulary/index.ts'

/**
 * Everything that a Noisy icebreaker does is a use: breaking several subroutines at once is one, a point of
 * strength another.
 */
export const londonCityGrid = upgrade('London City Grid', {
  rez: 3,
  trash: 6,
  keywords: ['Region'],
  abilities: [modify('useBits', { runsOn: 'thisFort', using: { keyword: 'Noisy' } }, 1)],
})

export const selfDestruct = upgrade('Self-Destruct', {
  rez: 2,
  trash: 0,
  keywords: ['Ambush'],
  abilities: [
    installOnly('subsidiary'),
    accessed(
      accessedFrom('installed'),
      mayDo(
        'Trash this card and all others in and on this fort?',
        trashAs('this', 'this'),
        trashAs(yours({ onThisFort: true, other: true }), 'others'),
        netDamage(perCard('others', 1)),
      ),
    ),
  ],
})

export const shockTreatment = upgrade('Shock Treatment', {
  rez: 2,
  trash: 5,
  keywords: ['Ambush'],
  abilities: [
    accessedIf(
      [accessedFrom('installed'), rivalHasTags(4)],
      choose(2, 2, rivals({ type: 'program' }), 'programs', 'Choose two programs to trash.'),
      trash(rivals({ type: 'hardware' }), chosen('programs')),
    ),
  ],
})

export const sterdroid = upgrade('Sterdroid', {
  rez: 0,
  trash: 0,
  abilities: [
    use(
      { bits: 3, trash: true },
      chooseOne(yours({ type: 'ice' }), 'ice', 'Which ice is to be twice as strong this turn?'),
      lastingOn(chosen('ice'), 'turn', doubled('iceStrength', 'this', 10)),
    ),
  ],
})

export const streetEnforcer = upgrade('Street Enforcer', {
  rez: 1,
  trash: 3,
  keywords: ['Sysop'],
  abilities: [on('run', [runOnThisFort], rivalLoses({ all: 'tags', of: 'rival' }))],
})
