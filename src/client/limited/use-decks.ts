/** Both decks of a run as the user changes them; saved after each change, one request at a time. */
import { useRef, useState } from 'react'
import type { DeckLine } from '../../protocol/deck-lines.ts'
import type { LimitedView } from '../../protocol/limited.ts'
import { queryClient } from '../net/query.ts'
import type { Side } from '../state/types.ts'
import { limitedApi, limitedQueries } from './queries.ts'

export type DeckCounts = Readonly<Record<string, number>>
type BothDecks = Record<Side, DeckCounts>

const toCounts = (lines: readonly DeckLine[]): DeckCounts =>
  Object.fromEntries(lines.map(({ card, count }) => [card, count]))
export const toDeckLines = (counts: DeckCounts): DeckLine[] =>
  Object.entries(counts).flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []))

export const useDecks = ({ id, decks }: LimitedView) => {
  const [counts, setCounts] = useState<BothDecks>({
    corp: toCounts(decks.corp),
    runner: toCounts(decks.runner),
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const version = useRef(decks.version)
  const wanted = useRef<BothDecks | null>(null)
  const running = useRef<Promise<void> | null>(null)

  const saveAll = async () => {
    while (wanted.current) {
      const { corp, runner } = wanted.current
      wanted.current = null
      const sent = { version: version.current, corp: toDeckLines(corp), runner: toDeckLines(runner) }
      const saved = await limitedApi.saveDecks(id, sent)
      version.current = saved.decks.version
    }
  }

  const save = () => {
    if (running.current) return
    setSaving(true)
    setError(null)
    running.current = saveAll()
      .catch((cause: unknown) => {
        wanted.current = null
        setError(cause instanceof Error ? cause : new Error(String(cause)))
        void queryClient.invalidateQueries({ queryKey: limitedQueries.run(id).queryKey })
      })
      .finally(() => {
        running.current = null
        setSaving(false)
      })
  }

  const change = (side: Side, next: DeckCounts) => {
    const both = { ...counts, [side]: next }
    setCounts(both)
    wanted.current = both
    save()
  }

  /** Resolves when everything is saved. */
  const settled = async () => {
    await running.current
  }

  return { counts, change, saving, error, settled }
}
