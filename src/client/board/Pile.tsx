import { type ReactNode, useState } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import type { CardView, PileView } from '../state/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CardList } from './CardList.tsx'
import './SeatBar.css'

/** A pile to look through: face-up cards for everybody, face-down cards for their owner. */
export const Pile = ({ name, pile, face }: { name: string; pile: PileView; face?: ReactNode }) => {
  const up = pile.faceUp.length
  const words = pile.faceDown > 0 ? `${up} face up, ${pile.faceDown} face down` : `${up} face up`
  return (
    <PileButton
      name={name}
      count={up + pile.faceDown}
      words={words}
      cards={[...pile.faceUp, ...(pile.hidden ?? [])]}
      {...(face === undefined ? {} : { face })}
    >
      <CardList label="Face-up cards" cards={pile.faceUp} size="full" empty="No face-up cards." />
      {pile.faceDown > 0 && <h3>Face down: {pile.faceDown}</h3>}
      {pile.hidden && <CardList label="Face-down cards" cards={pile.hidden} size="full" />}
    </PileButton>
  )
}

/** A row of cards that everybody can see: scored agendas, cards out of the game. */
export const OpenPile = ({ name, cards }: { name: string; cards: CardView[] }) => (
  <PileButton name={name} count={cards.length} words={`${cards.length}`} cards={cards}>
    <CardList label={name} cards={cards} size="full" empty="None yet." />
  </PileButton>
)

type Props = {
  name: string
  count: number
  words: string
  cards: CardView[]
  children: ReactNode
  /** Its appearance; by default its name and count. */
  face?: ReactNode
  className?: string
}

export const PileButton = ({ name, count, words, cards, children, face, className = 'pile' }: Props) => {
  const [open, setOpen] = useState(false)
  const { byCard } = useChoosing()
  const glows = cards.some((card) => byCard.has(card.handle))
  return (
    <>
      <button
        type="button"
        className={glows ? `${className} is-playable` : className}
        title={name}
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{`${name}: ${words}`}</span>
        {face ? (
          <span className="pile-face" aria-hidden="true">
            {face}
          </span>
        ) : (
          <span aria-hidden="true">
            {name} <b>{count}</b>
          </span>
        )}
      </button>
      {open && (
        <Dialog title={name} onClose={() => setOpen(false)} wide>
          {children}
        </Dialog>
      )}
    </>
  )
}
