import type { DeckChoice } from './deck-choice.ts'
import { DeckSelect } from './decks.tsx'
import type { Opponent } from './opponent-choice.ts'
import { OpponentSelect } from './opponents.tsx'

/** Deck and opponent of a solo game; loaded when a player opens the choice. */
const SoloChoices = ({ deck, opponent }: { deck: DeckChoice; opponent: Opponent }) => (
  <>
    <DeckSelect label="Your deck" choice={deck} />
    <OpponentSelect label="Against" opponent={opponent} />
  </>
)

export default SoloChoices
