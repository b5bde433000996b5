import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pointAt } from '../card-inspector/pointed-card.ts'
import type { TableClient } from '../net/table-client.ts'
import { soloQueries, stakeChanged } from '../opponents/solo-api.ts'
import { hintWords } from '../state/hint.ts'
import type { Choice, Decision } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import './DecisionPanel.css'

type Props = { client: TableClient; decision: Decision; ladder: boolean }

/** Whether this game still counts for the solo rating. As long as that is not known, it may. */
const useCounts = (game: string, ladder: boolean): boolean => {
  const { data } = useQuery({ ...soloQueries.stake(game), enabled: ladder })
  return ladder && data?.stakes.length !== 0
}

/** A suggestion on request; its cards are highlighted. In a game that counts it is told first what that costs. */
export const Hint = ({ client, decision, ladder }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [warned, setWarned] = useState(false)
  const counts = useCounts(client.table, ladder)
  const picked = Array.isArray(choice) ? decision.options.find(({ id }) => id === choice[0]) : undefined
  useEffect(() => {
    if (!picked) return
    pointAt({ card: picked.card, fort: picked.fort })
    return () => pointAt(null)
  }, [picked])
  const ask = async (): Promise<void> => {
    setChoice(await client.hint(decision.id))
    if (ladder) stakeChanged(client.table)
  }
  if (choice !== null) return <p className="hint">{hintWords(decision, choice)}</p>
  if (counts && warned)
    return (
      <p className="hint">
        After a hint this game no longer counts for your rating.
        <SendButton className="quiet" send={ask}>
          Show the hint
        </SendButton>
      </p>
    )
  return (
    <SendButton
      className="quiet hint-button"
      send={async () => {
        if (counts) setWarned(true)
        else await ask()
      }}
    >
      <Icon name="bolt" />
      <span>Hint</span>
    </SendButton>
  )
}
