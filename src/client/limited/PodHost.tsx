import type { PodView } from '../../protocol/pods.ts'
import { useAct } from '../net/use-act.ts'
import { listOf } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { podApi } from './pod-queries.ts'
import './pod.css'

type Props = { pod: PodView }

/** What the host of a pod may do in its draft, or an official of its tournament (L24, L27). */
export const HostButtons = ({ pod }: Props) => {
  const { act, busy, error } = useAct()
  const { id, pause, pausable, ring } = pod
  const press = (what: () => Promise<unknown>) => () => void act(async () => void (await what()))
  return (
    <>
      {(pause || pausable) && (
        <button
          type="button"
          className={pause?.time ? 'primary' : ''}
          disabled={busy}
          onClick={press(() => podApi.pause(id, pause === null))}
        >
          <Icon name={pause?.time ? 'play' : 'clock'} />
          {pauseButton(pause)}
        </button>
      )}
      {ring.map(
        ({ name, replaceable }, seat) =>
          replaceable && (
            <button
              key={name}
              type="button"
              disabled={busy}
              onClick={press(() => podApi.standIn(id, { bot: true, seat }))}
            >
              <Icon name="mu" />
              Let a bot pick for {name}
            </button>
          ),
      )}
      <Problem error={error} />
    </>
  )
}

const pauseButton = (pause: PodView['pause']): string => {
  if (!pause) return 'Pause after this booster'
  return pause.time ? 'End the pause' : 'Cancel the pause'
}

/** Who lets picks go by, and for whom a bot picks. */
export const awayTexts = (ring: PodView['ring']): string[] => {
  const standIns = ring.filter(({ standIn }) => standIn).map(({ name }) => name)
  const away = ring.filter((each) => each.away && !each.standIn).map(({ name }) => name)
  return [
    ...(away.length > 0 ? [`${listOf(away)} ${away.length === 1 ? 'is' : 'are'} away.`] : []),
    ...(standIns.length > 0 ? [`A bot picks for ${listOf(standIns)}.`] : []),
  ]
}

/** What everybody in a draft sees, and the buttons of its host. */
export const PodNotes = ({ pod }: Props) => {
  const { pause, hosting, ring } = pod
  const texts = awayTexts(ring)
  if (pause) texts.unshift(`Pause after booster ${pause.after}, asked for by ${pause.by ?? 'an official'}.`)
  return (
    <div className="pod-notes">
      <p role="status">{texts.join(' ')}</p>
      {hosting && <HostButtons pod={pod} />}
    </div>
  )
}
