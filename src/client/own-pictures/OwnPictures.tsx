import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../net/queries.ts'
import { queryClient } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import { countNoun } from '../state/words.ts'
import { SelectField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { type MatchedFiles, matchFiles } from './match-files.ts'
import { canSavePictures, removePictures, savedPictures, savePictures } from './picture-store.ts'
import { type PictureMode, pictureModeNow, setPictureMode } from './show-pictures.ts'
import './OwnPictures.css'

type PictureSetting = PictureMode | 'none'
const modes: Record<PictureSetting, string> = {
  faces: 'Whole faces',
  art: 'Only the art, in the frames of this site',
  none: 'Not shown',
}

const kept = {
  queryKey: ['own-pictures'],
  queryFn: async () => (await savedPictures()).size,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Scans of the user's own cards, which this browser shows instead of our pictures. */
const OwnPictures = () => {
  const number = useQuery({ ...kept, enabled: canSavePictures() })
  if (!canSavePictures())
    return (
      <p className="muted">
        This browser cannot store pictures here. Use a current browser, not in a private window, and open this
        site at an https address.
      </p>
    )
  return (
    <>
      <p className="muted">
        If you have scans of your cards, choose the folder they are in. They stay in this browser and are
        never sent. A file is named after its card (<code>Afreet.jpg</code>), its set and number (
        <code>Proteus/012.png</code>) or its OCTGN id.
      </p>
      <ChooseFolder changed={number.refetch} />
      {number.data ? <KeptOnes number={number.data} changed={number.refetch} /> : null}
    </>
  )
}
export default OwnPictures

type Changed = { changed: () => Promise<unknown> }
type KeepPicturesResult = { kept: number; unreadable: string[]; unknown: string[] }

/** Where a browser can only choose files, several may be chosen. */
const chooseFolders = (input: HTMLInputElement | null): void => {
  if (input) input.webkitdirectory = true
}

const ChooseFolder = ({ changed }: Changed) => {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [outcome, setOutcome] = useState<KeepPicturesResult | null>(null)
  const { act, busy, error } = useAct()

  const keep = async ({ files, unknown }: MatchedFiles<File>): Promise<void> => {
    setProgress({ done: 0, all: files.size })
    const lost = await savePictures(files, (done) => setProgress({ done, all: files.size }))
    const unreadable = lost.flatMap((card) => files.get(card)?.name ?? [])
    setOutcome({ kept: files.size - lost.length, unreadable, unknown })
    if (files.size > lost.length) await setPictureMode(pictureModeNow() ?? 'faces')
    await changed()
  }
  const choose = (list: FileList | null): void => {
    const chosen = [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    if (chosen.length === 0) return
    setOutcome(null)
    void act(async () => {
      const cards = await queryClient.ensureQueryData(queries.cards)
      const all = [...cards.values()]
      await keep(matchFiles(chosen, { get: (id) => cards.get(id), list: () => all }))
    }).finally(() => setProgress(null))
  }
  return (
    <>
      <label className="picture-folder">
        <span>Folder with your scans</span>
        <input
          type="file"
          ref={chooseFolders}
          multiple
          disabled={busy}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </label>
      {progress && (
        <p>
          <progress value={progress.done} max={progress.all} /> {progress.done} of {progress.all}
        </p>
      )}
      <p role="status">{outcome && <OutcomeText {...outcome} />}</p>
      {outcome && <Files title="Not pictures that this browser can read" names={outcome.unreadable} />}
      {outcome && <Files title="No card has this name or number" names={outcome.unknown} />}
      <Problem error={error} />
    </>
  )
}

const OutcomeText = ({ kept: number }: KeepPicturesResult) =>
  number === 0 ? 'No picture was added.' : `${countNoun(number, 'picture')} added.`

const Files = ({ title, names }: { title: string; names: string[] }) =>
  names.length === 0 ? null : (
    <details>
      <summary>
        {title}: {countNoun(names.length, 'file')}
      </summary>
      <ul className="picture-files">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )

const KeptOnes = ({ number, changed }: Changed & { number: number }) => {
  const [shown, setShown] = useState<PictureSetting>(() => pictureModeNow() ?? 'none')
  const { act, busy, error } = useAct()
  const show = (mode: PictureSetting): void => {
    setShown(mode)
    void act(() => setPictureMode(mode === 'none' ? null : mode))
  }
  const remove = () =>
    act(async () => {
      await removePictures()
      await setPictureMode(null)
      await changed()
    })
  return (
    <>
      <p>This browser has your pictures of {countNoun(number, 'card')}.</p>
      <SelectField label="Show them as" of={modes} value={shown} set={show} />
      <button type="button" disabled={busy} onClick={remove}>
        Remove all pictures
      </button>
      <Problem error={error} />
    </>
  )
}
