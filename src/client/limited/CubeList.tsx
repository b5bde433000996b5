import { useEffect, useMemo, useState } from 'react'
import { readLists } from '../../decks/import/read-lists.ts'
import { type CubeProblem, cubeProblem, cubeSize, withoutVitals } from '../../limited/cube.ts'
import { mergeLines } from '../../protocol/deck-lines.ts'
import type { NewPod } from '../../protocol/pods.ts'
import { withCards } from '../card-inspector/CardPool.tsx'
import { useCards } from '../card-inspector/cards.ts'
import type { CardsById } from '../net/queries.ts'
import { sideName } from '../state/words.ts'
import './pod.css'

type Cube = NonNullable<NewPod['cube']>

const maxText = 48_000

/** What the user has typed, as a list. */
function read(
  { name, text }: { name: string; text: string },
  cards: CardsById,
): { cube: Cube; wrong: string[] } {
  const lists = readLists(text, { get: (id) => cards.get(id), list: () => [...cards.values()] })
  return {
    cube: { name: name.trim() || 'My cube', cards: mergeLines(lists.flatMap((list) => list.cards)) },
    wrong: lists.flatMap(({ problems }) => problems.map(({ line, message }) => `Line ${line}: ${message}`)),
  }
}

/** A field for a list; tells which cube it is so far. */
const CubeList = ({ change }: { change: (cube: Cube) => void }) => {
  const cards = useCards()
  const [typed, setTyped] = useState({ name: '', text: '' })
  const { cube, wrong } = useMemo(() => read(typed, cards), [typed, cards])
  useEffect(() => change(cube), [change, cube])
  const own = withoutVitals(cube.cards)
  const problem = typed.text.trim() === '' ? null : cubeProblem(own)
  return (
    <div className="pod-cube">
      <label>
        Name of the cube
        <input
          value={typed.name}
          maxLength={60}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </label>
      <label>
        Its cards, a line each, as in a deck list
        <textarea
          rows={8}
          value={typed.text}
          maxLength={maxText}
          placeholder={'2 Filter\n1 Corporate War'}
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        />
      </label>
      <p className="muted" role="status">
        {cubeSize(own)} cards beside vitals.
        {problem && ` ${problemText(problem, cards)}`}
      </p>
      {wrong.length > 0 && (
        <ul className="muted">
          {wrong.slice(0, 5).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
export default withCards(CubeList)

function problemText(problem: CubeProblem, cards: CardsById): string {
  if (problem.kind === 'size') return 'A cube has 180 to 1,000.'
  if (problem.kind === 'side')
    return `${problem.percent} % are ${sideName(problem.side)} cards; at least 40 % are needed.`
  return `“${cards.get(problem.card)?.name ?? problem.card}” is there ${problem.copies} times; 8 are allowed.`
}
