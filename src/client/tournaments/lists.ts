/** Deck lists as text, one card per line. */
import type { DeckRegistration } from '../../protocol/tournament.ts'
import { ApiError } from '../net/api.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { readList } from './api.ts'

type RegistrationChoice = DeckRegistration['corp']
/** A list that the server has not read yet. */
export type WrittenList = { name: string; text: string }

type DeckListResult = { choice: RegistrationChoice; problems: string[] }

const readDeckChoice = async (
  side: Side,
  chosen: RegistrationChoice | WrittenList,
  reader: typeof readList,
): Promise<DeckListResult> => {
  if (!('text' in chosen)) return { choice: chosen, problems: [] }
  const { cards, problems, check } = await reader(chosen.text, side)
  const wrong = problems.map(({ line, message }) => `Line ${line}: ${message}`)
  // A list with unreadable lines is not checked yet.
  const said = wrong.length > 0 ? wrong : check.reasons
  return {
    choice: { name: chosen.name, cards },
    problems: said.map((each) => `${sideName(side)} list. ${each}`),
  }
}

/** Reads both decks. Throws all errors of their lists together, each line with its reason. */
export const readLists = async (
  chosen: Record<Side, RegistrationChoice | WrittenList>,
  reader = readList,
): Promise<Record<Side, RegistrationChoice>> => {
  const [corp, runner] = await Promise.all([
    readDeckChoice('corp', chosen.corp, reader),
    readDeckChoice('runner', chosen.runner, reader),
  ])
  const reasons = [...corp.problems, ...runner.problems]
  if (reasons.length > 0)
    throw new ApiError({ code: 'bad-deck', message: 'These lists cannot be submitted as they are.', reasons })
  return { corp: corp.choice, runner: runner.choice }
}
