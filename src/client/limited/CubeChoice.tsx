import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { defaultCube } from '../../limited/cube.ts'
import { Problem } from '../ui/Problem.tsx'
import type { useCube } from './use-cube.ts'
import './pod.css'

const CubeList = lazy(() => import('./CubeList.tsx'))

/** Which list a new cube draft is made of. */
export const CubeChoice = ({ chosen, choose, type, offered, problem, error }: ReturnType<typeof useCube>) => (
  <>
    <div className="row">
      <label>
        List
        <select value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="house">{defaultCube.name}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="typed">A list for this draft only</option>
        </select>
      </label>
      <Link className="button" href="/limited/cubes">
        My cubes
      </Link>
    </div>
    {problem && (
      <p className="muted" role="status">
        {problem}
      </p>
    )}
    <Problem error={error} />
    {chosen === 'typed' && (
      <Suspense>
        <CubeList change={type} />
      </Suspense>
    )}
  </>
)
