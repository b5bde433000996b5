import type { Person } from '../../automa/people/index.ts'
import type { NewTable } from '../../protocol/http.ts'
import { writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'

/** A seat request for a person, who is remembered as this browser's opponent on that side. */
export const personSeat = (person: Person, side: Side): NewTable['seats'][number] => {
  writeStorage(`automa-pack-${side}`, person.id)
  return { side, player: 'automa', automa: { pack: person.id, difficulty: 'standard' } }
}
