import { useEffect, useMemo, useState } from 'react'
import type { NewPod } from '../../protocol/pods.ts'
import { withCards } from '../card-inspector/CardPool.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { CubeField } from './CubeField.tsx'
import { readCube } from './cube-text.ts'
import './pod.css'

/** A list that is typed for one draft alone. */
const CubeList = ({ change }: { change: (cube: NonNullable<NewPod['cube']>) => void }) => {
  const cards = useCards()
  const [typed, setTyped] = useState({ name: '', text: '' })
  const cube = useMemo(
    () => ({ name: typed.name.trim() || 'My cube', cards: readCube(typed.text, cards).cards }),
    [typed, cards],
  )
  useEffect(() => change(cube), [change, cube])
  return (
    <div className="pod-cube">
      <label className="field">
        <span>Name of the cube</span>
        <input
          value={typed.name}
          maxLength={60}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </label>
      <CubeField text={typed.text} change={(text) => setTyped({ ...typed, text })} />
    </div>
  )
}
export default withCards(CubeList)
