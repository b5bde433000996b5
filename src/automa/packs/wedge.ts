import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  bitsAtLeast,
  corpCard,
  door,
  gain,
  ice,
  onward,
  operation,
  resource,
  topUp,
  when,
} from './build.ts'

/** Installs nothing that there are no bits to guard. */
const stock = when(bitsAtLeast(4), resource('-R'))

/** Our own design in the structure of the automa rulebook. */
export const wedge: CorpPack = {
  side: 'corp',
  id: 'wedge',
  name: 'Wedge',
  text: 'Walls of ice and money first; only then does it build behind them. Strike before the forts are deep.',
  cards: [
    corpCard('Foundation Stone', 'gain', ice('rd'), [operation, gain], topUp),
    corpCard('Second Course', 'gain', ice('hq'), ice('rd'), [operation, gain]),
    corpCard('Counting House', 'gain', [operation, ability], [operation, ability], [door('rd'), gain]),
    corpCard('Gatehouse', 'gain', ice('hq'), ice('rd'), topUp),
    corpCard('Inner Ward', 'gain', [stock, ice('-H')], [ice('+R'), ice('-H')], gain),
    corpCard('Rent Day', 'gain', [ability, operation], [door('hq'), gain], topUp),
    corpCard('Mortar and Brick', 'gain', [ice('+R'), ice('-H')], topUp, [operation, gain]),
    corpCard(
      'Under Cover of Stone',
      'gain',
      [when(bitsAtLeast(8), advance('+A')), operation],
      [when(bitsAtLeast(8), advance('+A')), gain],
      [stock, gain],
    ),
    corpCard('Night Watch', 'gain', gain, ice('hq'), [operation, gain]),
    corpCard('Long Ledger', 'gain', [door('+R', 2), gain], [operation, gain], [ability, gain]),
    corpCard(
      'Keystone',
      'gain',
      [when(bitsAtLeast(6), advance('+A')), gain],
      [when(bitsAtLeast(6), advance('+A')), gain],
      [ice('+A'), ice('-H')],
    ),
    corpCard('Deep Cellar', 'gain', topUp, onward('+R'), [ice('+R'), gain]),
    corpCard('Toll Road', 'gain', [stock, ice('rd')], [operation, gain], [advance('+A'), gain]),
  ],
  behaviours: [],
}
