/** The league's games in files, each once. */
import { joinRecords } from '../game-record.ts'
import type { LeagueGame, LeaguePairing } from './game.ts'

/** The same game, whoever played it: by pairing, seed and decks. */
export const leagueKey = ({ corp, runner, seed, decks }: LeaguePairing): string =>
  `${decks}/${corp}/${runner}/${seed}`

/** The games in these files. A game of another version of a person is another game. */
export const readLeague = (files: readonly string[]): LeagueGame[] =>
  joinRecords<LeagueGame>(files, (game) => `${leagueKey(game)}/${game.prints.corp}/${game.prints.runner}`)
