import type { RochesterTable } from '../../limited/view.ts'
import { useCards } from '../card-inspector/cards.ts'
import DraftPack from './DraftPack.tsx'
import { nameOfSeat, type TableDraftProps } from './table-draft.ts'
import './table-draft.css'

type Props = TableDraftProps & { table: RochesterTable }
type Pack = NonNullable<RochesterTable['pack']>

const shownTurns = 8

/** The open pack: what others have taken of it, and who takes the next cards. */
const RochesterDraft = ({ table, ...props }: Props) => {
  const cards = useCards()
  const { draft } = props
  const { pack, turns, before } = table
  if (!pack) return null
  const nameOf = (id: string): string => cards.get(id)?.name ?? ''
  const name = (seat: number): string => nameOfSeat(draft, seat)
  const [seat = draft.seat, ...later] = turns
  const who = name(seat)
  const again = later.indexOf(draft.seat)
  const takers = pack.cards.flatMap(({ card, by }) => (by === null ? [] : [[card, name(by)] as const]))
  return (
    <DraftPack
      {...props}
      open={{
        cards: pack.cards.map(({ card }) => card),
        takers: new Map(takers),
        title: seat === draft.seat ? 'Take a card' : `${who} takes a card`,
        waits: `${who} is choosing`,
        after: afterText(again),
        children: (
          <>
            <div className="table-last">
              <h2>Turn order</h2>
              <p>
                {turns.slice(0, shownTurns).map(name).join(', ')}
                {turns.length > shownTurns && `, and ${turns.length - shownTurns} more`}
              </p>
            </div>
            {before && (
              <div className="table-last">
                <h2>Previous pack</h2>
                {draft.seats.map((_, each) => (
                  <TakenBy key={name(each)} name={name(each)} pack={before} seat={each} nameOf={nameOf} />
                ))}
              </div>
            )}
          </>
        ),
      }}
    />
  )
}
export default RochesterDraft

const afterText = (again: number): string => {
  if (again === 0) return 'You take another card right after it'
  if (again > 0) return `Your next card after ${again === 1 ? 'one other' : `${again} others`}`
  return 'Your last card of this pack'
}

type TakenByProps = { name: string; pack: Pack; seat: number; nameOf: (card: string) => string }

const TakenBy = ({ name, pack, seat, nameOf }: TakenByProps) => {
  const own = pack.cards.filter(({ by }) => by === seat)
  return (
    own.length > 0 && (
      <p>
        {name} took {own.map(({ card }) => nameOf(card)).join(', ')}
      </p>
    )
  )
}
