import type { ReactNode } from 'react'
import type { NewTable } from '../../protocol/http.ts'
import { useGuest } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import type { DeckChoice } from '../pages/deck-choice.ts'
import type { Side } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { isForLadder } from './ladder-wish.ts'
import './Opponents.css'

type Props = {
  side: Side
  deck: DeckChoice
  /** The opponent's seat. */
  seat: () => NewTable['seats'][number]
  children: ReactNode
}

/** Starts the game; visitors without a session become guests. */
export const PlayButton = ({ side, deck, seat, children }: Props) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const play = async (): Promise<void> => {
    await ensure()
    const automa = seat()
    await playSolo(side, deck.deck, automa, isForLadder(automa.automa?.pack))
  }
  return (
    <>
      <button type="button" className="primary who__go" disabled={busy} onClick={() => act(play)}>
        <Icon name="run" />
        <span>{busy ? 'Dealing…' : children}</span>
      </button>
      <Problem error={error} />
    </>
  )
}
