import { type ReactNode, useState } from 'react'
import type { LimitedDraft } from '../../protocol/limited.ts'
import type { Side } from '../state/types.ts'
import { DraftPicks } from './DraftPicks.tsx'
import { DraftRing } from './DraftRing.tsx'
import './limited.css'
import './draft.css'

const bothSides: readonly Side[] = ['corp', 'runner']

type Props = {
  draft: LimitedDraft
  /** The sides whose cards are drafted. */
  sides?: readonly Side[]
  /** Above the heading: which booster, which grid. */
  where: string
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  /** What lies before the user, and how many cards of it, on a phone's tab. */
  tab: { name: string; count: number | null }
  /** The card that is pointed at, and the buttons that take. */
  rail: ReactNode
  children: ReactNode
}

/** The page of a draft: what lies before the user, their picks, and the rail beside them. */
export const DraftFrame = ({ draft, sides = bothSides, where, title, aside, tab, rail, children }: Props) => {
  const [shown, show] = useState<'pack' | 'picks'>('pack')
  return (
    <div className="draft" data-tab={shown}>
      <header className="draft-head">
        <div>
          <p className="muted">{where}</p>
          <h1>{title}</h1>
        </div>
        {aside}
        <DraftRing draft={draft} />
      </header>
      <div className="draft-tabs">
        <button type="button" aria-pressed={shown === 'pack'} onClick={() => show('pack')}>
          {tab.name} {tab.count !== null && <b>{tab.count}</b>}
        </button>
        <button type="button" aria-pressed={shown === 'picks'} onClick={() => show('picks')}>
          My picks <b>{draft.picks.length}</b>
        </button>
      </div>
      {children}
      <DraftPicks picks={draft.picks} sides={sides} />
      <aside className="draft-rail" aria-label="The card you point at">
        {rail}
      </aside>
    </div>
  )
}
