import { chooseOne, chosen, happensTo, itsCards, modify, node, on, putBack } from '../vocabulary/index.ts'

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
