/** Made-up cards for the client's fake server. */
import type { CardInfo } from '../../../src/protocol/http.ts'

const base = {
  set: 'Fake',
  keywords: [],
  cost: null,
  strength: null,
  mu: null,
  trashCost: null,
  difficulty: null,
  agendaPoints: null,
  unique: false,
  rulings: [],
} satisfies Partial<CardInfo>

type Facts = Pick<CardInfo, 'id' | 'name' | 'type' | 'text'> & Partial<CardInfo>
const corp = (facts: Facts): CardInfo => ({ ...base, side: 'corp', ...facts })
const runner = (facts: Facts): CardInfo => ({ ...base, side: 'runner', ...facts })

const ruling = (id: string, gist: string) => ({ id, gist, source: 'A made-up list of questions, 1998' })

export const cards: CardInfo[] = [
  corp({
    id: 'grey-wall',
    name: 'Grey Wall of the Harbour Office',
    type: 'ice',
    keywords: ['Wall'],
    cost: 4,
    strength: 4,
    text: ['Subroutine: End the run.'],
    rulings: [
      ruling('grey-wall/1', 'Its subroutine ends the run even when the Runner has passed other ice before.'),
      ruling('grey-wall/2', 'A breaker too weak for it may still be strengthened at step 9.'),
    ],
  }),
  corp({
    id: 'hound',
    name: 'Hound',
    type: 'ice',
    keywords: ['Sentry', 'Hellhound'],
    cost: 6,
    strength: 3,
    text: [
      'Subroutine: Trace 5; if it succeeds, give the Runner a tag.',
      'Subroutine: Do 1 net damage.',
      'Subroutine: End the run.',
    ],
  }),
  corp({
    id: 'riddle',
    name: 'Riddle',
    type: 'ice',
    keywords: ['Code gate'],
    cost: 2,
    strength: 1,
    text: ['Subroutine: End the run.'],
  }),
  corp({
    id: 'merger',
    name: 'Quiet Merger',
    type: 'agenda',
    difficulty: 4,
    agendaPoints: 2,
    text: ['When you score it, gain 3 bits.'],
  }),
  corp({
    id: 'campaign',
    name: 'Rumour Campaign',
    type: 'node',
    keywords: ['Advertisement'],
    cost: 2,
    trashCost: 3,
    text: ['At the start of your turn, gain 1 bit.'],
  }),
  corp({
    id: 'grid',
    name: 'Harbour City Grid',
    type: 'upgrade',
    keywords: ['Region'],
    cost: 3,
    trashCost: 4,
    text: ['Ice on this fort costs 1 bit less to rez.'],
  }),
  corp({ id: 'ledger', name: 'Second Ledger', type: 'operation', cost: 5, text: ['Gain 9 bits.'] }),
  runner({
    id: 'drill',
    name: 'Slow Drill',
    type: 'program',
    keywords: ['Icebreaker', 'Noisy'],
    cost: 3,
    strength: 2,
    mu: 1,
    text: ['1 bit: break a wall subroutine.', '1 bit: +1 strength.'],
  }),
  runner({
    id: 'mask',
    name: 'Paper Mask',
    type: 'program',
    keywords: ['Icebreaker'],
    cost: 4,
    strength: 3,
    mu: 1,
    text: ['1 bit: break a sentry subroutine.'],
  }),
  runner({
    id: 'imp',
    name: 'Small Imp',
    type: 'program',
    keywords: ['Daemon'],
    cost: 2,
    mu: 1,
    text: ['It can hold programs of up to 2 MU.'],
  }),
  runner({
    id: 'chip',
    name: 'Memory Chip',
    type: 'hardware',
    keywords: ['Chip'],
    cost: 2,
    text: ['You have 1 MU more.'],
  }),
  runner({
    id: 'fixer',
    name: 'Friendly Fixer',
    type: 'resource',
    keywords: ['Connection'],
    cost: 1,
    text: ['Action: take 2 bits from this card.'],
  }),
  runner({ id: 'windfall', name: 'Windfall', type: 'prep', cost: 5, text: ['Gain 9 bits.'] }),
]
