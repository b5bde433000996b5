import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { tournaments } from './api.ts'
import { FieldHint } from './ui/fields.tsx'
import '../pages/HostPage.css'
import './pages.css'

type ReadFile = { id: string; name: string; warnings: string[] }

/** The file as JSON. Throws a sentence if it is none. */
const readJsonFile = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(`${file.name} is not a JSON file.`)
  }
}

/** Imports an event from another program. */
export const ImportForm = () => {
  const [file, setFile] = useState<File | null>(null)
  const [brought, setBrought] = useState<ReadFile | null>(null)
  const { act, busy, error } = useAct()
  const bring = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    setBrought(null)
    act(async () => {
      const { tournament, warnings } = await tournaments.import(await readJsonFile(file))
      if (warnings.length === 0) return go(`/tournaments/${tournament.id}/standings`)
      setBrought({ id: tournament.id, name: tournament.name, warnings })
    })
  }
  return (
    <form className="host event-form" onSubmit={bring}>
      <fieldset>
        <legend>Import a tournament</legend>
        <label className="field">
          <span>An NRTM file (JSON)</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
        <FieldHint>
          Imports a tournament that was run with NRTM or another program that writes NRTM files. Its players,
          rounds and bracket are shown here.
        </FieldHint>
        <div className="row">
          <button type="submit" disabled={busy || !file}>
            Import
          </button>
          {!file && <span className="muted">Choose a file first.</span>}
        </div>
        <Problem error={error} coded />
        {brought && (
          <div role="status">
            <p>
              <Link href={`/tournaments/${brought.id}`}>{brought.name}</Link> was imported. The file has
              inconsistencies:
            </p>
            <ul className="warnings">
              {brought.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        )}
      </fieldset>
    </form>
  )
}
