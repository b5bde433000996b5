import { useEffect, useState } from 'react'
import { pointAt } from '../card-inspector/pointed-card.ts'
import type { TableClient } from '../net/table-client.ts'
import { hintWords } from '../state/hint.ts'
import type { Choice, Decision } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import './DecisionPanel.css'

type Props = { client: TableClient; decision: Decision }

/** A suggestion on request; its cards are highlighted. */
export const Hint = ({ client, decision }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  const picked = Array.isArray(choice) ? decision.options.find(({ id }) => id === choice[0]) : undefined
  useEffect(() => {
    if (!picked) return
    pointAt({ card: picked.card, fort: picked.fort })
    return () => pointAt(null)
  }, [picked])
  if (choice !== null) return <p className="hint">{hintWords(decision, choice)}</p>
  return (
    <SendButton className="quiet hint-button" send={async () => setChoice(await client.hint(decision.id))}>
      <Icon name="bolt" />
      <span>Hint</span>
    </SendButton>
  )
}
