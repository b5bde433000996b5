/** What thinking seats think about, for how long, and why they chose as they did. */
import { findPerson } from '../../automa/people/index.ts'
import { isWorthThought, type Thought } from '../../automa/thinking/index.ts'
import type { Choice, Decision } from '../../engine/index.ts'
import type { AutomaChoice } from '../../protocol/http.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import type { GameRow, SoloMarks } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { levelsOfThought, personAt, thinkingId } from '../seats/opponents.ts'
import type { TableDeps } from '../types.ts'

/** Windows and other intermediate decisions get this share of the time. */
const aside = 0.3

/** How long a thinking partner, or a person who thinks, may think about an action; null if others play. */
const msForAction = ({ pack, difficulty }: AutomaChoice): number | null => {
  if (pack === thinkingId) return levelsOfThought.find(({ id }) => id === difficulty)?.ms ?? 0
  const mind = findPerson(pack)?.mind
  return mind?.kind === 'thinking' ? mind.maxMs : null
}

/** How long the seat thinks about its decision (ms); null if it answers at once. */
export function timeFor({ seats }: GameRow, decision: Decision): number | null {
  const holder = seats.find(({ id }) => id === decision.seat)?.holder
  if (!holder?.automa || !holder.setup || !isWorthThought(decision)) return null
  const ms = msForAction(holder.setup)
  if (ms === null) return null
  return decision.kind === 'act' ? ms : Math.round(ms * aside)
}

/** The button label of a choice. */
const choiceLabel = ({ options }: Decision, choice: Choice): string => {
  const chosen = options.filter(({ id }) => Array.isArray(choice) && choice.includes(id))
  return chosen.map(({ label }) => label).join(', ') || 'Nothing'
}

/** Why a seat chose differently from judgement; null if it did not. */
export function reasonFor<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  { state, seq }: Pick<LiveGame<State>, 'state' | 'seq'>,
  decision: Decision,
  { choice, plain, gain, rollouts }: Thought,
): GameThought | null {
  if (gain <= 0) return null
  const { turn } = engine.viewFor(state, decision.seat)
  const [played, rather] = [choiceLabel(decision, choice), choiceLabel(decision, plain)]
  return { seq: seq + 1, turn: turn.number, seat: decision.seat, played, rather, gain, tried: rollouts }
}

/**
 * How many games a person should have played in their mind before an answer, and how many they had time for;
 * undefined for others, and if there was nothing to try. `thought` is null if there was none.
 */
export function effortOf(
  game: GameRow,
  decision: Decision,
  thought: Thought | null,
): Pick<SoloMarks, 'wanted' | 'tried'> | undefined {
  const mind = personAt(game, decision.seat)?.mind
  if (mind?.kind !== 'thinking') return undefined
  const share = decision.kind === 'act' ? 1 : aside
  const usual = Math.round(mind.rollouts * share)
  if (!thought) return { wanted: usual, tried: 0 }
  const tried = Math.min(usual, thought.rollouts)
  if (tried === 0 && !thought.isCut) return undefined
  return { wanted: thought.isCut ? usual : tried, tried }
}
