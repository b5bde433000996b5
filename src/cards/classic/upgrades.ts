import { chooseOne, chosen, doubled, lastingOn, upgrade, use, yours } from '../vocabulary/index.ts'

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
