import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import type { TableClient } from '../net/table-client.ts'
import { titleById } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { SendButton } from '../ui/SendButton.tsx'

type Props = { client: TableClient; live: TableState; lesson: string | undefined; may: boolean }

/** The viewer's own seat may play by itself for a while. Users without a seat may take over an automa's. */
export const Takeover = ({ client, live, lesson, may }: Props) => {
  const mine = live.players.find((player) => player.seat === live.seat)
  const free = live.players.filter((player) => player.automa && player.pack !== null)
  if (mine?.automa)
    return (
      <SendButton className="primary" send={() => client.takeover(mine.seat, 'me')}>
        Take my seat back
      </SendButton>
    )
  if (mine && !mayGive(live, lesson)) return null
  if (mine)
    return (
      <SendButton
        className="quiet"
        title="The sparring partner plays your seat until you take it back"
        send={() => client.takeover(mine.seat, 'automa')}
      >
        {mine.pack === null ? 'Let the sparring partner play' : 'Return seat to the automa'}
      </SendButton>
    )
  if (live.seat !== null || !may) return null
  return free.map((player) =>
    player.exposed ? (
      <p key={player.seat} className="muted">
        You can’t take over {titleById(live.view, player.seat) ?? player.seat}: a spectator has seen its
        hidden cards.
      </p>
    ) : (
      <SendButton key={player.seat} className="quiet" send={() => client.takeover(player.seat, 'me')}>
        Take over {titleById(live.view, player.seat) ?? player.seat}
      </SendButton>
    ),
  )
}

const mayGive = ({ tournament }: TableState, lesson: string | undefined): boolean =>
  puzzleOfLesson(lesson) === null && tournament?.tournament.tournament.judgement !== false
