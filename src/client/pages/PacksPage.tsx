import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AutomaListed, PackShown } from '../../protocol/http.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { api } from '../net/api.ts'
import { queries } from '../net/queries.ts'
import { useAct } from '../net/use-act.ts'
import { sideName } from '../state/words.ts'
import { KeptUntil } from '../ui/KeptUntil.tsx'
import { Problem } from '../ui/Problem.tsx'
import { PagedList } from './PagedList.tsx'
import './PacksPage.css'

/**
 * The content of the editor: one of the user's packs or a new one. `opened`: how many were opened before it.
 */
type PackDraft = { id: string | null; text: string; opened: number }

const blank = `{
  "side": "corp",
  "id": "my-pack",
  "name": "My pack",
  "text": "One line: what it is like to play against.",
  "cards": [
    {
      "id": "first-card",
      "name": "First card",
      "slots": [
        { "order": { "do": "refill" } },
        { "order": { "do": "install-ice", "where": "-H" }, "else": { "do": "gain" } },
        { "order": { "do": "install-resource", "where": "-R" } }
      ],
      "bottom": "gain"
    }
  ],
  "behaviours": []
}
`

/** AI card packs: those of the server to read, the user's to edit. */
const PacksPage = () => {
  const automa = useQuery(queries.automa)
  const [draft, setDraft] = useState<PackDraft | null>(null)
  const opened = useRef(0)
  const { act, busy, error } = useAct()
  const packs = automa.data?.filter(({ pack }) => !withoutCards(pack))

  const edit = (id: string | null, text: string) => setDraft({ id, text, opened: opened.current++ })
  const open = (pack: AutomaListed) =>
    act(async () => {
      const shown = await api.pack(pack.pack)
      edit(pack.own ? pack.pack : null, shown.text)
    })
  return (
    <>
      <h1>AI card packs</h1>
      <p>
        The packs that come with Datafort are our own designs in the structure of the automa rulebook; they
        are not the printed ones. If you own the printed packs, you can enter them here; only you can see
        them.
      </p>
      {packs?.some(({ own }) => own) && <KeptUntil />}
      <PagedList list={{ data: packs, failureReason: automa.failureReason }} empty="No AI card packs yet.">
        <ul className="packs">
          {(packs ?? []).map((pack) => (
            <li key={pack.pack} className="pack">
              <h2>{pack.name}</h2>
              <small>
                {pack.sides.map(sideName).join(' and ')}, {pack.own ? 'yours' : 'ours'}
                {pack.behaviours.length > 0 && `, ${pack.behaviours.length} behaviour cards`}
              </small>
              <p>{pack.text}</p>
              <button type="button" disabled={busy} onClick={() => open(pack)}>
                {pack.own ? 'Edit' : 'Duplicate'}
              </button>
            </li>
          ))}
        </ul>
      </PagedList>
      <div className="row">
        <button type="button" onClick={() => edit(null, blank)}>
          New pack
        </button>
      </div>
      <Problem error={error} />
      {draft && (
        <Editor
          key={draft.opened}
          draft={draft}
          onDone={(next) => {
            setDraft(next)
            void automa.refetch()
          }}
        />
      )}
    </>
  )
}
export default PacksPage

const Editor = ({ draft, onDone }: { draft: PackDraft; onDone: (next: PackDraft | null) => void }) => {
  const [text, setText] = useState(draft.text)
  const [kept, setKept] = useState<PackShown | null>(null)
  const { act, busy, error } = useAct()
  const save = () =>
    act(async () => {
      setKept(null)
      const shown = draft.id === null ? await api.keepPack(text) : await api.changePack(draft.id, text)
      setKept(shown)
      onDone({ ...draft, id: shown.id, text: shown.text })
    })
  const remove = () =>
    act(async () => {
      if (draft.id !== null) await api.removePack(draft.id)
      onDone(null)
    })
  return (
    <section className="editor" aria-label="Pack editor">
      <label className="field">
        <span>{draft.id === null ? 'A new pack, as JSON' : 'Your pack, as JSON'}</span>
        <textarea
          value={text}
          rows={22}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Problem error={error} />
      <div className="row">
        <button type="button" className="primary" disabled={busy} onClick={save}>
          {draft.id === null ? 'Create pack' : 'Save'}
        </button>
        {draft.id !== null && (
          <button type="button" className="danger" disabled={busy} onClick={remove}>
            Delete
          </button>
        )}
        <button type="button" onClick={() => onDone(null)}>
          Close
        </button>
        <span role="status">{kept && `${kept.name} saved.`}</span>
      </div>
    </section>
  )
}
