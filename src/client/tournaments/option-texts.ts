/** The meaning of an event's options, in a sentence each. */
import type { TournamentRequest } from '../../protocol/tournament.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { cardPools, countNoun } from '../state/words.ts'

export type StructureKind = TournamentRequest['structure']['kind']

export const tiers: Record<TournamentRequest['tier'], { name: string; text: string }> = {
  relaxed: {
    name: 'Relaxed',
    text: 'Open to everyone, with help during games. You may play yourself if you name another official who decides about your games.',
  },
  formal: {
    name: 'Formal',
    text: 'For players who know the rules and play at a reasonable pace. Officials don’t play.',
  },
  premier: {
    name: 'Premier',
    text: 'The strictest tier: players know the rules and these regulations. Officials don’t play.',
  },
}

export const formats: Record<TournamentRequest['format'], { name: string; text: string }> = {
  constructed: {
    name: 'Constructed',
    text: 'Each player brings a Corp deck and a Runner deck. A round is two games with sides swapped, to 7 agenda points, in 65 minutes.',
  },
  'full-draft': {
    name: 'Full draft',
    text: 'Decks are drafted first, best with six or eight players. A round is two games to 6 agenda points in 50 minutes, and in the first round you meet the player who sat furthest away at the draft.',
  },
  'half-draft': {
    name: 'Half draft',
    text: 'Decks are drafted first, for eight players or more. A round is one game to 6 agenda points in 30 minutes.',
  },
  sealed: {
    name: 'Sealed',
    text: 'Everybody opens boosters and builds two decks of them. A round is two games to 6 agenda points in 50 minutes.',
  },
}

export const cardChoices: Record<
  'all' | 'proteus' | 'base' | 'revised' | 'own',
  { name: string; text: string }
> = {
  all: { name: cardPools.all, text: 'v1.0, Proteus and Classic.' },
  proteus: { name: cardPools.proteus, text: 'As it was played from 1996 to 1998.' },
  base: { name: cardPools.base, text: 'The first set only.' },
  revised: {
    name: cardPools.revised,
    text: 'As the Top Runners’ Conference revised it: all sets, with a few cards changed.',
  },
  own: { name: 'Your own list', text: 'You choose the sets, and which cards are banned or limited.' },
}

export const structures: Record<StructureKind, { name: string; text: string }> = {
  basic: {
    name: 'Basic',
    text: 'For one evening and four players or more: few rounds, and a small cut from nine players.',
  },
  advanced: {
    name: 'Advanced',
    text: 'A longer tournament for nine players or more: more rounds for a larger field, always with a cut.',
  },
  custom: {
    name: 'Custom',
    text: 'You set the number of rounds and the size of the cut, however many players come.',
  },
}

export const accesses: Record<TournamentView['access'], { name: string; text: string }> = {
  public: { name: 'Public', text: 'In the list of tournaments. Everybody can see it and register.' },
  link: {
    name: 'By link',
    text: 'Not in the list. Everybody who has the address of its page can see it and register.',
  },
  private: {
    name: 'Private',
    text: 'Only its players and officials can see it. Officials register the players.',
  },
}

const roles = { organizer: 'organizer', marshal: 'marshal', judge: 'judge' } as const

/** The role of an official: "marshal" */
export const roleText = ({ leaders }: Pick<TournamentView, 'leaders'>, id: string): string => {
  const role = leaders.find((leader) => leader.id === id)?.role
  return role === undefined ? 'official' : roles[role]
}

/** "Ann", "Ann (off duty)" */
export const onDutyText = ({ name, duty }: TournamentView['leaders'][number]): string =>
  duty === 'on' ? name : `${name} (${duty === 'off' ? 'off duty' : 'playing now'})`

/** The rounds and cut of a structure, in words. */
export const planText = ({ rounds, cut }: { rounds: number; cut: number }): string =>
  `${countNoun(rounds, 'Swiss round')}, then ${cut === 0 ? 'it is over: no cut' : `a cut to the top ${cut} in double elimination`}.`

const daysAndTimes = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** When an event is: its day or days, and the time in the zone of the reader. */
export const whenText = ({
  date,
  startsAt,
  lastDay,
}: Pick<TournamentView, 'date' | 'startsAt' | 'lastDay'>): string => {
  const begins = startsAt === null ? dateText(date) : daysAndTimes.format(new Date(startsAt))
  return lastDay === null ? begins : `${begins} – ${dateText(lastDay)}`
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' })
/** YYYY-MM-DD as a readable date. */
export const dateText = (iso: string): string => {
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? iso : dates.format(date)
}
