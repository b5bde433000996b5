import { useMemo, useState } from 'react'
import { checkDeck } from '../../decks/check.ts'
import type { LineProblem } from '../../decks/import.ts'
import { mendLine, type ReadList, readLists } from '../../decks/read-lists.ts'
import { maxDeckSize, sizeOf } from '../../protocol/deck-lines.ts'
import { useCards } from '../card-inspector/cards.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { NameForm } from '../pages/NameForm.tsx'
import { sideName } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { library } from './api.ts'
import { deckChanged } from './queries.ts'
import { cardsWord } from './set-names.ts'
import './Builder.css'

type Source = { title: string; text: string }
type Props = { onClose: () => void }

const pasted: Source = { title: 'Pasted', text: '' }
const importedDeckName = (deck: ReadList, { title }: Source, nth: number): string =>
  (
    deck.name ??
    (title === pasted.title ? `Imported deck${nth === 0 ? '' : ` ${nth + 1}`}` : title.replace(/\.\w+$/, ''))
  ).slice(0, 60)

/**
 * Reads decks from pasted text and files, several at once. Lines with problems are shown and can be
 * corrected.
 */
const ImportDecks = ({ onClose }: Props) => {
  const [sources, setSources] = useState<Source[]>([pasted])
  const { session } = useSession()
  const { act, busy, error } = useAct()
  const cards = useCards()
  const pool = useMemo(
    () => ({ get: (id: string) => cards.get(id), list: () => [...cards.values()] }),
    [cards],
  )
  const read = useMemo(
    () => sources.map((source) => (source.text.trim() === '' ? [] : readLists(source.text, pool))),
    [sources, pool],
  )
  const change = (at: number, text: string) =>
    setSources((now) => now.map((source, i) => (i === at ? { ...source, text } : source)))
  const decks = sources.flatMap((source, i) =>
    (read[i] ?? []).map((deck, nth) => ({ deck, name: importedDeckName(deck, source, nth) })),
  )
  const good = decks.filter(({ deck }) => deck.side !== null && fitsDeckSize(deck))
  const open = decks.some(({ deck }) => deck.problems.length > 0)

  const choose = async (files: FileList) => {
    const texts = await Promise.all(
      [...files].map(async (file) => ({ title: file.name, text: await file.text() })),
    )
    setSources((now) => [...now.filter(({ text }) => text.trim() !== ''), ...texts])
  }
  const keep = () =>
    act(async () => {
      const ids: string[] = []
      for (const { deck, name } of good) {
        const { id } = await library.keep({ name, side: deck.side ?? 'corp', cards: deck.cards })
        ids.push(id)
        deckChanged(id)
      }
      const [only, ...others] = ids
      if (only !== undefined && others.length === 0) go(`/decks/${only}?build`)
      else onClose()
    })
  return (
    <Dialog title="Import decks" onClose={onClose} wide>
      <p className="muted">
        Plain text (3 Name or Name x3, headings allowed), OCTGN .o8d, or JSON. For several decks, start each
        with a line like “# Name (corp)” or a line of dashes, or choose several files.
      </p>
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources are only appended
        <section key={at} className="import-source" aria-label={source.title}>
          <label className="field">
            <span>{source.title === pasted.title ? 'Deck list' : source.title}</span>
            <textarea
              rows={8}
              spellCheck={false}
              autoCapitalize="off"
              maxLength={48_000}
              placeholder={'# My deck (corp)\n3 Name of a card\nName of another x2'}
              value={source.text}
              onChange={(event) => change(at, event.target.value)}
            />
          </label>
          {(read[at] ?? []).map((deck, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: decks keep the order of the text
            <FoundDeck key={nth} deck={deck} name={importedDeckName(deck, source, nth)} pool={pool}>
              {(problem, right) => change(at, mendLine(source.text, problem.line, problem.name ?? '', right))}
            </FoundDeck>
          ))}
        </section>
      ))}
      <label className="button import-files">
        <input
          type="file"
          multiple
          accept=".txt,.o8d,.json,.xml,text/plain"
          className="sr-only"
          onChange={(event) => event.target.files && choose(event.target.files)}
        />
        Choose files
      </label>
      <Problem error={error} />
      {session ? (
        <div className="row">
          <button type="button" className="primary" disabled={busy || good.length === 0} onClick={keep}>
            {good.length > 1 ? `Save ${good.length} decks` : 'Save deck'}
          </button>
          {open && <span className="muted">Unreadable lines are skipped.</span>}
        </div>
      ) : (
        <NameForm label="Continue" />
      )}
    </Dialog>
  )
}

const fitsDeckSize = ({ cards }: ReadList): boolean => cards.length > 0 && sizeOf(cards) <= maxDeckSize

type FoundProps = {
  deck: ReadList
  name: string
  pool: Parameters<typeof checkDeck>[1]
  children: (problem: LineProblem, right: string) => void
}

/** A deck that was read, with every wrong line. Choosing a similar card name corrects the text. */
const FoundDeck = ({ deck, name, pool, children: mend }: FoundProps) => {
  const check = deck.side && checkDeck({ side: deck.side, cards: deck.cards }, pool)
  return (
    <div className="import-found">
      <p role="status">
        <b>{name}</b>{' '}
        {deck.side
          ? `${sideName(deck.side)}, ${cardsWord(sizeOf(deck.cards))}, `
          : 'No known cards in this list. '}
        {check && (check.legal ? 'legal' : 'not legal')}
        {deck.problems.length > 0 &&
          ` · ${deck.problems.length} ${deck.problems.length === 1 ? 'line' : 'lines'} to fix`}
      </p>
      {!fitsDeckSize(deck) && deck.cards.length > 0 && (
        <p className="muted">A deck has at most {maxDeckSize} cards.</p>
      )}
      <ul className="import-problems">
        {deck.problems.map((problem) => (
          <li key={`${problem.line} ${problem.message}`}>
            <b>Line {problem.line}</b> {problem.message}
            <span className="row">
              {problem.nearest.map((right) => (
                <button key={right} type="button" onClick={() => mend(problem, right)}>
                  {right}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default ImportDecks
