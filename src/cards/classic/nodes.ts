import {
  chooseOne,
  chosen,
  forEach,
  happened,
  happensTo,
  itsCards,
  may,
  modify,
  node,
  on,
  perDeed,
  putBack,
  rivalDid,
  rivalDrawsAnew,
  rollOn,
  runSuccessful,
  tagRival,
} from '../vocabulary/index.ts'

/** After the run, unless it was trashed in it (corp/indiscriminate-response-team/+1). */
export const indiscriminateResponseTeam = node('Indiscriminate Response Team', {
  rez: 0,
  trash: 2,
  keywords: ['Black Ops'],
  abilities: [may('Have the Runner draw a new hand?', on('afterRun', [runSuccessful], rivalDrawsAnew))],
})

export const satelliteMonitors = node('Satellite Monitors', {
  rez: 3,
  trash: 1,
  abilities: [
    may(
      'Roll a die for each run the Runner made last turn? Each 1 gives the Runner a tag.',
      on(
        'turnStart',
        [happened(rivalDid('run', 'lastTurn'))],
        forEach(perDeed(rivalDid('run', 'lastTurn')), rollOn([1], tagRival(1))),
      ),
    ),
  ],
})

export const strategicPlanningGroup = node('Strategic Planning Group', {
  rez: 2,
  trash: 4,
  keywords: ['Unique'],
  abilities: [
    modify('drawn', 'you', 1),
    on(
      'draw',
      [happensTo({})],
      chooseOne(itsCards, 'card', 'Which of the cards drawn goes to the bottom of R&D?'),
      putBack(chosen('card'), 'bottom'),
    ),
  ],
})
