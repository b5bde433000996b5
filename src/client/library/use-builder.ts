import { useState } from 'react'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import { otherSide } from '../state/words.ts'
import { library } from './api.ts'
import { type DeckDraft, toDeckDraft, toDeckRequest } from './draft.ts'
import { deckChanged } from './queries.ts'
import { type DeckFormatId, useDeckStats, useDraft } from './use-draft.ts'

/** The open dialog of the builder. */
export type Open = 'hand' | 'about' | 'versions' | 'name' | null

/** The deck being built and its operations: save, play, open a dialog. */
export const useBuilder = (start: DeckDraft) => {
  const building = useDraft(start)
  const { draft, dirty, saidSaved } = building
  const [format, setFormat] = useState<DeckFormatId>('all')
  const stats = useDeckStats(draft, format)
  const [open, setOpen] = useState<Open>(null)
  const { session } = useSession()
  const { act, busy, error } = useAct()

  const keep = async (): Promise<string> => {
    const deckRequest = toDeckRequest(draft)
    const { id } = await (draft.id === null
      ? library.keep(deckRequest)
      : library.change(draft.id, deckRequest))
    saidSaved(toDeckDraft(await library.deck(id)))
    deckChanged(id)
    return id
  }
  const withName = (then: () => Promise<void>) => {
    if (session) act(then)
    else setOpen('name')
  }
  const save = () =>
    withName(async () => {
      const id = await keep()
      if (draft.id === null) go(`/decks/${id}?build`)
    })
  const play = () =>
    withName(async () => {
      const id = dirty || draft.id === null ? await keep() : draft.id
      await playSolo(draft.side, id, { side: otherSide(draft.side), player: 'automa' })
    })
  const empty = Object.keys(draft.counts).length === 0
  return { ...building, ...stats, format, setFormat, open, setOpen, busy, error, save, play, empty }
}
export type Building = ReturnType<typeof useBuilder>
