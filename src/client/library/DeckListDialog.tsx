import type { Deck } from '../../protocol/http.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DeckRows } from './DeckRows.tsx'
import { useDeckEntries } from './use-draft.ts'

/** The list of a deck, opened from a deck choice. */
const DeckListDialog = ({ deck, onClose }: { deck: Deck; onClose: () => void }) => (
  <Dialog title={deck.name} onClose={onClose}>
    {deck.plan !== undefined && <p>{deck.plan}</p>}
    <DeckRows lines={useDeckEntries(deck.cards)} heading="h3" />
  </Dialog>
)

export default DeckListDialog
