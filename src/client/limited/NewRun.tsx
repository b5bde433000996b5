import { useState } from 'react'
import type { LimitedListed } from '../../protocol/limited.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { CubeChoice } from './CubeChoice.tsx'
import { limitedApi } from './queries.ts'
import { minListCards, type RunKit, runKits } from './run-name.ts'
import { useCube } from './use-cube.ts'
import './limited.css'

const starts = {
  draft: { name: 'a draft', button: 'Start a draft run' },
  sealed: { name: 'sealed boosters', button: 'Start a sealed run' },
  cube: { name: 'a cube', button: 'Start a cube run' },
} as const
const startIds = ['draft', 'sealed', 'cube'] as const

/** Starts a run: out of boosters, or out of a list of cards. */
export const NewRun = () => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [kit, setKit] = useState<LimitedListed['kit']>('community')
  const [start, setStart] = useState<LimitedListed['start']>('draft')
  const list = useCube()
  const isCube = start === 'cube'
  const offered = runKits(start, isCube ? list.cards : Number.POSITIVE_INFINITY)
  const chosen = offered.find(({ id }) => id === kit) ?? offered[0]
  const tooFew = isCube && list.ready && list.cards < minListCards
  const begin = async () => {
    await ensure()
    const wish = { kit: chosen?.id ?? 'community', start, cube: isCube ? list.cube : null }
    go(`/limited/${(await limitedApi.start(wish)).id}`)
  }
  return (
    <>
      <button
        type="button"
        className="primary limited-start"
        disabled={busy || tooFew || (isCube && !list.ready)}
        onClick={() => act(begin)}
      >
        <Icon name="bolt" />
        <span>
          {busy ? 'Opening boosters…' : starts[start].button}{' '}
          <small>Alone, against seven bots, no clock</small>
        </span>
      </button>
      <Problem error={error} />
      <fieldset className="segments limited-kits">
        <legend>The run begins with</legend>
        {startIds.map((id) => (
          <label key={id}>
            <input type="radio" name="start" checked={start === id} onChange={() => setStart(id)} />
            <span>{starts[id].name}</span>
          </label>
        ))}
      </fieldset>
      {isCube && <CubeChoice {...list} />}
      <fieldset className="segments limited-kits">
        <legend>{isCube ? 'Packs of the run' : 'Boosters of the run'}</legend>
        {offered.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="kit" checked={chosen?.id === id} onChange={() => setKit(id)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p className="muted">
        {isCube ? <OfList kit={chosen} tooFew={tooFew} /> : <OfBoosters kit={chosen} />}
      </p>
    </>
  )
}

type Props = { kit: RunKit | undefined }

const OfBoosters = ({ kit }: Props) => (
  <>
    {kit?.text}: 15 cards each, 11 common, 3 uncommon and 1 rare. How the printer mixed real boosters is not
    known; which cards come together is our own choice.
  </>
)

const OfList = ({ kit, tooFew }: Props & { tooFew: boolean }) =>
  tooFew ? (
    <>Eight draft in a run, four packs each: that needs {minListCards} cards.</>
  ) : (
    <>{kit?.text}: 15 cards each, out of the list without putting back.</>
  )
