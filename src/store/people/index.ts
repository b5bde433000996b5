import type { Database } from '../database.ts'
import type { PeopleStore } from '../people-rows.ts'
import { own } from './account-data.ts'
import { history } from './history.ts'
import { pairing } from './pairing.ts'
import { meeting } from './presence.ts'
import { ratings } from './ratings.ts'
import { relations } from './relations.ts'
import { lastDeck, rematches } from './rematches.ts'

/** What is kept of people and each other. */
export const people = (database: Database): PeopleStore => ({
  ...meeting(database),
  ...history(database.ask),
  rematches: rematches(database.prisma),
  lastDeck: lastDeck(database.prisma),
  ratings: ratings(database.ask),
  relations: relations(database),
  pairing: pairing(database.ask),
  own: own(database.ask),
})
