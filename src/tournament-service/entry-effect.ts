import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../store/contract.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import { enter } from '../tournament/journal.ts'
import { isRefusal } from '../tournament/refusal.ts'
import { listsInForce } from './decks.ts'
import type { CachedEvent, EntryAttachments } from './event-cache.ts'
import { journalLines } from './journal.ts'

/**
 * Does the entry change the event, or shorten the journal? True for a refused entry, so that entering it
 * reports the refusal.
 */
const hasChanged = ({ journal, event }: CachedEvent, entry: Entry): boolean => {
  if (entry.type === 'undo') return true
  const next = enter(journal, entry)
  return isRefusal(next) || !isDeepStrictEqual(next.event, event)
}

async function areInForce(
  { tournaments }: Pick<Store, 'tournaments'>,
  opened: CachedEvent,
  { player, corp, runner }: NonNullable<EntryAttachments['lists']>,
): Promise<boolean> {
  const known = listsInForce(journalLines(opened), await tournaments.lists(opened.id)).get(player)
  return known !== undefined && isDeepStrictEqual([known.corp, known.runner], [corp, runner])
}

/**
 * Does the entry change anything? The event knows deck lists by their names only, so these are compared
 * separately.
 */
export async function isNews(
  store: Pick<Store, 'tournaments'>,
  opened: CachedEvent,
  { entry, more }: { entry: Entry; more: EntryAttachments },
): Promise<boolean> {
  if (hasChanged(opened, entry)) return true
  return more.lists !== undefined && !(await areInForce(store, opened, more.lists))
}
