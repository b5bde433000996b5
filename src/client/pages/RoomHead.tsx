import './WaitingRoom.css'

type Props = { description: string; title: string; isUnreachable: boolean }

/** The heading of a waiting room, and whether the server can be reached. */
export const RoomHead = ({ description, title, isUnreachable }: Props) => (
  <>
    <header className="room-head">
      <p>{description}</p>
      <h1>{title}</h1>
    </header>
    {isUnreachable && (
      <p className="problem" role="status">
        Server unreachable. Retrying…
      </p>
    )}
  </>
)
