import { Link } from 'wouter'
import type { Deck } from '../../protocol/http.ts'
import { countNoun, sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { DeckFan } from './DeckFan.tsx'
import './DecksPage.css'

/** A deck in a list: cover, strategy and numbers, with a link to its page. */
export const DeckTile = ({ deck }: { deck: Deck }) => (
  <Link className={`deck-tile side-${deck.side}`} href={`/decks/${deck.id}`}>
    <DeckFan deck={deck} />
    <span className="deck-tile-words">
      <strong>{deck.name}</strong>
      <small>
        {sideName(deck.side)} · {countNoun(deck.check.size, 'card')}
        {byline(deck)}
      </small>
      {deck.plan !== undefined && <span className="deck-tile-plan">{deck.plan}</span>}
      <span className="deck-tile-marks">
        {!deck.check.legal && <em className="is-bad">Not legal</em>}
        {deck.mine && deck.visibility !== 'private' && (
          <em>{deck.visibility === 'link' ? 'Unlisted' : 'Public'}</em>
        )}
        {deck.tags.map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
        {deck.likes > 0 && (
          <em>
            <Icon name="point" /> {deck.likes}
            <span className="sr-only"> likes</span>
          </em>
        )}
      </span>
    </span>
  </Link>
)

const byline = ({ mine, owner }: Deck): string => (mine || owner === null ? '' : ` · by ${owner}`)
