/** Checks that must hold for every reply, whatever the request. */
import { errorBody } from '../../../src/protocol/errors.ts'
import { type Fellow, secretDeck } from './people.ts'
import type { Standing } from './rolls.ts'

export type Checks = {
  faults: string[]
  fault(what: string): void
  /** Reports secrets of running games, and of other people's decks and sessions. */
  heard(who: Fellow | null, text: string, what: string): void
  /** Call once it is known which games are over: reports seeds that were seen of games that are not. */
  settle(): void
  /** Checks that a refusal is a code and a sentence without the name of a card. Returns the code. */
  refusal(body: unknown, what: string): string
}

const maxFaults = 30
/** Refusals of decks and packs name the card that is wrong. */
const aboutCards = ['bad-deck', 'unknown-card', 'bad-pack']

export function createChecks(
  people: readonly Fellow[],
  cardNames: readonly string[],
  standings: () => Iterable<Standing>,
): Checks {
  const faults: string[] = []
  const fault = (what: string): void => {
    if (faults.length < maxFaults) faults.push(what.slice(0, 600))
  }

  /** Texts that this person must not see, each with its description. */
  const secretsFrom = (who: Fellow | null): [string, string][] =>
    people
      .filter(({ name }) => name !== who?.name)
      .flatMap(({ name, cookie }): [string, string][] => [
        [secretDeck(name), `the name of ${name}'s deck`],
        [cookie.slice(9, 40), `the session of ${name}`],
      ])

  const suspects: { game: string; what: string }[] = []

  return {
    faults,
    fault,
    heard(who, text, what) {
      for (const [secret, name] of secretsFrom(who)) if (text.includes(secret)) fault(`${name} in ${what}`)
      for (const { seed, game } of standings()) if (text.includes(seed)) suspects.push({ game, what })
    },
    settle() {
      const over = new Set([...standings()].flatMap(({ game, status }) => (status === 'over' ? [game] : [])))
      for (const { game, what } of suspects.splice(0)) {
        if (!over.has(game)) fault(`the seed of ${game} in ${what}`)
      }
    },
    refusal(body, what) {
      const read = errorBody.safeParse(body)
      if (!read.success) {
        fault(`no code and sentence: ${what}: ${JSON.stringify(body)}`)
        return '?'
      }
      const { code, message } = read.data.error
      if (!/^[A-Z“].*[.!?)]$/s.test(message)) fault(`no sentence: ${what}: ${message}`)
      if (code === 'internal' || code === 'bad-setting') fault(`${code}: ${what}`)
      // A refusal may name a card that the request names.
      const asked = what.replaceAll('%20', ' ')
      const isTold = (name: string): boolean => message.includes(name) && !asked.includes(name)
      const named = aboutCards.includes(code) ? undefined : cardNames.find(isTold)
      if (named) fault(`${named} is named in a refusal: ${what}: ${message}`)
      return code
    },
  }
}

/** True for a log line about a problem, other than a request that was refused as unavailable. */
export const isTrouble = (line: string): boolean =>
  /"level":[56]0/.test(line) && !/"code":"unavailable"/.test(line)
