/** Who sits at a run's pod, and the picks that follow from a person's pick (L7, L14, L33). */
import { diceOf } from '../chance/dice.ts'
import { type Advanced, advanceSeats } from './automatic-picks.ts'
import { limitedSeed } from './collation.ts'
import type { DraftPick, DraftState } from './draft.ts'
import { boosterDraft } from './formats/booster-draft.ts'
import type { Picker, PickOffer } from './formats/types.ts'
import type { LimitedSide } from './sheets/types.ts'
import type { DraftView } from './view.ts'

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

/** What a bot takes: a careless one takes any card every other time. */
function botPick(
  seed: string,
  bot: RunBot | undefined,
  view: DraftView,
  offers: readonly PickOffer[],
  pick: Picker,
): number {
  if (bot?.kind !== 'careless') return pick(view, offers)
  const dice = diceOf(limitedSeed(seed, 'careless', view.seat, view.booster, view.tick))
  return dice.below(2) === 0 ? pick(view, offers) : dice.below(offers.length)
}

/** The picks of a run that need no person. */
export const advance = (
  seed: string,
  plan: RunPlan,
  from: DraftState,
  pick: Picker,
): Advanced<DraftState, DraftPick> =>
  advanceSeats(
    boosterDraft,
    from,
    (seat) => seat === plan.chair,
    (view, offers) =>
      botPick(
        seed,
        plan.bots.find(({ seat }) => seat === view.seat),
        view,
        offers,
        pick,
      ),
  )
