import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import './run.css'

type Props = {
  /** Which game it is, above the opponent's name. */
  label: string
  game: { opponent: string; side: Side }
  /** What leads to a game whose table is open; null if it is not. */
  back: string | null
  open: () => Promise<{ table: string }>
  build: () => void
}

/** The game to play next, or the one in progress. */
export const NextGame = ({ label, game: { opponent, side }, back, open, build }: Props) => {
  const { act, busy, error } = useAct()
  const play = async () => go(`/t/${(await open()).table}`)
  return (
    <section className={`run-next side-${side}`} aria-labelledby="next">
      <SideSign side={side} big />
      <div>
        <p className="muted">{label}</p>
        <h2 id="next">
          {opponent}; you play {sideName(side)}
        </h2>
      </div>
      <div className="row">
        <button type="button" className="primary" disabled={busy} onClick={() => act(play)}>
          <Icon name="play" /> {back ?? 'Play'}
        </button>
        {back === null && (
          <button type="button" onClick={build}>
            <Icon name="swap" /> Change my decks
          </button>
        )}
      </div>
      <Problem error={error} />
    </section>
  )
}
