import type { CardInfo } from '../../protocol/http.ts'
import type { CardView } from '../state/types.ts'
import { counterKind, countNoun, difficultyOf } from '../state/words.ts'
import { useAnimatedNumber } from '../ui/AnimatedNumber.tsx'
import './states.css'

/** A coin flies first, then the counter falls on the card. */
const advanceMs = 540

type Props = { card: CardView; info: CardInfo | null }

/**
 * The tokens on a card: bits are round, advancement is a house (with the difficulty if known), virus counters
 * are hexagons, others squares.
 */
export const Tokens = ({ card, info }: Props) => {
  // The first counter, too, is there only once it has fallen.
  const advancement = useAnimatedNumber(card.advancement, advanceMs)
  const difficulty = difficultyOf(card, info)
  const others = Object.entries(card.counters).filter(([, n]) => n !== 0)
  if (card.bits === 0 && advancement === 0 && others.length === 0) return null
  return (
    <span className="tokens" aria-hidden="true">
      {advancement !== 0 && (
        <span className="token token--adv" title={countNoun(advancement, 'advancement counter')}>
          {advancement}
          {difficulty !== null && <small>/{difficulty}</small>}
        </span>
      )}
      {card.bits !== 0 && (
        <span className="token token--bits" title={countNoun(card.bits, 'bit')}>
          {card.bits}
        </span>
      )}
      {others.map(([kind, n]) => (
        <span key={kind} className={tokenClass(info)} title={countNoun(n, `${counterKind(kind)} counter`)}>
          {n}
        </span>
      ))}
    </span>
  )
}

const tokenClass = (info: CardInfo | null): string =>
  info?.keywords.includes('Virus') ? 'token token--virus' : 'token token--other'
