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

/** Installs nothing that there are no bits to guard. */
const stock = when(bitsAtLeast(4), resource('+R'))

/** Our own design in the structure of the automa rulebook. */
export const exa: CorpPack = {
  side: 'corp',
  id: 'exa',
  name: 'Exa',
  text: 'Patience: big ice on HQ and R&D, money in the bank, one fort built slowly. Run early, or not at all.',
  cards: [
    corpCard('Deep Archive', 'behaviour', [door('rd', 3), gain], [operation, gain], topUp),
    corpCard('Core Memory', 'behaviour', [ice('hq'), topUp], [ice('rd'), gain], gain),
    corpCard('Slow Clock', 'behaviour', [operation, ability], [door('rd'), gain], [door('hq'), gain]),
    corpCard('Cold Storage', 'behaviour', gain, [ice('rd'), gain], [operation, gain]),
    corpCard('Compound Interest', 'behaviour', [ability, operation], [operation, gain], [door('hq'), gain]),
    corpCard('One Vault', 'behaviour', [door('rd'), stock], [door('+R'), gain], gain),
    corpCard(
      'Ten-Year Plan',
      'behaviour',
      [when(bitsAtLeast(9), advance('+A')), gain],
      [when(bitsAtLeast(9), advance('+A')), gain],
      [stratagem, gain],
    ),
    corpCard('Redundancy', 'behaviour', [ice('hq'), gain], [stratagem, gain], topUp),
    corpCard('Steady State', 'behaviour', [operation, gain], [door('rd'), topUp], [door('+R'), gain]),
    corpCard('Sealed Chamber', 'behaviour', [door('+R', 2), gain], onward('+R'), gain),
    corpCard('Long Look', 'behaviour', [stratagem, gain], [when(bitsAtLeast(7), advance('+A')), gain], gain),
    corpCard('Backup Tape', 'behaviour', [door('hq'), stock], [operation, gain], [ability, gain]),
    corpCard(
      'Harvest Year',
      'behaviour',
      [advance('+A'), gain],
      [advance('+A'), gain],
      [advance('+A'), topUp],
    ),
  ],
  behaviours: [
    behaviour(
      'Custodian',
      'More ice where there is most to guard.',
      [when(bitsBelow(5), operation), ice('rd'), ice('hq')],
      [when(bitsAtLeast(8), advance('+A')), ability],
    ),
    behaviour(
      'Banker',
      'Never spends what it has not earned.',
      [when(bitsBelow(10), operation), when(bitsBelow(10), ability)],
      [when(bitsAtLeast(10), advance('+A')), ice('-H')],
    ),
    // Stored games use this former name.
    {
      ...behaviour(
        'Late Riser',
        'Nothing for a long time, then all at once.',
        [when(bitsAtLeast(9), advance('+A')), operation],
        [when(bitsAtLeast(7), stratagem), when(tagged, stratagem), topUp],
      ),
      id: 'sleeper',
    },
    behaviour(
      'Archivist',
      'Keeps its archives clean of viruses.',
      [when(viruses(3), purge), ice('rd')],
      [when(viruses(5), purge), stratagem, operation],
    ),
  ],
}
