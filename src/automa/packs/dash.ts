import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  bitsAtLeast,
  bitsBelow,
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

/** Not with the last bits: thin ice has to be rezzed too. */
const push = when(bitsAtLeast(4), advance('+A'))

/** Our own design in the structure of the automa rulebook. */
export const dash: CorpPack = {
  side: 'corp',
  id: 'dash',
  name: 'Dash',
  text: 'In a hurry: cards go down and are advanced at once, behind thin ice. Look into new forts early.',
  cards: [
    corpCard(
      'Crash Schedule',
      'gain',
      [door('rd'), resource('+R')],
      [door('hq'), resource('+R')],
      [door('+R'), push],
    ),
    corpCard('Morning Stand-up', 'gain', [door('hq'), topUp], [door('rd', 2), operation], [operation, gain]),
    corpCard('Ship It Today', 'gain', [door('rd'), push], [door('+A'), push], [door('hq'), operation]),
    corpCard('Thin Margins', 'gain', [door('rd', 2), operation], [door('hq'), ability], [door('+R'), gain]),
    corpCard(
      'Pop-up Office',
      'gain',
      [door('rd'), resource('new')],
      [door('hq'), door('-H')],
      [operation, gain],
    ),
    corpCard(
      'Overnight Courier',
      'gain',
      [door('rd', 2), topUp],
      [door('hq'), resource('+R')],
      [door('+R'), operation],
    ),
    corpCard('Rush Order', 'gain', [door('hq'), operation], [door('rd', 2), push], [push, gain]),
    corpCard('Temporary Fence', 'gain', [door('rd'), ice('+A')], [door('hq'), ice('+R')], [operation, gain]),
    corpCard('Quarter End', 'gain', [door('hq'), gain], [door('rd', 2), topUp], [operation, gain]),
    corpCard(
      'Petty Cash',
      'gain',
      [when(bitsBelow(6), operation), push],
      [door('hq'), ability],
      [door('rd'), gain],
    ),
    corpCard('Double Time', 'gain', [door('rd'), push], [door('hq'), push], [door('+A', 2), refill]),
    corpCard(
      'Hot Desk',
      'gain',
      [door('hq'), resource('+R')],
      [door('rd'), operation],
      [door('+R'), operation],
    ),
    corpCard('Launch Window', 'gain', [door('rd'), push], [door('hq'), push], [push, gain]),
  ],
  behaviours: [],
}
