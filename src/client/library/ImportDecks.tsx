import { useDeferredValue, useMemo, useState } from 'react'
import { checkDeck } from '../../decks/check.ts'
import { mendLine, readableText, readLists } from '../../decks/import/read-lists.ts'
import type { LineProblem } from '../../decks/import/tally.ts'
import type { ParsedDeck } from '../../decks/import/text.ts'
import { maxDeckSize, sizeOfDeck } from '../../protocol/deck-lines.ts'
import { useCards } from '../card-inspector/cards.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { NameForm } from '../pages/NameForm.tsx'
import { countNoun, sideName } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { library } from './api.ts'
import { decodeText } from './decode-text.ts'
import { deckChanged } from './queries.ts'
import './Builder.css'

type ImportSource = { title: string; text: string }
type Props = { onClose: () => void }

const pasted: ImportSource = { title: 'Pasted', text: '' }
const importedDeckName = (deck: ParsedDeck, { title }: ImportSource, nth: number): string =>
  (
    deck.name ??
    (title === pasted.title ? `Imported deck${nth === 0 ? '' : ` ${nth + 1}`}` : title.replace(/\.\w+$/, ''))
  ).slice(0, 60)

/**
 * Reads decks from pasted text and files, several at once. Lines with problems are shown and can be
 * corrected.
 */
const ImportDecks = ({ onClose }: Props) => {
  const [sources, setSources] = useState<ImportSource[]>([pasted])
  /** Decks that are saved already, while another one was refused: by their contents, since texts are read again. */
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const { session } = useSession()
  const { act, busy, error } = useAct()
  const cards = useCards()
  const pool = useMemo(() => toCardPool(cards), [cards])
  // A long text is read after the press or key that brought it has been shown.
  const shown = useDeferredValue(sources)
  const read = useMemo(
    () => shown.map((source) => (source.text.trim() === '' ? [] : readLists(source.text, pool))),
    [shown, pool],
  )
  const change = (at: number, text: string) =>
    setSources((now) => now.map((source, i) => (i === at ? { ...source, text } : source)))
  const found: DeckCandidate[][] = shown.map((source, i) =>
    (read[i] ?? []).map((deck, nth) => ({ deck, name: importedDeckName(deck, source, nth) })),
  )
  const decks = found.flat()
  const good = decks.filter(({ deck }) => deck.side !== null && fitsDeckSize(deck))
  const unsaved = good.filter((named) => !saved.has(contentsOf(named)))
  const open = decks.some(({ deck }) => deck.problems.length > 0)

  const choose = (files: FileList) =>
    act(async () => {
      const texts = await Promise.all([...files].map(readFile))
      setSources((now) => [...now.filter(({ text }) => text.trim() !== ''), ...texts])
    })
  const keep = () =>
    act(async () => {
      const results = await saveEach(unsaved)
      const done = results.filter(({ id }) => id !== null)
      setSaved((now) => new Set([...now, ...done.map(contentsOf)]))
      for (const { id } of done) if (id !== null) deckChanged(id)
      const refused = results.flatMap(({ refusal }) => refusal ?? [])
      if (refused.length > 0) throw new Error(refused.join(' '))
      if (good.length === 1) go(`/decks/${done[0]?.id}?build`)
      else onClose()
    })
  return (
    <Dialog title="Import decks" onClose={onClose} wide>
      <p className="muted">
        Plain text (3 Name or Name x3, headings allowed), tables, web pages, JSON, and the files of OCTGN,
        Cockatrice, LackeyCCG, Forge and other programs. For several decks, start each with a line like “#
        Name (corp)” or a line of dashes, or choose several files.
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
              maxLength={maxTextLength}
              placeholder={'# My deck (corp)\n3 Name of a card\nName of another x2'}
              value={source.text}
              onChange={(event) => change(at, event.target.value)}
            />
          </label>
          {(found[at] ?? []).slice(0, maxRowsShown).map((named, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: decks keep the order of the text
            <FoundDeck key={nth} named={named} pool={pool} isSaved={saved.has(contentsOf(named))}>
              {(problem, right) => change(at, mendLine(source.text, problem.line, problem.name ?? '', right))}
            </FoundDeck>
          ))}
        </section>
      ))}
      <label className="button import-files">
        <input
          type="file"
          multiple
          accept=".txt,.o8d,.json,.xml,.cod,.dek,.dec,.dck,.mwdeck,.csv,.tsv,.html,.htm,text/*"
          className="sr-only"
          onChange={(event) => event.target.files && choose(event.target.files)}
        />
        Choose files
      </label>
      <Problem error={error} />
      {session ? (
        <div className="row">
          <button type="button" className="primary" disabled={busy || unsaved.length === 0} onClick={keep}>
            {unsaved.length > 1 ? `Save ${unsaved.length} decks` : 'Save deck'}
          </button>
          {open && <span className="muted">Unreadable lines are skipped.</span>}
        </div>
      ) : (
        <NameForm label="Continue" />
      )}
    </Dialog>
  )
}

