import type { CorpPack } from '../../engine/language/index.ts'
import {
  ability,
  advance,
  behaviour,
  bitsBelow,
  corpCard,
  gain,
  ice,
  operation,
  purge,
  refill,
  resource,
  resourceToTrash,
  stratagem,
  tagged,
  trashResource,
  viruses,
  when,
} from './build.ts'

/** Our own design in the structure of the automa rulebook. */
export const veekay: CorpPack = {
  side: 'corp',
  id: 'veekay',
  name: 'Veekay',
  text: 'Hangs tags on you and makes you pay for them: remove each at once, or lose resources and more.',
  cards: [
    corpCard('Open File', 'behaviour', [stratagem, gain], ice('-H'), refill),
    corpCard('Paper Trail', 'behaviour', [when(tagged, stratagem), operation], resource('-R'), gain),
    corpCard(
      'House Call',
      'behaviour',
      [when(resourceToTrash, trashResource), stratagem],
      [operation, gain],
      gain,
    ),
    corpCard('Wire Tap', 'behaviour', ice('hq'), [stratagem, gain], refill),
    corpCard('Cold Trail', 'behaviour', refill, [advance('+A'), gain], [operation, gain]),
    corpCard('Known Associates', 'behaviour', [when(resourceToTrash, trashResource), ice('-H')], refill, [
      operation,
      gain,
    ]),
    corpCard('Safe House', 'behaviour', resource('-R'), [ice('+R'), ice('-H')], [advance('+A'), gain]),
    corpCard('Slow Questions', 'behaviour', [ability, operation], gain, [stratagem, gain]),
    corpCard('Curfew', 'behaviour', ice('rd'), ice('-H'), [operation, gain]),
    corpCard(
      'Second Warrant',
      'behaviour',
      [when(tagged, stratagem), advance('+A')],
      [when(tagged, stratagem), gain],
      refill,
    ),
    corpCard('Expense Account', 'behaviour', [operation, ability], gain, [resource('-R'), gain]),
    corpCard(
      'Closed Session',
      'behaviour',
      [advance('+A'), resource('-R')],
      [advance('+A'), gain],
      [stratagem, gain],
    ),
  ],
  behaviours: [
    behaviour(
      'Bloodhound',
      'Whatever hurts a tagged Runner comes first.',
      [when(tagged, stratagem), when(resourceToTrash, trashResource), when(bitsBelow(5), operation)],
      [stratagem, ice('-H')],
    ),
    behaviour(
      'Bailiff',
      'Takes resources away as long as there are tags.',
      [when(resourceToTrash, trashResource), when(bitsBelow(6), operation), ice('-H')],
      [when(tagged, stratagem), refill],
    ),
    behaviour(
      'Quiet Office',
      'Builds while it waits for a tag.',
      [when(bitsBelow(5), gain), advance('+A'), resource('-R')],
      [when(tagged, stratagem), ice('-H')],
    ),
    behaviour(
      'Health Inspector',
      'Viruses do not live long here.',
      [when(viruses(3), purge), when(tagged, stratagem), ability],
      [when(viruses(4), purge), operation, gain],
    ),
  ],
}
