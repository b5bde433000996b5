import { useQuery } from '@tanstack/react-query'
import type { CardPoolFormat } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'

/** What a named format changes besides its sets; nothing if it changes nothing. */
export const FormatText = ({ format, muted }: { format: CardPoolFormat | 'own'; muted?: boolean }) => {
  const formats = useQuery(queries.deckFormats)
  const text = formats.data?.find(({ id }) => id === format)?.text ?? []
  return text.length === 0 ? null : (
    <div className={muted ? 'explain' : undefined}>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
