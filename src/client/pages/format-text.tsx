import type { CardPoolFormat } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'

/** What a named format changes besides its sets; nothing if it changes nothing. */
export const FormatText = ({ format, muted }: { format: CardPoolFormat | 'own'; muted?: boolean }) => {
  const formats = useLoad(api.deckFormats)
  const text = formats.value?.find(({ id }) => id === format)?.text ?? []
  return text.length === 0 ? null : (
    <div className={muted ? 'explain' : undefined}>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
