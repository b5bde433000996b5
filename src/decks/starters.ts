import type { DeckInput } from '../protocol/http.ts'

export type StarterDeck = DeckInput & { id: string }

const of = (counts: Record<string, number>): DeckInput['cards'] =>
  Object.entries(counts).map(([card, count]) => ({ card, count }))

/** The decks that everyone can play and nobody can change. */
export const starterDecks: readonly StarterDeck[] = [
  {
    id: 'open-ledger',
    name: 'Open Ledger',
    side: 'corp',
    cards: of({
      'priority-requisition': 2,
      'employee-empowerment': 1,
      'political-coup': 1,
      'marine-arcology': 1,
      'security-purge': 1,
      'hostile-takeover': 1,
      'netwatch-operations-office': 1,
      'wall-of-static': 3,
      'crystal-wall': 1,
      'razor-wire': 1,
      quandary: 3,
      keeper: 1,
      banpei: 1,
      'darc-knight': 1,
      hunter: 1,
      'neural-blade': 1,
      'cortical-scrub': 1,
      rex: 1,
      'canis-minor': 1,
      'bbs-whispering-campaign': 2,
      'braindance-campaign': 1,
      setup: 2,
      'vacant-soulkiller': 1,
      'red-herrings': 1,
      'data-masons': 1,
      'rio-de-janeiro-city-grid': 1,
      'accounts-receivable': 3,
      'efficiency-experts': 3,
      'night-shift': 2,
      'overtime-incentives': 1,
      'systematic-layoffs': 1,
      'chance-observation': 1,
      'punitive-counterstrike': 1,
    }),
  },
  {
    id: 'soft-shoes',
    name: 'Soft Shoes',
    side: 'runner',
    cards: of({
      codecracker: 2,
      jackhammer: 1,
      dwarf: 2,
      'loony-goon': 2,
      'bartmoss-memorial-icebreaker': 1,
      invisibility: 1,
      'vewy-vewy-quiet': 1,
      shield: 1,
      smarteye: 1,
      imp: 1,
      'butcher-boy': 1,
      'baedekers-net-map': 1,
      'parraline-5750': 1,
      'wutech-mem-chip': 2,
      'mram-chip': 1,
      'r-and-d-interface': 1,
      'short-term-contract': 2,
      broker: 2,
      'fall-guy': 1,
      'the-short-circuit': 1,
      'karl-de-veres-corporate-stooge': 1,
      score: 3,
      'livewires-contacts': 3,
      'jack-n-joe': 2,
      'lucidrine-booster-drug': 1,
      'bodyweight-synthetic-blood': 1,
      'inside-job': 2,
      'custodial-position': 1,
      'if-you-want-it-done-right': 1,
      'hunt-club-bbs': 1,
      'edited-shipping-manifests': 1,
      'desperate-competitor': 1,
      'open-ended-mileage-program': 1,
    }),
  },
]

/** A starter deck by its id. */
export const starterDeck = (id: string): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.id === id)

/** The deck a seat plays when nobody chose one. */
export const defaultDeck = (side: DeckInput['side']): StarterDeck | undefined =>
  starterDecks.find((deck) => deck.side === side)
