import { deckFormats } from '../../decks/formats.ts'
import type { DeckCheck } from '../../protocol/http.ts'
import { FormatText } from '../pages/format-text.tsx'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { TeamAdvice } from './TeamAdvice.tsx'
import type { DeckFormatId } from './use-draft.ts'
import './Builder.css'

type Props = { check: DeckCheck; format: DeckFormatId; setFormat?: (format: DeckFormatId) => void }

/** Whether a deck is legal in a format; if not, every reason. */
export const Legality = ({ check, format, setFormat }: Props) => (
  <div className={check.legal ? 'legality is-legal' : 'legality'}>
    <p role="status">
      <Icon name={check.legal ? 'check' : 'cross'} />
      <b>{check.legal ? 'Legal' : 'Not legal yet'}</b> <span>{countNoun(check.size, 'card')}</span>
    </p>
    {setFormat && (
      <label>
        <span className="sr-only">Format</span>
        <select value={format} onChange={(event) => setFormat(formatIn(event.target.value))}>
          {deckFormats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
    {setFormat && <FormatText format={format} />}
    {check.reasons.length > 0 && (
      <ul>
        {check.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    <TeamAdvice check={check} />
  </div>
)

const formatIn = (text: string): DeckFormatId => deckFormats.find(({ id }) => id === text)?.id ?? 'all'
