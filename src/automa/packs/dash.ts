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
      [door('+R'), resource('+R')],
      [door('hq'), push],
    ),
    corpCard('Morning Stand-up', 'gain', [door('hq'), topUp], [door('rd'), topUp], [operation, gain]),
    corpCard('Ship It Today', 'gain', [door('+A'), push], [door('rd'), push], [door('hq'), topUp]),
    corpCard(
      'Thin Margins',
      'gain',
      [door('rd'), operation],
      [door('hq'), ability],
      [door('+R'), resource('+R')],
    ),
    corpCard(
      'Pop-up Office',
      'gain',
      [door('rd'), resource('new')],
      [door('-H'), operation],
      [advance('+A'), gain],
    ),
    corpCard(
      'Overnight Courier',
      'gain',
      [door('rd'), topUp],
      [door('hq'), resource('+R')],
      [door('+R'), operation],
    ),
    corpCard('Rush Order', 'gain', [door('hq'), operation], [door('rd'), push], [advance('+A'), gain]),
    corpCard('Temporary Fence', 'gain', [door('rd'), ice('+A')], [door('hq'), ice('+R')], [operation, gain]),
    corpCard('Quarter End', 'gain', [door('hq'), topUp], [door('rd'), topUp], [operation, gain]),
    corpCard(
      'Petty Cash',
      'gain',
      [when(bitsBelow(6), operation), push],
      [door('hq'), ability],
      [door('rd'), resource('+R')],
    ),
    corpCard('Double Time', 'gain', [door('+A'), push], [door('hq'), push], [door('rd'), refill]),
    corpCard(
      'Hot Desk',
      'gain',
      [door('hq'), resource('+R')],
      [door('+R'), resource('+R')],
      [operation, gain],
    ),
    corpCard('Launch Window', 'gain', [door('rd'), push], [door('hq'), push], [advance('+A'), refill]),
  ],
  behaviours: [],
}
