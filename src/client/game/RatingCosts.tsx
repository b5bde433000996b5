import type { CostlyAct, TableClient } from '../net/table-client.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SendButton } from '../ui/SendButton.tsx'

const texts: Record<CostlyAct['act'], { title: string; after: string; go: string }> = {
  undo: {
    title: 'Undo your last decision?',
    after: 'After this undo the game no longer counts for your rating.',
    go: 'Undo',
  },
  'hand-over': {
    title: 'Let the sparring partner play your seat?',
    after: 'If you do, the game no longer counts for your rating, even if you take your seat back.',
    go: 'Let it play',
  },
}

type Props = { client: TableClient; costly: CostlyAct | null }

/** Asks before something after which a solo game no longer counts. */
export const RatingCosts = ({ client, costly }: Props) => {
  if (!costly) return null
  const { title, after, go } = texts[costly.act]
  const send = () =>
    costly.act === 'undo' ? client.undo('ask', true) : client.takeover(costly.seat, 'automa', true)
  return (
    <Dialog title={title} onClose={client.cancelCostly}>
      <p>{after}</p>
      <div className="row">
        <SendButton className="primary" send={send}>
          {go}
        </SendButton>
        <button type="button" onClick={client.cancelCostly}>
          Keep playing
        </button>
      </div>
    </Dialog>
  )
}
