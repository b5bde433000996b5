/** The notices that the people of an event get about an entry, wherever they are. */
import type { TournamentAppend } from '../store/contract.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { Event } from '../tournament/event.ts'
import { leadersOf } from '../tournament/leaders.ts'
import { isCancelled } from '../tournament/status.ts'
import { changeSentences } from './announcement.ts'

type EventNotice = NonNullable<TournamentAppend['notice']>
type NoticeText = Pick<EventNotice, 'kind' | 'text'>

const withReason = (sentence: string, reason: string | undefined): string =>
  reason?.trim() ? `${sentence} ${reason.trim()}` : sentence

/** How the event has ended with this entry, or gone on after its end. */
const endText = (before: Event, after: Event): NoticeText | null => {
  if (after.deleted && !before.deleted)
    return {
      kind: 'deleted',
      text: withReason('Its organizer deleted the tournament.', after.deleted.reason),
    }
  if (before.ended && !after.ended) return { kind: 'reopened', text: 'The tournament takes place after all.' }
  if (!after.ended || before.ended) return null
  const reason = after.ending?.reason
  return isCancelled(after)
    ? { kind: 'cancelled', text: withReason('The tournament was cancelled.', reason) }
    : { kind: 'ended', text: withReason('The tournament was ended early.', reason) }
}

const noticeText = (before: Event, after: Event): NoticeText | null => {
  const end = endText(before, after)
  if (end) return end
  const said = after.announcements?.at(-1)
  if (said && (after.announcements?.length ?? 0) > (before.announcements?.length ?? 0))
    return { kind: 'announced', text: said.text }
  const changes = changeSentences(before, after)
  return changes.length > 0 ? { kind: 'edited', text: changes.join('\n') } : null
}

/** Its players and officials, without those who have left. */
const peopleOf = (event: Event): string[] => [
  ...event.players.filter(({ status }) => status === 'playing').map(({ id }) => id),
  ...leadersOf(event),
]

/** Null if nobody needs a notice. The one who did it knows. */
export const noticeOf = (before: Event, after: Event, { by }: Entry): EventNotice | null => {
  const text = noticeText(before, after)
  return text && { ...text, to: [...new Set(peopleOf(after))].filter((id) => id !== by) }
}
