import { Link } from 'wouter'
import { usePod } from '../limited/use-pod.ts'
import { Icon } from '../ui/Icon.tsx'
import { useEvent } from './event.ts'
import { PodState } from './PodState.tsx'
import './organizer/Desk.css'
import './pages.css'

/** The draft of the event: the viewer's own pod first, and how the others go on. */
export const MyDraft = () => {
  const { event } = useEvent()
  const { draft, me } = event
  if (!draft?.begun) return null
  const mine = draft.pods.find(({ players }) => me.id !== null && players.includes(me.id))
  const plays = event.players.some(({ id, status }) => id === me.id && status === 'playing')
  if (!draft.open && !(draft.rebuild && plays)) return null
  return (
    <section className="card-like my-match" aria-labelledby="my-draft">
      <h2 id="my-draft">The draft</h2>
      {mine?.id && plays && <MyPod id={mine.id} open={draft.open} />}
      {draft.open && (
        <ol className="desk-tables">
          {draft.pods.map(({ id }, n) => id !== null && <PodState key={id} id={id} number={n + 1} />)}
        </ol>
      )}
    </section>
  )
}

const MyPod = ({ id, open }: { id: string; open: boolean }) => {
  const { data: pod } = usePod(id)
  const building = pod?.status !== 'drafting'
  return (
    <p>
      <Link className="button primary" href={`/limited/${id}`}>
        <Icon name={building ? 'cards' : 'play'} />
        {!open ? 'Rebuild your decks' : building ? 'Build your decks' : 'To your pack'}
      </Link>
    </p>
  )
}
