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
  onward,
  operation,
  resource,
  topUp,
  when,
} from './build.ts'

/** Keeps a few bits: ice must be rezzed too. */
const push = when(bitsAtLeast(5), advance('+A'))

/** Installs nothing that there are no bits to guard. */
const stock = when(bitsAtLeast(3), resource('+R'))

/** Our own design in the structure of the automa rulebook. */
export const dash: CorpPack = {
  side: 'corp',
  id: 'dash',
  name: 'Dash',
  text: 'In a hurry: card after card goes into one fort behind thin ice, and what you leave there is scored. Look in early.',
  cards: [
    corpCard('Crash Schedule', 'gain', [door('rd'), stock], [door('hq'), stock], [door('+R', 2), push]),
    corpCard('Morning Stand-up', 'gain', [door('hq'), topUp], [door('rd', 2), operation], [operation, gain]),
    corpCard('Ship It Today', 'gain', [door('rd'), push], [door('+A'), push], [door('hq'), operation]),
    corpCard(
      'Thin Margins',
      'gain',
      [door('rd', 2), operation],
      [door('hq'), ability],
      [door('+R', 2), gain],
    ),
    corpCard('Pop-up Office', 'gain', [door('rd'), stock], [door('hq'), door('+R')], [operation, gain]),
    corpCard(
      'Overnight Courier',
      'gain',
      [door('rd', 2), topUp],
      [door('hq'), stock],
      [door('+R', 2), operation],
    ),
    corpCard('Rush Order', 'gain', [door('hq'), operation], [door('rd', 2), push], [door('+R', 2), push]),
    corpCard('Temporary Fence', 'gain', [door('rd'), ice('+A')], [door('hq'), ice('+R')], topUp),
    corpCard('Quarter End', 'gain', [door('hq'), gain], [door('rd', 2), topUp], [operation, gain]),
    corpCard(
      'Petty Cash',
      'gain',
      [when(bitsBelow(6), operation), push],
      [door('hq'), ability],
      [door('rd'), topUp],
    ),
    corpCard('Double Time', 'gain', [door('rd'), push], [door('hq', 2), push], [door('+A', 2), topUp]),
    corpCard('Hot Desk', 'gain', [door('hq'), stock], [door('+R', 2), operation], onward('+R')),
    corpCard('Launch Window', 'gain', [door('rd'), push], [door('hq', 2), push], [push, topUp]),
  ],
  behaviours: [],
}
