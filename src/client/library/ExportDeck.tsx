import { useMemo, useState } from 'react'
import { exportJson, exportText } from '../../decks/export.ts'
import { exportOctgn } from '../../decks/octgn.ts'
import type { DeckInput } from '../../protocol/http.ts'
import { useCards } from '../card-inspector/cards.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import { CopyButton } from '../ui/Copy.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/fields.tsx'
import './Builder.css'

type Form = 'text' | 'o8d' | 'json'
const forms: Record<Form, string> = { text: 'Text', o8d: 'OCTGN (.o8d)', json: 'JSON' }
const endings: Record<Form, string> = { text: 'txt', o8d: 'o8d', json: 'json' }

type Props = { deck: DeckInput; onClose: () => void }

/** A deck as text for other programs and people: to copy or as a file. */
const ExportDeck = ({ deck, onClose }: Props) => {
  const [form, setForm] = useState<Form>('text')
  const cards = useCards()
  const text = useMemo(() => {
    const pool = toCardPool(cards)
    if (form === 'json') return JSON.stringify(exportJson(deck), null, 2)
    return form === 'o8d' ? exportOctgn(deck, pool) : exportText(deck, pool)
  }, [deck, cards, form])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
  return (
    <Dialog title="Export" onClose={onClose} wide>
      <SelectField label="Format" of={forms} value={form} set={setForm} />
      {form === 'o8d' && (
        <p className="muted">Uses OCTGN’s card ids, so it opens in OCTGN’s 1996 Netrunner (Db0’s plugin).</p>
      )}
      <textarea
        className="deck-text"
        readOnly
        rows={14}
        aria-label="Exported deck"
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <CopyButton key={text} text={text} primary />
        <a className="button" href={file} download={`${deck.name}.${endings[form]}`}>
          Save as file
        </a>
      </div>
    </Dialog>
  )
}
export default ExportDeck
