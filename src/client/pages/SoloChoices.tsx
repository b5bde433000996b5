import { DeckSelect } from './DeckSelect.tsx'
import type { DeckChoice } from './deck-choice.ts'
import { OpponentSelect } from './OpponentSelect.tsx'
import type { Opponent } from './opponent-choice.ts'

/** Deck and opponent of a solo game; loaded when a player opens the choice. */
const SoloChoices = ({ deck, opponent }: { deck: DeckChoice; opponent: Opponent }) => (
  <>
    <DeckSelect label="Your deck" choice={deck} />
    <OpponentSelect label="Against" opponent={opponent} />
  </>
)

export default SoloChoices
