import type { Database } from '../database/database.ts'
import { accountDataStore } from './account-data.ts'
import { coachStore } from './coach.ts'
import { historyStore } from './history.ts'
import { pairingStore } from './pairing.ts'
import { presenceStore } from './presence.ts'
import { ratingStore } from './ratings.ts'
import { relationStore } from './relations.ts'
import { lastDeck, rematchStore } from './rematches.ts'
import type { PeopleStore } from './rows.ts'
import { soloStore } from './solo.ts'

/** All of `PeopleStore`, from the files beside this one. */
export const peopleStore = (database: Database): PeopleStore => ({
  ...presenceStore(database),
  ...historyStore(database.ask),
  rematches: rematchStore(database),
  lastDeck: lastDeck(database.ask),
  ratings: ratingStore(database.ask),
  solo: soloStore(database.ask),
  coach: coachStore(database.ask),
  relations: relationStore(database),
  pairing: pairingStore(database.ask),
  accountData: accountDataStore(database.ask),
})
