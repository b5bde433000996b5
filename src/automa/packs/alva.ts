import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  behaviour,
  bitsAtLeast,
  bitsBelow,
  corpCard,
  door,
  gain,
  ice,
  onward,
  operation,
  purge,
  resource,
  stratagem,
  tagged,
  topUp,
  viruses,
  when,
} from './build.ts'

/** Keeps bits for ice before attacking. */
const sting = when(bitsAtLeast(7), stratagem)

/** Places a bluff counter only while there are bits for ice. */
const tease = when(bitsAtLeast(7), advance('-A'))

/** Installs nothing that there are no bits to guard. */
const stock = when(bitsAtLeast(3), resource('-R'))

/** Our own design in the structure of the automa rulebook. */
export const alva: CorpPack = {
  side: 'corp',
  id: 'alva',
  name: 'Alva',
  text: 'Ambush: several forts, a counter here and there, and any of the cards may bite. Keep a full hand.',
  cards: [
    corpCard(
      'Loose Floorboard',
      'behaviour',
      [door('rd'), ice('new')],
      [door('hq'), stock],
      [door('-R', 2), tease],
    ),
    corpCard('Bait Box', 'behaviour', [door('hq'), stock], [door('rd'), tease], [door('-R', 2), operation]),
    corpCard('Needle Work', 'behaviour', [door('rd', 2), sting], [operation, gain], topUp),
    corpCard('Blind Alley', 'behaviour', [door('rd'), stock], [door('hq'), tease], [door('-R'), gain]),
    corpCard(
      'Empty Rooms',
      'behaviour',
      [door('rd'), ice('new')],
      [door('hq'), stock],
      [door('+R', 2), operation],
    ),
    corpCard('Velvet Hour', 'behaviour', [door('rd', 2), topUp], [door('hq'), sting], [operation, ability]),
    corpCard('Sprung Floor', 'behaviour', [door('hq'), tease], [door('rd'), stock], [door('-R'), topUp]),
    corpCard('Glass Doors', 'behaviour', ice('rd'), ice('hq'), [door('-R', 2), gain]),
    corpCard(
      'Last Guest',
      'behaviour',
      [when(tagged, stratagem), door('rd')],
      [door('hq', 2), sting],
      [operation, topUp],
    ),
    corpCard(
      'False Bottom',
      'behaviour',
      [door('rd', 2), topUp],
      [door('hq'), tease],
      [door('-R', 2), operation],
    ),
    corpCard('Warm Welcome', 'behaviour', [door('hq'), operation], [door('rd'), ice('+R')], onward('-R')),
    corpCard(
      'Quiet Poison',
      'behaviour',
      [door('hq', 2), sting],
      [door('rd', 2), operation],
      [ability, gain],
    ),
  ],
  behaviours: [
    behaviour(
      'Ambusher',
      'Advances whatever lies about, so that nobody knows what is what.',
      [when(bitsAtLeast(6), advance('-A')), when(bitsBelow(4), operation), resource('-R')],
      [sting, door('-H')],
    ),
    behaviour(
      'Surgeon',
      'Cuts as soon as there is something to cut with.',
      [when(bitsAtLeast(6), stratagem), when(bitsBelow(6), operation)],
      [when(tagged, stratagem), ice('-H')],
    ),
    behaviour(
      'Landlord',
      'One fort after another, each with a door.',
      [door('-H'), ice('new'), resource('-R')],
      [when(bitsAtLeast(6), advance('+A')), operation],
    ),
    behaviour(
      'Apothecary',
      'Cures itself of viruses, then goes on with its knives.',
      [when(viruses(3), purge), sting, operation],
      [when(viruses(4), purge), advance('-A'), ability],
    ),
  ],
}
