import { expect, test } from 'vitest'
import { hasTrait, whyTrait } from '../../../src/automa/preparation/traits.ts'
import { pool } from '../../../src/cards/index.ts'
import type { Trait } from '../../../src/engine/automa.ts'
import type { CardDef, CardType } from '../../../src/engine/language/index.ts'
import { isPrinted } from '../../support/printed.ts'

/** The expected result for the 580 printed cards. */
const CORP_MONEY = [
  'Accounts Receivable',
  'Credit Consolidation',
  'Day Shift',
  'Efficiency Experts',
  'Netwatch Credit Voucher',
  'Night Shift',
  'Silver Lining Recovery Protocol',
  'Tokyo-Chiba Infighting',
]
const RUNNER_MONEY = [
  'Cruising for Netwatch',
  'Drone for a Day',
  'Finders Keepers',
  'Hijack',
  "Livewire's Contacts",
  'Networking',
  'On the Fast Track',
  'Panzer Run',
  'Playful AI',
  'Prearranged Drop',
  'Score!',
  'Sneak Preview',
  'Stakeout',
  'Valu-Pak Software Bundle',
  'Back Door to Rivals',
  'Bargain with Viacox',
  'Broker',
  'Chiba Bank Account',
  'Elena Laskova',
  'Field Reporter for Ice and Data',
  'Floating Runner BBS',
  "Hell's Run",
  'Karl de Veres, Corporate Stooge',
  'Liberated Savings Account',
  'Rigged Investments',
  'Runner Sensei',
  'The Shell Traders',
  'Short-Term Contract',
  'Silicon Saloon Franchise',
  'Streetware Distributor',
  'Swiss Bank Account',
  "Top Runners' Conference",
]
const TRASHING = ['Death from Above', 'Mercenary Subcontract', 'Poltergeist', 'Scatter Shot']
const CLICK = [
  "Aujourd'Oui",
  'Broker',
  'Crash Space',
  "Danshi's Second ID",
  'Databroker',
  'Junkyard BBS',
  'N.E.T.O.',
  'Nomad Allies',
  'Ronin Around',
  'The Shell Traders',
  'The Short Circuit',
  'Short-Term Contract',
  'Silicon Saloon Franchise',
  'Streetware Distributor',
  'Technician Lover',
  'Trauma Team',
]

const cards = [...pool.cards.values()].filter(isPrinted)
const having = (trait: Trait, ...types: CardType[]): string[] =>
  cards.filter((d) => types.includes(d.type) && hasTrait(d, trait)).map((d) => d.name)
const built = (names: readonly string[], ...types: CardType[]): string[] =>
  cards.filter((d) => types.includes(d.type) && names.includes(d.name)).map((d) => d.name)
const card = (name: string): CardDef => {
  const found = cards.find((d) => d.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

test('AC2 — operations and upgrades that make money, by their data', () => {
  expect(having('money', 'operation', 'upgrade')).toEqual(built(CORP_MONEY, 'operation', 'upgrade'))
})

test('AR3 — preps and resources that make money or lower costs, by their data', () => {
  expect(having('money', 'prep', 'resource')).toEqual(built(RUNNER_MONEY, 'prep', 'resource'))
})

test('AR12 — resources and programs that help to trash, by their data', () => {
  expect(having('trashing', 'resource', 'program', 'hardware')).toEqual(
    built(TRASHING, 'resource', 'program', 'hardware'),
  )
})

test('AR10 — resources with an ability that costs an action, by their data', () => {
  expect(having('click', 'resource')).toEqual(built(CLICK, 'resource'))
})

test('AR3 — what costs cards, points or health is no economy unless the host says so', () => {
  for (const name of ['misc.for-sale', 'Corruption', 'Databroker']) {
    expect(hasTrait(card(name), 'money'), name).toBe(false)
  }
  const databroker = card('Databroker')
  expect(hasTrait(databroker, 'money', { [databroker.id]: { money: true } })).toBe(true)
  const broker = card('Broker')
  expect(hasTrait(broker, 'money', { [broker.id]: { money: false } })).toBe(false)
})

test('AR3 — the reason is given', () => {
  expect(whyTrait(card('Score!'), 'money')).toBe('It gains bits.')
  expect(whyTrait(card('Valu-Pak Software Bundle'), 'money')).toBe('It holds bits for its player to use.')
  expect(whyTrait(card('Sneak Preview'), 'money')).toBe('It saves costs.')
  expect(whyTrait(card("Jack 'n' Joe"), 'money')).toBeNull()
})
