import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  bitsBelow,
  corpCard,
  gain,
  ice,
  operation,
  refill,
  resource,
  when,
} from './build.ts'

/** Our own design in the structure of the automa rulebook. */
export const dash: CorpPack = {
  side: 'corp',
  id: 'dash',
  name: 'Dash',
  text: 'In a hurry: cards go down and are advanced at once, behind thin ice. Look into new forts early.',
  cards: [
    corpCard('Crash Schedule', 'gain', resource('-R'), [advance('+A'), gain], [advance('+A'), operation]),
    corpCard('Morning Stand-up', 'gain', refill, [operation, gain], ice('-H')),
    corpCard('Ship It Today', 'gain', [advance('+A'), resource('-R')], [advance('+A'), gain], refill),
    corpCard('Thin Margins', 'gain', [ability, operation], gain, [resource('-R'), gain]),
    corpCard('Pop-up Office', 'gain', resource('new'), [ice('+R'), ice('-H')], [advance('+A'), gain]),
    corpCard('Overnight Courier', 'gain', refill, [resource('-R'), refill], [advance('+A'), gain]),
    corpCard('Rush Order', 'gain', [operation, ability], [advance('+A'), gain], [advance('+A'), gain]),
    corpCard('Temporary Fence', 'gain', [ice('+A'), ice('-H')], [ice('-H'), gain], [operation, gain]),
    corpCard('Quarter End', 'gain', refill, refill, [advance('+A'), operation]),
    corpCard(
      'Petty Cash',
      'gain',
      [when(bitsBelow(6), operation), advance('+A')],
      [ability, gain],
      [resource('-R'), gain],
    ),
    corpCard('Double Time', 'gain', [advance('+A'), gain], [advance('-A'), gain], [operation, refill]),
    corpCard('Hot Desk', 'gain', resource('+R'), [advance('+A'), gain], [ice('-H'), gain]),
    corpCard('Launch Window', 'gain', [advance('+A'), gain], [advance('+A'), gain], [advance('+A'), refill]),
  ],
  behaviours: [],
}
