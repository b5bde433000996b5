import type { Side } from '../../../engine/view/types.ts'

/** Rules that come with a keyword, stated on every card that has it. */
const reminders: Readonly<Record<string, string>> = {
  Region:
    'Region: It is rezzed as you install it, at full cost, or it cannot be installed. A fort keeps its newest Region; any older one is trashed.',
  Deck: 'Deck: Only your newest Deck stays in play; any other is trashed.',
  Unique: 'Unique: Only one card of this name stays in play; any other is trashed.',
  'Base Link': 'Base Link: Each trace lets you use just one base link card.',
  Virus: 'Virus: By forgoing its next 3 actions, the Corp removes all its virus counters.',
  'Bad Publicity':
    'Bad Publicity: With 7 or more bad publicity points the Corp loses the game, even if it would win it at the same moment.',
  Double: 'Double: Playing it takes 2 actions, one right after the other.',
  Hidden: 'Hidden: It is installed face down, and is turned face up when it is used or trashed.',
  Ambush: 'Ambush: It acts as soon as the Runner accesses it, before they may trash or liberate it.',
  Stealth: 'Stealth: Using a Noisy icebreaker can take bits off it.',
  Noisy: 'Noisy: Bits on Stealth cards never pay for it.',
  Daemon: 'Daemon: When it leaves play, every program installed on it is trashed.',
}

/** The reminders of these keywords. A purge does not remove what a Corp's Virus leaves on the Runner. */
export const remindersOf = (keywords: readonly string[], side: Side): readonly string[] =>
  keywords
    .filter((keyword) => keyword !== 'Virus' || side === 'runner')
    .flatMap((keyword) => reminders[keyword] ?? [])
