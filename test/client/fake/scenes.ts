/** The decisions of the fake game, one of every kind in turn, with the view of the table for each. */

import type { Decision, OptionView, View } from '../../../src/engine/view/types.ts'
import { openTrace } from '../../support/open-trace.ts'

export type Scene = {
  decision: Omit<Decision, 'id' | 'seat'> | null
  change?: (view: View) => void
  say: string
}

const own = (view: View) => view.seats.find((seat) => seat.id === view.viewer) ?? view.seats[0]
const corp = (view: View) => view.seats.find((seat) => seat.side === 'corp')
const fortOne = (view: View) => corp(view)?.forts.find((fort) => fort.id === 'fort-1')

const option = (id: string, label: string, more: Partial<OptionView> = {}): OptionView => ({
  id,
  label,
  ...more,
})

const handOptions = (view: View, name: (id: string) => string): OptionView[] =>
  (own(view)?.hand ?? []).flatMap((card, at) =>
    (corp(view)?.forts ?? []).map((fort, index) =>
      option(`i${at}-${index}`, `Install ${name(card.card ?? '')} on ${fort.name}`, {
        card: card.handle,
        fort: fort.id,
        verb: 'install',
        cost: fort.ice.length,
      }),
    ),
  )

const actions = (view: View, name: (id: string) => string): Scene => ({
  say: 'takes stock.',
  decision: {
    kind: 'act',
    prompt: 'Choose an action. You have 3 left.',
    min: 1,
    max: 1,
    options: [
      option('gain', 'Gain 1 bit', { verb: 'gain' }),
      option('draw', 'Draw a card', { verb: 'draw' }),
      ...(view.viewer === 'corp'
        ? handOptions(view, name)
        : (corp(view)?.forts ?? []).map((fort, at) =>
            option(`run${at}`, `Run on ${fort.name}`, { verb: 'run', fort: fort.id }),
          )),
      ...(view.viewer === 'corp'
        ? []
        : (own(view)?.hand ?? []).map((card, at) =>
            option(`c${at}`, `Install ${name(card.card ?? '')}`, {
              verb: 'install',
              card: card.handle,
              cost: 2,
            }),
          )),
    ],
  },
})

const meet = (view: View): void => {
  const fort = fortOne(view)
  view.run = {
    runner: 'runner',
    corp: 'corp',
    fort: 'fort-1',
    accessFort: 'fort-1',
    step: 7,
    ice: fort?.ice[1]?.handle ?? null,
    encountering: true,
    subroutines: [
      { text: 'Trace 5; if it succeeds, give the Runner a tag', broken: true, does: 'trace' },
      { text: 'Do 1 net damage', broken: false, does: 'damage' },
      { text: 'End the run', broken: false, does: 'end-run' },
    ],
    passed: fort?.ice[0] ? [fort.ice[0].handle] : [],
    successful: false,
    runBits: 2,
    notes: [],
  }
}

/** The scenes in order. After the last one the game starts again. */
export const scenes = (view: View, name: (id: string) => string): Scene[] => [
  actions(view, name),
  {
    say: 'meets the ice.',
    change: meet,
    decision: {
      kind: 'window',
      prompt: 'Break subroutines of Hound?',
      step: 7,
      min: 1,
      max: 1,
      options: [
        option('b1', 'Paper Mask: break “Do 1 net damage”', { verb: 'break', cost: 1, subroutine: 1 }),
        option('b2', 'Paper Mask: break “End the run”', { verb: 'break', cost: 1, subroutine: 2 }),
        option('no', 'Stop breaking', { verb: 'pass' }),
      ],
    },
  },
  {
    say: 'starts a trace.',
    change: (v) => {
      const stake = 'If the trace succeeds, give the Runner a tag.'
      v.trace = openTrace(5, { stake, committed: ['corp'] })
    },
    decision: { kind: 'secret', prompt: 'How much link do you pay for?', min: 0, max: 5, options: [] },
  },
  {
    say: 'is dealt damage.',
    change: (v) => {
      v.trace = null
    },
    decision: {
      kind: 'cards',
      prompt: 'Choose up to two cards to discard.',
      min: 1,
      max: 2,
      options: (own(view)?.hand ?? []).map((card, at) =>
        option(`d${at}`, `Discard ${name(card.card ?? '')}`, { card: card.handle, verb: 'discard' }),
      ),
    },
  },
  {
    say: 'looks at cards.',
    change: (v) => {
      v.run = null
      v.shown = own(view)?.hand?.slice(0, 2) ?? []
    },
    decision: {
      kind: 'order',
      prompt: 'In which order do you access these cards?',
      min: 3,
      max: 3,
      options: [
        option('o1', 'Harbour City Grid'),
        option('o2', 'The face-down card'),
        option('o3', 'Quiet Merger'),
      ],
    },
  },
  {
    say: 'thinks.',
    change: (v) => {
      v.shown = []
    },
    decision: {
      kind: 'window',
      prompt: 'An action is over.',
      min: 1,
      max: 1,
      options: [option('pass', 'Pass', { verb: 'pass' })],
    },
  },
  {
    say: 'asks.',
    decision: {
      kind: 'confirm',
      prompt: 'Pay 2 bits to take Windfall back?',
      min: 1,
      max: 1,
      options: [option('yes', 'Yes', { cost: 2, verb: 'yes' }), option('no', 'No', { verb: 'no' })],
    },
  },
  {
    say: 'waits.',
    decision: { kind: 'number', prompt: 'How many bits do you take?', min: 1, max: 9, options: [] },
  },
]

export const ending = (view: View): void => {
  view.run = null
  view.turn.phase = 'over'
  view.waitingFor = []
  view.result = { winners: ['corp'], reason: 'points', text: 'The Corp has scored 7 agenda points.' }
  view.seed = '00'
  view.seedHash = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
}
