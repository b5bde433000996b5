import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import type { TableClient } from '../net/table-client.ts'
import { titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'

type Props = { client: TableClient; live: TableState; lesson: string | undefined; may: boolean }

/** The viewer's own seat may play by itself for a while. Users without a seat may take over an automa's. */
export const Takeover = ({ client, live, lesson, may }: Props) => {
  const mine = live.players.find((player) => player.seat === live.seat)
  const free = live.players.filter((player) => player.automa && player.pack !== null)
  if (mine?.automa)
    return (
      <button type="button" className="primary" onClick={() => void client.takeover(mine.seat, 'me')}>
        Take my seat back
      </button>
    )
  if (mine && !mayGive(live, lesson)) return null
  if (mine)
    return (
      <button
        type="button"
        className="quiet"
        title="The sparring partner plays your seat until you take it back"
        onClick={() => void client.takeover(mine.seat, 'automa')}
      >
        {mine.pack === null ? 'Let the sparring partner play' : 'Return seat to the automa'}
      </button>
    )
  if (live.seat !== null || !may) return null
  return free.map((player) =>
    player.exposed ? (
      <p key={player.seat} className="muted">
        You can’t take over {titleById(live.view, player.seat) ?? player.seat}: a spectator has seen its
        hidden cards.
      </p>
    ) : (
      <button
        key={player.seat}
        type="button"
        className="quiet"
        onClick={() => void client.takeover(player.seat, 'me')}
      >
        Take over {titleById(live.view, player.seat) ?? player.seat}
      </button>
    ),
  )
}

const mayGive = ({ tournament }: TableState, lesson: string | undefined): boolean =>
  puzzleOfLesson(lesson) === null && tournament?.tournament.tournament.judgement !== false
