/** Who sits at a run's pod, and the picks that follow from a person's pick (L7, L14, L33). */
import { diceOf } from '../chance/dice.ts'
import { limitedSeed } from './collation.ts'
import { type DraftPick, type DraftState, enterPick, pickNow } from './draft.ts'
import type { LimitedSide } from './sheets/types.ts'
import { type DraftView, viewFor } from './view.ts'

export const podSeats = 8

/** `careless`: half of its picks are at random. All but `thinking` play as sparring partners. */
type BotKind = 'careless' | 'plain' | 'thinking'
export type RunBot = { seat: number; name: string; kind: BotKind }
/** Where the person sits, whom they meet in which order, and the side of their first game. All by lot. */
export type RunPlan = { chair: number; bots: readonly RunBot[]; first: LimitedSide }

/** The names of bots, in the order in which they sit down. */
export const botNames = ['Pip', 'Marl', 'Rook', 'Sable', 'Quill', 'Oxide', 'Vane']
const kinds: readonly BotKind[] = ['careless', 'careless', 'plain', 'plain', 'plain', 'thinking', 'thinking']

export function runPlan(seed: string): RunPlan {
  const dice = diceOf(limitedSeed(seed, 'chairs'))
  const [chair = 0, ...others] = dice.shuffled([...Array(podSeats).keys()])
  const bots = others.map((seat, n) => ({ seat, name: botNames[n] ?? '', kind: kinds[n] ?? 'plain' }))
  return { chair, bots, first: dice.below(2) === 0 ? 'corp' : 'runner' }
}

/** Takes a card by the values of the house; null if there is no pack. */
export type Picker = (view: DraftView) => string | null

/** What a bot takes: a careless one takes any card every other time. */
function botPick(seed: string, bot: RunBot | undefined, view: DraftView, pick: Picker): string | null {
  if (bot?.kind !== 'careless' || !view.pack) return pick(view)
  const dice = diceOf(limitedSeed(seed, 'careless', view.seat, view.booster, view.tick))
  return dice.below(2) === 0 ? pick(view) : (view.pack[dice.below(view.pack.length)] ?? null)
}

export type Advanced = { draft: DraftState; picks: DraftPick[] }

/** The picks of a run that need no person. */
export const advance = (seed: string, plan: RunPlan, from: DraftState, pick: Picker): Advanced =>
  advanceSeats(
    from,
    (seat) => seat === plan.chair,
    (view) =>
      botPick(
        seed,
        plan.bots.find(({ seat }) => seat === view.seat),
        view,
        pick,
      ),
  )

/** The picks that need no person: those of bots, and the last card of a pack, which comes by itself. */
export function advanceSeats(from: DraftState, isPerson: (seat: number) => boolean, pick: Picker): Advanced {
  let draft = from
  const picks: DraftPick[] = []
  for (;;) {
    const seat = draft.lines.findIndex(
      ([first], n) => first !== undefined && (!isPerson(n) || first.length === 1),
    )
    if (seat < 0) return { draft, picks }
    const view = viewFor(draft, seat)
    const card = isPerson(seat) ? view.pack?.[0] : pick(view)
    if (card === null || card === undefined) throw new Error('a bot has taken no card')
    const made = pickNow(draft, seat, card)
    const result = enterPick(draft, made)
    if (result.kind !== 'picked') throw new Error('a bot has taken a card that is not there')
    draft = result.draft
    picks.push(made)
  }
}
