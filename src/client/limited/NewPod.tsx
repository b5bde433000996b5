import { lazy, Suspense, useId, useState } from 'react'
import { cubeSize, houseCube, packSize, withoutVitals } from '../../limited/cube.ts'
import { type FormatId, formatIds, formatSizes } from '../../limited/formats/sizes.ts'
import { tempos } from '../../limited/pick-time.ts'
import type { NewPod as PodWish } from '../../protocol/pods.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { podApi } from './pod-queries.ts'
import { boostersText, formatTexts, tempoTexts } from './pod-texts.ts'
import './limited.css'
import './pod.css'

const CubeList = lazy(() => import('./CubeList.tsx'))

const usualSeats = 8
const kitIds = ['community', 'base', 'short', 'grid'] as const

const upTo = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, n) => max - n)

/** Opens a pod: its format, its boosters, its seats. */
export const NewPod = () => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [format, setFormat] = useState<FormatId>('draft')
  const [kit, setKit] = useState<PodWish['kit']>()
  const [size, setSize] = useState(usualSeats)
  const [tempo, setTempo] = useState<PodWish['tempo']>('standard')
  const [hidden, setHidden] = useState(false)
  const [ownList, setOwnList] = useState(false)
  const [typed, setTyped] = useState<PodWish['cube']>(null)
  const cube = ownList ? typed : null
  const name = useId()
  const { seats, kits, cube: ofList } = formatSizes[format]
  const listed = !ofList || !ownList || (typed?.cards.length ?? 0) > 0
  const taken = Math.min(seats.max, Math.max(seats.min, size))
  const cards = ofList
    ? cubeSize(cube ? withoutVitals(cube.cards) : houseCube.cards)
    : Number.POSITIVE_INFINITY
  const named = kitIds.filter((id) => kits[id])
  const [usual] = Object.values(kits)
  const fitting = named.filter((id) => (kits[id]?.length ?? 0) * taken * packSize <= cards)
  const own = fitting.length > 0 ? fitting : named
  const chosen = own.find((id) => id === kit) ?? own.find((id) => kits[id] === usual) ?? own[0]
  const clock = formatTexts[format].tempos.find((each) => each === tempo) ?? 'standard'
  const open = async () => {
    await ensure()
    const wish = { format, kit: chosen, seats: taken, cube: ofList ? cube : null }
    const rest = { building: clock === 'none' ? null : 25, visibility: hidden ? 'link' : 'public' } as const
    go(`/limited/${(await podApi.open({ ...wish, tempo: clock, ...rest })).id}`)
  }
  return (
    <div className="pod-new">
      <fieldset className="segments limited-kits">
        <legend>Format</legend>
        {formatIds.map((id) => (
          <label key={id}>
            <input type="radio" name={name} checked={format === id} onChange={() => setFormat(id)} />
            <span>{formatTexts[id].name}</span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{formatTexts[format].text}</p>
      {ofList && (
        <label>
          List
          <select
            value={ownList ? 'own' : 'house'}
            onChange={(event) => setOwnList(event.target.value === 'own')}
          >
            <option value="house">{houseCube.name}</option>
            <option value="own">A list of my own</option>
          </select>
        </label>
      )}
      {ofList && ownList && (
        <Suspense>
          <CubeList change={setTyped} />
        </Suspense>
      )}
      <div className="row">
        <label>
          {seats.max === 2 ? 'Boosters for both' : 'Boosters each'}
          <select value={chosen} onChange={(event) => setKit(kitIds.find((id) => id === event.target.value))}>
            {own.map((id) => (
              <option key={id} value={id}>
                {boostersText(kits[id] ?? [])}
              </option>
            ))}
          </select>
        </label>
        <label>
          Seats
          <select value={taken} onChange={(event) => setSize(Number(event.target.value))}>
            {upTo(seats.min, seats.max).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Clock
          <select
            value={clock}
            onChange={(event) => setTempo(tempos.find((each) => each === event.target.value) ?? 'standard')}
          >
            {formatTexts[format].tempos.map((each) => (
              <option key={each} value={each}>
                {tempoTexts[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Who may join
          <select
            value={hidden ? 'link' : 'public'}
            onChange={(event) => setHidden(event.target.value === 'link')}
          >
            <option value="public">everybody</option>
            <option value="link">who has the link</option>
          </select>
        </label>
      </div>
      <button type="button" disabled={busy || !listed} onClick={() => act(open)}>
        <Icon name="users" /> Open a pod
      </button>
      <Problem error={error} />
    </div>
  )
}
