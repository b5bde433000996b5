import { avatarOf, coatPath, neckPath, shadePath } from '../../story/avatar.ts'
import type { Side } from '../state/types.ts'
import './Portrait.css'

/** Whom a portrait shows. `picture`: the address of a drawn one; without it, a figure made from the name. */
export type Sitter = { name: string; side: Side; picture?: string }

/** The face of a player in the frame of their side: cut corners for the Corp, a circle for the Runner. */
export const Portrait = ({ name, side, picture }: Sitter) => {
  const { tone, frame, head, hair, eyes, monogram } = avatarOf(name, side)
  return (
    <span className={`portrait side-${side} portrait--${tone}`} aria-hidden="true">
      {picture === undefined ? (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <g className="portrait__ground">
            {frame.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
          <path className="portrait__coat" d={coatPath} />
          <path className="portrait__neck" d={neckPath} />
          <path className="portrait__head" d={head} />
          <path className="portrait__shade" d={shadePath} />
          <path className="portrait__hair" d={hair} />
          <path className="portrait__eyes" d={eyes} />
          <text x="50" y="95">
            {monogram}
          </text>
        </svg>
      ) : (
        <img src={picture} alt="" />
      )}
    </span>
  )
}
