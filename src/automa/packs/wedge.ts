import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  bitsAtLeast,
  corpCard,
  gain,
  ice,
  operation,
  refill,
  resource,
  when,
} from './build.ts'

/** Our own design in the structure of the automa rulebook. */
export const wedge: CorpPack = {
  side: 'corp',
  id: 'wedge',
  name: 'Wedge',
  text: 'Walls of ice and money first; only then does it build behind them. Strike before the forts are deep.',
  cards: [
    corpCard('Foundation Stone', 'gain', ice('-H'), [operation, gain], gain),
    corpCard('Second Course', 'gain', ice('-H'), ice('-H'), [operation, gain]),
    corpCard('Counting House', 'gain', [operation, ability], [operation, ability], gain),
    corpCard('Gatehouse', 'gain', ice('hq'), ice('rd'), gain),
    corpCard('Inner Ward', 'gain', [resource('-R'), ice('-H')], [ice('+R'), ice('-H')], gain),
    corpCard('Rent Day', 'gain', [ability, operation], gain, refill),
    corpCard('Mortar and Brick', 'gain', [ice('+R'), ice('-H')], refill, [operation, gain]),
    corpCard(
      'Under Cover of Stone',
      'gain',
      [when(bitsAtLeast(8), advance('+A')), operation],
      [when(bitsAtLeast(8), advance('+A')), gain],
      [resource('-R'), gain],
    ),
    corpCard('Night Watch', 'gain', refill, ice('-H'), [operation, gain]),
    corpCard('Long Ledger', 'gain', gain, [operation, gain], [ability, gain]),
    corpCard(
      'Keystone',
      'gain',
      [when(bitsAtLeast(6), advance('+A')), gain],
      [when(bitsAtLeast(6), advance('+A')), gain],
      [ice('+A'), ice('-H')],
    ),
    corpCard('Deep Cellar', 'gain', refill, [resource('+R'), resource('-R')], [ice('+R'), gain]),
    corpCard('Toll Road', 'gain', ice('rd'), [operation, gain], [advance('+A'), gain]),
  ],
  behaviours: [],
}
