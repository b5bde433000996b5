import { test } from 'vitest'
import { corpAutoma } from '../../../support/automa.ts'

test('AC11 + AC17 — a Region that cannot be paid for after an agenda has been stays on its deck', () => {
  const g = corpAutoma(
    {
      orders: [{ do: 'install-resource', where: '+R' }],
      difficulty: 'easy',
      piles: { re: ['Crystal Palace Station Grid'] },
    },
    { corp: { bits: 6, forts: [{ cards: ['Marine Arcology', 'Krumz'] }] } },
  )
  g.corp.do('order')
  while (g.decision('corp') && g.decision('corp')?.kind !== 'act') g.moves()
  g.expect
    .points('corp', 2)
    .bits('corp', 3)
    .fort('Fort 1', { cards: ['Krumz'] })
  g.settled()
})
