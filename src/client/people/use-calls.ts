/** What calls a user from whatever page they are on: invitations, pairings, players who joined their table. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Called } from '../../protocol/people.ts'
import { playMoment } from '../director/sounds.ts'
import { queryClient } from '../net/query.ts'
import { useSession } from '../net/session.ts'
import { notify } from '../ui/notify.ts'
import { peopleQueries } from './queries.ts'

/** What a player reads. A withdrawn invitation only disappears. */
export type CallNotice = Omit<Called, 'kind'> & { kind: Exclude<Called['kind'], 'withdrawn'> }

const words: Record<CallNotice['kind'], (from: string) => string> = {
  paired: (from) => `You have been paired with ${from}.`,
  seated: (from) => `${from} joined your table.`,
  invited: (from) => `${from} invited you to a table.`,
  declined: (from) => `${from} declined your invitation.`,
  sent: (from) => `${from} removed you from their table.`,
}

export const callText = ({ kind, from }: CallNotice): string => words[kind](from)

const sameTable = (one: CallNotice) => (other: CallNotice) =>
  one.table === other.table && one.kind === other.kind

const isCall = (called: Called): called is CallNotice => called.kind !== 'withdrawn'

const announce = (call: CallNotice): void => {
  if (document.hidden) notify(callText(call), `datafort-${call.kind}`)
  playMoment('playerCalls')
}

const { queryKey } = peopleQueries.invitations

/** The open invitations, and a function that takes one from the list. */
const useInvitations = () => {
  const { session } = useSession()
  const open = useQuery({ ...peopleQueries.invitations, enabled: session !== null }).data ?? []
  const drop = (table: string) =>
    queryClient.setQueryData(queryKey, (before) => before?.filter((each) => each.table !== table))
  return {
    invitations: open.map(({ table, from }): CallNotice => ({ kind: 'invited', table, from: from.name })),
    drop,
  }
}

/**
 * The newest calls, oldest first. `listen`: starts to hear them and returns what ends it. `onPaired`: takes a
 * pairing, which is listed otherwise.
 */
export const useCalls = (
  listen: (hear: (called: Called) => void) => () => void,
  onPaired?: (table: string) => void,
) => {
  const [heard, setHeard] = useState<CallNotice[]>([])
  const { invitations, drop: dropInvitation } = useInvitations()
  const hear = useCallback(
    (called: Called) => {
      if (called.kind === 'invited' || called.kind === 'withdrawn')
        void queryClient.invalidateQueries({ queryKey })
      if (!isCall(called)) return
      announce(called)
      if (called.kind === 'paired' && onPaired) onPaired(called.table)
      else if (called.kind !== 'invited')
        setHeard((before) => [...before.filter((each) => !sameTable(called)(each)), called].slice(-3))
    },
    [onPaired],
  )
  useEffect(() => listen(hear), [listen, hear])
  const drop = (called: CallNotice) => {
    if (called.kind === 'invited') dropInvitation(called.table)
    else setHeard((before) => before.filter((each) => !sameTable(called)(each)))
  }
  return { calls: [...invitations.slice(0, 3), ...heard].slice(-3), drop }
}