type DeckCandidate = { deck: ParsedDeck; name: string }
type Saved = DeckCandidate & { id: string | null; refusal: string | null }

const contentsOf = ({ deck: { side, cards }, name }: DeckCandidate): string =>
  JSON.stringify([name, side, cards])

/** Saves decks one after the other. One that is refused does not keep the others from being saved. */
const saveEach = async (decks: readonly DeckCandidate[]): Promise<Saved[]> => {
  const results: Saved[] = []
  for (const { deck, name } of decks) {
    try {
      const { id } = await library.keep({ name, side: deck.side ?? 'corp', cards: deck.cards })
      results.push({ deck, name, id, refusal: null })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      results.push({ deck, name, id: null, refusal: `“${name}” was not saved: ${reason}` })
    }
  }
  return results
}

/** Characters of a pasted text, bytes of a file, and decks and lines of one text that are shown. */
const maxTextLength = 250_000
const maxRowsShown = 50

/** Reads a file. Throws if it is too large. */
const readFile = async (file: File): Promise<ImportSource> => {
  if (file.size > maxTextLength)
    throw new Error(`${file.name} is larger than 250 kB. Choose a file with fewer decks.`)
  return { title: file.name, text: readableText(decodeText(await file.arrayBuffer())) }
}

const fitsDeckSize = ({ cards }: ParsedDeck): boolean => cards.length > 0 && sizeOfDeck(cards) <= maxDeckSize

type FoundProps = {
  named: DeckCandidate
  pool: Parameters<typeof checkDeck>[1]
  isSaved: boolean
  children: (problem: LineProblem, right: string) => void
}

/** A deck that was read, with every wrong line. Choosing a similar card name corrects the text. */
const FoundDeck = ({ named: { deck, name }, pool, isSaved, children: mend }: FoundProps) => {
  const check = deck.side && checkDeck({ side: deck.side, cards: deck.cards }, pool)
  return (
    <div className="import-found">
      <p role="status">
        <b>{name}</b>{' '}
        {deck.side
          ? `${sideName(deck.side)}, ${countNoun(sizeOfDeck(deck.cards), 'card')}, `
          : 'No known cards in this list. '}
        {check && (check.legal ? 'legal' : 'not legal')}
        {isSaved && ' · saved'}
        {deck.problems.length > 0 &&
          ` · ${deck.problems.length} ${deck.problems.length === 1 ? 'line' : 'lines'} to fix`}
      </p>
      {!fitsDeckSize(deck) && deck.cards.length > 0 && (
        <p className="muted">A deck has at most {maxDeckSize} cards.</p>
      )}
      {deck.sideboard > 0 && (
        <p className="muted">
          {countNoun(deck.sideboard, 'card')} of a sideboard left out: decks have none in this game.
        </p>
      )}
      <ul className="import-problems">
        {deck.problems.slice(0, maxRowsShown).map((problem) => (
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
      {deck.problems.length > maxRowsShown && (
        <p className="muted">{deck.problems.length - maxRowsShown} more lines cannot be read.</p>
      )}
    </div>
  )
}

export default ImportDecks
