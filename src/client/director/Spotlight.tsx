import { useEffect } from 'react'
import { Say } from '../log/LogEntry.tsx'
import type { TableState } from '../state/table-state.ts'
import { seatOf } from '../state/view-lookup.ts'
import type { Beat } from './beats.ts'
import { isCaughtUp, type Show } from './director.ts'
import { soundNow } from './settings.ts'
import { playSound } from './sounds.ts'
import type { Stage } from './stage.ts'
import './director.css'

type Props = { stage: Stage; show: Show; live: TableState }

/** The current action as a sentence over the table; a press anywhere skips to the present. */
export const Spotlight = ({ stage, show, live }: Props) => {
  const beat = show.playing?.beat ?? null
  const waiting = !isCaughtUp(show)
  useEffect(() => {
    if (!waiting) return
    const skip = (event: Event): void => {
      if (event instanceof KeyboardEvent && !['Enter', ' ', 'Escape'].includes(event.key)) return
      stage.skip()
    }
    addEventListener('pointerdown', skip)
    addEventListener('keydown', skip)
    return () => {
      removeEventListener('pointerdown', skip)
      removeEventListener('keydown', skip)
    }
  }, [waiting, stage])
  const sound = beat && soundOf(beat, live)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat plays its sound, even one equal to the last
  useEffect(() => {
    if (sound && soundNow()) playSound(sound)
  }, [beat, sound])
  if (!beat) return null
  const side = seatOf(live.view, beat.event.seat)?.side ?? ''
  const marks = [
    'spotlight',
    side,
    beat.accent ?? '',
    beat.blocks ? 'blocks' : '',
    beat.concerns ? 'concerns' : '',
  ]
  return (
    <div
      key={beat.event.n}
      className={marks.filter(Boolean).join(' ')}
      aria-hidden="true"
      data-beat={beat.event.n}
      data-kind={beat.event.kind}
      data-blocks={beat.blocks}
    >
      <p>
        <Say say={beat.event.say} />
      </p>
      {waiting && show.queue.length > 0 && <small>Skip</small>}
    </div>
  )
}

/** The sound of a beat; the end of a game sounds different for winner and loser. */
const soundOf = ({ event, sound }: Beat, { view, seat }: TableState) => {
  if (event.kind === 'turn' && event.seat !== seat) return null
  if (event.kind !== 'end' || seat === null) return sound ?? null
  return view.result?.winners.includes(seat) ? 'win' : 'lose'
}
