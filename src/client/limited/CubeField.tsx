import { useMemo } from 'react'
import { mendLine } from '../../decks/import/read-lists.ts'
import { cubeSize, withoutVitals } from '../../limited/cube.ts'
import { useCards } from '../card-inspector/cards.ts'
import { cubeProblemText, maxCubeText, readCube } from './cube-text.ts'
import './cubes.css'

/** Lines with problems that are shown at once. */
const maxProblemsShown = 20

type Props = { text: string; change: (text: string) => void; rows?: number }

/** A field for the list of a cube, which says what it has and which lines cannot be read. */
export const CubeField = ({ text, change, rows = 8 }: Props) => {
  const cards = useCards()
  const { cards: lines, problems } = useMemo(() => readCube(text, cards), [text, cards])
  const own = withoutVitals(lines)
  const corp = cubeSize(own.filter(({ card }) => cards.get(card)?.side === 'corp'))
  const problem = lines.length === 0 ? null : cubeProblemText(lines, cards)
  return (
    <>
      <label className="field">
        <span>Its cards, a line each, as in a deck list</span>
        <textarea
          rows={rows}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          maxLength={maxCubeText}
          placeholder={'2 Filter\n1 Data Wall'}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      <p className="muted" role="status">
        {cubeSize(own)} cards beside vitals: {corp} Corp, {cubeSize(own) - corp} Runner.
        {problem && ` ${problem}`}
      </p>
      {problems.length > 0 && (
        <ul className="cube-problems" aria-label="Lines that cannot be read">
          {problems.slice(0, maxProblemsShown).map(({ line, message, name, nearest }) => (
            <li key={`${line} ${message}`}>
              <b>Line {line}</b> {message}
              {nearest.length > 0 && (
                <span className="row">
                  {nearest.map((right) => (
                    <button
                      key={right}
                      type="button"
                      onClick={() => change(mendLine(text, line, name ?? '', right))}
                    >
                      {right}
                    </button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.length > maxProblemsShown && (
        <p className="muted">{problems.length - maxProblemsShown} more lines cannot be read.</p>
      )}
    </>
  )
}
