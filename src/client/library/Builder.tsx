import { useEffect, useState } from 'react'
import { NameForm } from '../pages/NameForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { AboutDeck } from './AboutDeck.tsx'
import { BuilderCards } from './BuilderCards.tsx'
import { BuilderDeck } from './BuilderDeck.tsx'
import type { DeckDraft } from './draft.ts'
import { SampleHand } from './SampleHand.tsx'
import { type Building, useBuilder } from './use-builder.ts'
import { Versions } from './Versions.tsx'
import './Builder.css'

type Tab = 'cards' | 'deck'

/** The deck builder: cards to choose from on one side, the deck with its statistics on the other. */
export const Builder = ({ start }: { start: DeckDraft }) => {
  const building = useBuilder(start)
  const { draft, set, add, check } = building
  const [tab, setTab] = useState<Tab>('cards')
  const narrow = useNarrow()
  useSaveKey(building.save)
  useTitle(draft.name)
  return (
    <div className="builder">
      <h1 className="sr-only">Build a deck</h1>
      {narrow && <Tabs tab={tab} setTab={setTab} size={check.size} />}
      {(!narrow || tab === 'cards') && <BuilderCards draft={draft} set={set} add={add} />}
      {(!narrow || tab === 'deck') && <BuilderDeck building={building} />}
      <BuilderWindow building={building} />
    </div>
  )
}

const Tabs = ({ tab, setTab, size }: { tab: Tab; setTab: (tab: Tab) => void; size: number }) => (
  <fieldset className="segments segments--buttons builder-tabs">
    <legend className="sr-only">Shown</legend>
    <button type="button" aria-pressed={tab === 'cards'} onClick={() => setTab('cards')}>
      Cards
    </button>
    <button type="button" aria-pressed={tab === 'deck'} onClick={() => setTab('deck')}>
      Deck <b>{size}</b>
    </button>
  </fieldset>
)

/** The dialog that is open over the builder. */
const BuilderWindow = ({ building }: { building: Building }) => {
  const { open, setOpen, draft, counted, change } = building
  const onClose = () => setOpen(null)
  if (open === 'hand') return <SampleHand lines={counted} onClose={onClose} />
  if (open === 'about')
    return (
      <Dialog title="About this deck" onClose={onClose}>
        <AboutDeck draft={draft} lines={counted} change={change} />
      </Dialog>
    )
  if (open === 'versions' && draft.id !== null) {
    const restore = (counts: DeckDraft['counts']) => {
      change({ counts })
      onClose()
    }
    return <Versions id={draft.id} now={draft.counts} restore={restore} onClose={onClose} />
  }
  if (open === 'name')
    return (
      <Dialog title="Sign in to save your deck" onClose={onClose}>
        <NameForm label="Continue" />
      </Dialog>
    )
  return null
}

/** Ctrl+S saves the deck instead of the page. */
const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [save])
}

const useTitle = (name: string): void => {
  useEffect(() => {
    document.title = `${name.trim() || 'New deck'} · Datafort`
  }, [name])
}
