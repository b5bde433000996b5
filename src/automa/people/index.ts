/** The ten people of the ladder, the weakest first. Data only: how they play is in `policy/`. */
import { bernt } from './persons/bernt.ts'
import { greet } from './persons/greet.ts'
import { haewon } from './persons/haewon.ts'
import { ifeoma } from './persons/ifeoma.ts'
import { nadir } from './persons/nadir.ts'
import { pim } from './persons/pim.ts'
import { rosa } from './persons/rosa.ts'
import { tavita } from './persons/tavita.ts'
import { vartan } from './persons/vartan.ts'
import { wren } from './persons/wren.ts'
import type { Person } from './types.ts'

export type { LineEvent, Person } from './types.ts'

export const people: readonly Person[] = [
  pim,
  bernt,
  rosa,
  nadir,
  greet,
  ifeoma,
  haewon,
  tavita,
  wren,
  vartan,
]

/** The person with this id, if there is one. */
export const findPerson = (id: string): Person | undefined => people.find((person) => person.id === id)
