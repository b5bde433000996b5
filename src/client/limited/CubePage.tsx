import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { exportCube } from '../../decks/export.ts'
import { defaultCube } from '../../limited/cube.ts'
import type { CubeOpened, NewCube } from '../../protocol/cubes.ts'
import { withCards } from '../card-inspector/CardPool.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { toCardPool } from '../card-inspector/pool-of.ts'
import { decodeText } from '../library/decode-text.ts'
import { visibilityWords } from '../library/visibility-words.ts'
import { ApiError } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { CopyButton } from '../ui/Copy.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CubeField } from './CubeField.tsx'
import { CubesPage } from './CubesPage.tsx'
import { cubeApi, cubeQueries } from './cube-queries.ts'
import { maxCubeText, readCube } from './cube-text.ts'
import './cubes.css'

/** A cube: to change, to export, to draft. Without `id` the user's cubes. */
const CubePage = ({ id }: { id?: string }) => (id === undefined ? <CubesPage /> : <OneCube id={id} />)
export default CubePage

const OneCube = withCards(({ id }: { id: string }) =>
  id === 'new' ? <CubeEditor key="new" cube={null} reload={null} /> : <SavedCube id={id} />,
)

const SavedCube = ({ id }: { id: string }) => {
  const { data, failureReason } = useQuery(cubeQueries.cube(id))
  /** Counts what the user has thrown away to see the newer state. */
  const [loaded, setLoaded] = useState(0)
  if (!data) return <Problem error={failureReason} />
  const reload = async () => {
    await cubeApi.load(id)
    setLoaded((n) => n + 1)
  }
  return <CubeEditor key={`${id} ${loaded}`} cube={data} reload={reload} />
}

const { public: _, ...visibilities } = visibilityWords

type EditorProps = { cube: CubeOpened | null; reload: (() => Promise<void>) | null }

const CubeEditor = ({ cube, reload }: EditorProps) => {
  const cards = useCards()
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [name, setName] = useState(cube?.name ?? '')
  const [text, setText] = useState(() => (cube ? exportCube(cube, toCardPool(cards)) : ''))
  const [visibility, setVisibility] = useState<NewCube['visibility']>(cube?.visibility ?? 'private')
  const state = JSON.stringify([name, text, visibility])
  const [kept, setKept] = useState(cube ? state : null)
  const read = readCube(text, cards)
  const mine = cube?.mine ?? false
  const wish = { name: name.trim() || read.name || 'My cube', cards: read.cards, visibility }
  const unsaved = kept !== state
  const save = () =>
    act(async () => {
      if (cube && mine) {
        await cubeApi.change(cube.id, { ...wish, version: cube.version })
        setKept(state)
        return
      }
      await ensure()
      go(`/limited/cubes/${(await cubeApi.create(wish)).id}`)
    })
  const choose = (file: File) => act(async () => setText(await readCubeFile(file)))
  return (
    <div className="cube-page">
      <p className="cube-back">
        <Link href="/limited/cubes">Cubes</Link>
      </p>
      <h1>{cube?.name ?? 'New cube'}</h1>
      <div className="cube-form">
        <label className="field">
          <span>Name</span>
          <input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </label>
        <SelectField label="Visibility" of={visibilities} value={visibility} set={setVisibility} />
        <div className="row">
          <label className="button cube-file">
            <input
              type="file"
              accept=".txt,.o8d,.json,.xml,.csv,.tsv,.html,text/*"
              className="sr-only"
              onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
            />
            Import a file
          </label>
          {text.trim() === '' && (
            <button type="button" onClick={() => setText(exportCube(defaultCube, toCardPool(cards)))}>
              Begin with every card once
            </button>
          )}
        </div>
        <CubeField text={text} change={setText} rows={16} />
      </div>
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={busy || read.cards.length === 0 || !unsaved}
          onClick={save}
        >
          {saveText(cube, unsaved)}
        </button>
        {cube && !unsaved && !cube.problem && (
          <Link className="button" href={`/limited?cube=${cube.id}`}>
            <Icon name="users" /> Draft it
          </Link>
        )}
        {read.cards.length > 0 && <ExportCube text={exportCube(wish, toCardPool(cards))} name={wish.name} />}
        {cube && mine && <RemoveCube id={cube.id} />}
      </div>
      <Problem error={error} />
      {reload && error instanceof ApiError && error.code === 'cube-moved' && (
        <button type="button" disabled={busy} onClick={() => act(reload)}>
          Show the newer one instead of this text
        </button>
      )}
    </div>
  )
}

const saveText = (cube: CubeOpened | null, unsaved: boolean): string => {
  if (cube && !cube.mine) return 'Save a copy of my own'
  return cube && !unsaved ? 'Saved' : 'Save'
}

/** Reads a file. Throws if it is too large. */
const readCubeFile = async (file: File): Promise<string> => {
  if (file.size > maxCubeText)
    throw new Error(`${file.name} is larger than 48 kB: that is no list of a cube.`)
  return decodeText(await file.arrayBuffer())
}

const ExportCube = ({ text, name }: { text: string; name: string }) => (
  <>
    <CopyButton key={text} text={text} label="Copy as text" />
    <a
      className="button"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${name}.txt`}
    >
      Save as file
    </a>
  </>
)

const RemoveCube = ({ id }: { id: string }) => {
  const { act, busy, error } = useAct()
  const [sure, setSure] = useState(false)
  const remove = async () => {
    await cubeApi.remove(id)
    go('/limited/cubes')
  }
  if (!sure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        Delete…
      </button>
    )
  return (
    <>
      <button type="button" className="danger" disabled={busy} onClick={() => act(remove)}>
        Delete this cube for good
      </button>
      <button type="button" onClick={() => setSure(false)}>
        Keep it
      </button>
      <Problem error={error} />
    </>
  )
}
