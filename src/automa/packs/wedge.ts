import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  bitsAtLeast,
  corpCard,
  door,
  gain,
  ice,
  operation,
  refill,
  resource,
  topUp,
  when,
} from './build.ts'

/** Our own design in the structure of the automa rulebook. */
export const wedge: CorpPack = {
  side: 'corp',
  id: 'wedge',
  name: 'Wedge',
  text: 'Walls of ice and money first; only then does it build behind them. Strike before the forts are deep.',
  cards: [
    corpCard('Foundation Stone', 'gain', ice('rd'), [operation, gain], gain),
    corpCard('Second Course', 'gain', ice('hq'), ice('rd'), [operation, gain]),
    corpCard('Counting House', 'gain', [operation, ability], [operation, ability], [door('rd'), gain]),
    corpCard('Gatehouse', 'gain', ice('hq'), ice('rd'), gain),
    corpCard('Inner Ward', 'gain', [resource('-R'), ice('-H')], [ice('+R'), ice('-H')], gain),
    corpCard('Rent Day', 'gain', [ability, operation], [door('hq'), gain], topUp),
    corpCard('Mortar and Brick', 'gain', [ice('+R'), ice('-H')], refill, [operation, gain]),
    corpCard(
      'Under Cover of Stone',
      'gain',
      [when(bitsAtLeast(8), advance('+A')), operation],
      [when(bitsAtLeast(8), advance('+A')), gain],
      [resource('-R'), gain],
    ),
    corpCard('Night Watch', 'gain', gain, ice('hq'), [operation, gain]),
    corpCard('Long Ledger', 'gain', [door('rd'), gain], [operation, gain], [ability, gain]),
    corpCard(
      'Keystone',
      'gain',
      [when(bitsAtLeast(6), advance('+A')), gain],
      [when(bitsAtLeast(6), advance('+A')), gain],
      [ice('+A'), ice('-H')],
    ),
    corpCard('Deep Cellar', 'gain', topUp, [resource('+R'), resource('-R')], [ice('+R'), gain]),
    corpCard('Toll Road', 'gain', ice('rd'), [operation, gain], [advance('+A'), gain]),
  ],
  behaviours: [],
}
