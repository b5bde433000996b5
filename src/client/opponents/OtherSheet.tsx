import { DeckSelect } from '../pages/DeckSelect.tsx'
import type { DeckChoice } from '../pages/deck-choice.ts'
import { OpponentMore, OpponentSelect } from '../pages/OpponentSelect.tsx'
import { automaSeat, type Opponent } from '../pages/opponent-choice.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { PlayButton } from './PlayButton.tsx'
import './Opponents.css'

type Props = { side: Side; deck: DeckChoice; opponent: Opponent }

/** Opponents without a portrait: partners that play any deck, and AI card packs. */
export const OtherSheet = ({ side, deck, opponent }: Props) => (
  <section className={`who who--other side-${opponent.side}`} aria-label="Other opponents">
    <h2>Other opponents</h2>
    <OpponentSelect label="Against" opponent={opponent} />
    <OpponentMore opponent={opponent} />
    <DeckSelect label="Your deck" choice={deck} />
    <PlayButton side={side} deck={deck} seat={() => automaSeat(opponent)}>
      Play {opponent.pack?.name ?? 'the sparring partner'}
      <small>You play the {sideName(side)}</small>
    </PlayButton>
  </section>
)
