/** The current decision, shared by panel and table: pressing either does the same. */
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { Snapshot, TableClient } from '../net/table-client.ts'
import {
  answersAtOnce,
  isSelectionComplete,
  type Ordering,
  placeNext,
  startOrder,
  toggleOption,
} from '../state/choice.ts'
import { isPaused } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import type { Choice, Decision, OptionView } from '../state/types.ts'
import { optionsByCard, optionsByFort } from '../state/view-lookup.ts'

/** The current decision and the ways to answer it. */
export type Choosing = {
  /**
   * The player's decision; null while others decide, while a window is passed automatically, and in a pause.
   */
  decision: Decision | null
  /** An answer is being sent. */
  busy: boolean
  /** The answer that is being sent. */
  sent: Choice | null
  byCard: Map<string, OptionView[]>
  byFort: Map<string, OptionView[]>
  selected: readonly string[]
  ordering: Ordering
  /** The number not answered yet: the table shows what it would do. */
  number: number | null
  weigh: (number: number | null) => void
  /** A click on an option: answers, selects, or puts it next in the order. */
  take: (option: OptionView) => void
  reorder: (ordering: Ordering) => void
  /** Answers with the selection or order. */
  confirm: () => void
  answer: (choice: Choice) => void
}

/** While others decide. */
export const nothingToChoose: Choosing = {
  decision: null,
  busy: false,
  sent: null,
  byCard: new Map(),
  byFort: new Map(),
  selected: [],
  ordering: { ids: [], placed: 0 },
  number: null,
  weigh: () => {},
  take: () => {},
  reorder: () => {},
  confirm: () => {},
  answer: () => {},
}

export const ChoosingContext = createContext<Choosing>(nothingToChoose)
export const useChoosing = (): Choosing => useContext(ChoosingContext)

/** Whether the answer that is being sent has this option. */
export const isSentIn = (sent: Choice | null, { id }: OptionView): boolean =>
  Array.isArray(sent) && sent.includes(id)

type ChoiceDraft = { decision: string; selected: string[]; ordering: Ordering }
const blankDraft = (decision: Decision): ChoiceDraft => ({
  decision: decision.id,
  selected: [],
  ordering: startOrder(decision),
})

/** The choices for the table as it is shown. A new decision starts with nothing selected. */
export const useChoosingOf = (
  client: TableClient,
  { answering, sent: sentNow }: Snapshot,
  live: TableState,
): Choosing => {
  const held = isPaused(live) ? null : live.decision
  const decision = held && !client.passing() ? held : null
  const [draft, setDraft] = useState<ChoiceDraft | null>(null)
  const busy = decision !== null && answering === decision.id
  const sent = busy ? sentNow : null
  const [weighed, setWeighed] = useState<{ decision: string; number: number | null } | null>(null)
  const decisionId = decision?.id ?? null
  const weigh = useCallback(
    (number: number | null) => setWeighed(decisionId === null ? null : { decision: decisionId, number }),
    [decisionId],
  )

  return useMemo(() => {
    if (!decision) return nothingToChoose
    const current = draft?.decision === decision.id ? draft : blankDraft(decision)
    const answer = (choice: Choice): void => {
      if (!busy) void client.answer(choice)
    }
    const take = (option: OptionView): void => {
      if (decision.kind === 'order')
        setDraft({ ...current, ordering: placeNext(current.ordering, option.id) })
      else if (answersAtOnce(decision)) answer([option.id])
      else setDraft({ ...current, selected: toggleOption(decision, current.selected, option.id) })
    }
    const confirm = (): void => {
      if (decision.kind === 'order') answer(current.ordering.ids)
      else if (isSelectionComplete(decision, current.selected)) answer(current.selected)
    }
    return {
      decision,
      busy,
      sent,
      byCard: optionsByCard(decision.options),
      byFort: optionsByFort(decision.options),
      selected: current.selected,
      ordering: current.ordering,
      number: weighed?.decision === decision.id ? weighed.number : null,
      weigh,
      take,
      reorder: (ordering: Ordering) => setDraft({ ...current, ordering }),
      confirm,
      answer,
    }
  }, [client, decision, draft, busy, sent, weighed, weigh])
}
