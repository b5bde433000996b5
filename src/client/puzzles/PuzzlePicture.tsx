import { cardLayers } from '../art/pictures.ts'
import './puzzles.css'

/** What lies on the table of a puzzle, as a row of pictures. */
export const PuzzlePicture = ({ cards }: { cards: readonly string[] }) => (
  <div className="puzzle-picture" aria-hidden="true">
    {cards.map((card) => (
      <span key={card} style={cardLayers(card)} data-card={card} />
    ))}
  </div>
)
