import { useEffect, useState } from 'react'
import { useCards } from '../card-inspector/cards.ts'
import { Copy, CopyButton } from '../ui/Copy.tsx'
import { testOf } from './as-test.ts'
import { empty, laidOf, type PositionDraft } from './draft.ts'
import { packPosition } from './link.ts'
import './PositionsPage.css'

type Props = { draft: PositionDraft; setDraft: (draft: PositionDraft) => void }

/** The position as a link, and as the start of a test. */
export const SharePosition = ({ draft, setDraft }: Props) => {
  const cards = useCards()
  const [link, setLink] = useState('')
  useEffect(() => {
    let cancelled = false
    void packPosition(laidOf(draft)).then((text) => {
      if (!cancelled) setLink(`${location.origin}/positions#${text}`)
    })
    return () => {
      cancelled = true
    }
  }, [draft])
  const test = testOf(laidOf(draft), (card) => cards.get(card)?.name ?? card)
  return (
    <section className="positions-pass" aria-labelledby="positions-pass">
      <h2 id="positions-pass">Share</h2>
      <Copy label="Link to this position" text={link} />
      <details>
        <summary>Show test case</summary>
        <textarea readOnly rows={10} aria-label="Test case" value={test} />
        <CopyButton text={test} />
      </details>
      <button type="button" onClick={() => setDraft(empty)}>
        Clear position
      </button>
    </section>
  )
}
