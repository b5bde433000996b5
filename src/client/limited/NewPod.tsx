import { lazy, Suspense, useId, useState } from 'react'
import { type DraftFormatId, draftFormatIds, formatSizes } from '../../limited/formats/sizes.ts'
import { tempos } from '../../limited/pick-time.ts'
import type { NewPod as PodWish } from '../../protocol/pods.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CubeChoice } from './CubeChoice.tsx'
import { podApi } from './pod-queries.ts'
import { boostersText, formatTexts, tempoTexts } from './pod-texts.ts'
import { useCube, useWantedCube } from './use-cube.ts'
import { useKit } from './use-kit.ts'
import './limited.css'
import './pod.css'

const OwnKit = lazy(() => import('./OwnKit.tsx'))

const usualSeats = 8

const upTo = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, n) => max - n)

/** Opens a pod: its format, its boosters, its seats. */
export const NewPod = () => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [format, setFormat] = useState<DraftFormatId>(useWantedCube() ? 'cube' : 'draft')
  const [size, setSize] = useState(usualSeats)
  const [tempo, setTempo] = useState<PodWish['tempo']>('standard')
  const [hidden, setHidden] = useState(false)
  const list = useCube()
  const name = useId()
  const { seats, kits: named, boosters, cube: ofList } = formatSizes[format]
  const taken = Math.min(seats.max, Math.max(seats.min, size))
  const cards = ofList ? list.cards : Number.POSITIVE_INFINITY
  const kit = useKit({ format, seats: taken, cards })
  const clock = formatTexts[format].tempos.find((each) => each === tempo) ?? 'standard'
  const open = async () => {
    await ensure()
    const wish = { format, kit: kit.own ?? kit.named, seats: taken, cube: ofList ? list.cube : null }
    const rest = { building: clock === 'none' ? null : 25, visibility: hidden ? 'link' : 'public' } as const
    go(`/limited/${(await podApi.open({ ...wish, tempo: clock, ...rest })).id}`)
  }
  return (
    <div className="pod-new">
      <fieldset className="segments pod-formats">
        <legend>Format</legend>
        {draftFormatIds.map((id) => (
          <label key={id}>
            <input type="radio" name={name} checked={format === id} onChange={() => setFormat(id)} />
            <span>{formatTexts[id].name}</span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{formatTexts[format].text}</p>
      {ofList && <CubeChoice {...list} />}
      <div className="row">
        <label>
          {seats.max === 2 ? 'Boosters for both' : 'Boosters each'}
          <select value={kit.own ? 'own' : kit.named} onChange={(event) => kit.choose(event.target.value)}>
            {kit.offered.map((id) => (
              <option key={id} value={id}>
                {boostersText(named[id] ?? [])}
              </option>
            ))}
            {kit.mayOwn && <option value="own">Boosters of my own choice</option>}
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
      {kit.own && (
        <Suspense>
          <OwnKit kit={kit.own} {...boosters} change={kit.change} />
        </Suspense>
      )}
      <button type="button" disabled={busy || (ofList && !list.ready)} onClick={() => act(open)}>
        <Icon name="users" /> Open a pod
      </button>
      <Problem error={error} />
    </div>
  )
}
