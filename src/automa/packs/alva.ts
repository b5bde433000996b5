import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  behaviour,
  bitsAtLeast,
  bitsBelow,
  corpCard,
  gain,
  ice,
  operation,
  purge,
  refill,
  resource,
  stratagem,
  tagged,
  viruses,
  when,
} from './build.ts'

/** Our own design in the structure of the automa rulebook. */
export const alva: CorpPack = {
  side: 'corp',
  id: 'alva',
  name: 'Alva',
  text: 'Damage and ambush: many forts, every one advanced a little, and any may bite. Keep a full grip.',
  cards: [
    corpCard('Loose Floorboard', 'behaviour', resource('new'), [advance('-A'), gain], [stratagem, gain]),
    corpCard('Bait Box', 'behaviour', [advance('-A'), resource('-R')], [advance('-A'), gain], refill),
    corpCard('Needle Work', 'behaviour', [stratagem, gain], [operation, gain], ice('-H')),
    corpCard('Blind Alley', 'behaviour', resource('-R'), [ice('+R'), ice('-H')], [advance('-A'), gain]),
    corpCard('Empty Rooms', 'behaviour', resource('new'), [resource('-R'), gain], gain),
    corpCard('Velvet Hour', 'behaviour', refill, [operation, ability], [stratagem, gain]),
    corpCard(
      'Sprung Floor',
      'behaviour',
      [advance('+A'), resource('-R')],
      [advance('-A'), gain],
      [operation, gain],
    ),
    corpCard('Glass Doors', 'behaviour', ice('-H'), ice('hq'), gain),
    corpCard('Last Guest', 'behaviour', [when(tagged, stratagem), advance('+A')], [stratagem, gain], gain),
    corpCard('False Bottom', 'behaviour', refill, resource('-R'), [advance('+A'), gain]),
    corpCard('Warm Welcome', 'behaviour', [operation, gain], ice('+R'), refill),
    corpCard('Quiet Poison', 'behaviour', [stratagem, gain], [advance('-A'), gain], [ability, operation]),
  ],
  behaviours: [
    behaviour(
      'Ambusher',
      'Advances whatever lies about, so that nobody knows what is what.',
      [when(bitsAtLeast(4), advance('-A')), resource('-R'), when(bitsBelow(4), operation)],
      [stratagem, advance('+A')],
    ),
    behaviour(
      'Surgeon',
      'Cuts as soon as there is something to cut with.',
      [when(bitsAtLeast(3), stratagem), when(bitsBelow(5), operation)],
      [when(tagged, stratagem), ice('-H')],
    ),
    behaviour(
      'Landlord',
      'One fort after another, each with a door.',
      [resource('new'), ice('+R')],
      [when(bitsAtLeast(6), advance('+A')), operation],
    ),
    behaviour(
      'Apothecary',
      'Cures itself of viruses, then goes on with its knives.',
      [when(viruses(3), purge), stratagem],
      [when(viruses(4), purge), advance('-A'), ability],
    ),
  ],
}
