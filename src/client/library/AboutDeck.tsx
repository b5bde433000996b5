import { useState } from 'react'
import type { DeckEntry } from '../../decks/stats.ts'
import { SelectField } from '../ui/fields.tsx'
import type { DeckDraft } from './draft.ts'
import { visibilityWords } from './visibility-words.ts'
import './Builder.css'

type Props = { draft: DeckDraft; lines: readonly DeckEntry[]; change: (what: Partial<DeckDraft>) => void }

/** The fields of a deck besides its cards. */
export const AboutDeck = ({ draft, lines, change }: Props) => {
  const [tags, setTags] = useState(draft.tags.join(', '))
  const covers = Object.fromEntries([['', 'Automatic'], ...lines.map(({ card }) => [card.id, card.name])])
  return (
    <div className="about-deck">
      <SelectField
        label="Visibility"
        of={visibilityWords}
        value={draft.visibility}
        set={(visibility) => change({ visibility })}
      />
      <label className="field">
        <span>Strategy in one sentence</span>
        <input
          value={draft.plan}
          maxLength={160}
          onChange={(event) => change({ plan: event.target.value })}
        />
      </label>
      <label className="field">
        <span>Tags, separated by commas</span>
        <input
          value={tags}
          maxLength={220}
          onChange={(event) => {
            setTags(event.target.value)
            change({ tags: tagsIn(event.target.value) })
          }}
        />
      </label>
      <SelectField
        label="Cover"
        of={covers}
        value={draft.cover ?? ''}
        set={(cover) => change({ cover: cover || null })}
      />
      <label className="field">
        <span>Notes</span>
        <textarea
          className="deck-text"
          rows={5}
          value={draft.notes}
          maxLength={4_000}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </label>
    </div>
  )
}

const maxTags = 8
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== '')
      .slice(0, maxTags),
  ),
]
