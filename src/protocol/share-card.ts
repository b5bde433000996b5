/** The content of the picture of a result to share. */

/** A side, or at a team table a team: the players who score together. */
export type PartyKey = 'corp' | 'runner' | 'team-1' | 'team-2' | 'team-3' | 'team-4'

/** Points by turn for each side or team, and the moments when one scored. */
export type SharedRace = {
  toWin: number
  turns: number
  points: Partial<Record<string, number[]>>
  gains: readonly { party: string; turn: number; after: number }[]
}

/** The `name` of a team has the names of both players. */
export type SharedParty = { key: PartyKey; name: string; points: number }

export type ShareCard = {
  /** "Nina wins", or "A draw". */
  shout: string
  /** "Seven agenda points. Turn 10." */
  how: string
  won: PartyKey | null
  parties: readonly SharedParty[]
  race: SharedRace | null
  /** Pictures of cards as data URLs: background and glyph. */
  loot: readonly { ground: string; glyph: string }[]
  /** The display font as a data URL; null: a system font. */
  font: string | null
}

const teamKeys = ['team-1', 'team-2', 'team-3', 'team-4'] as const
const titles: Readonly<Record<PartyKey, string>> = {
  ...{ corp: 'Corp', runner: 'Runner' },
  ...{ 'team-1': 'Team 1', 'team-2': 'Team 2', 'team-3': 'Team 3', 'team-4': 'Team 4' },
}
/** "Corp", "Team 2". */
export const partyTitle = (key: PartyKey): string => titles[key]

type ShareCardSeat = { id: string; side: 'corp' | 'runner'; points: number }
type Paired = { sponsor: string; agent: string; points: number }
/** The sides or teams of a game with their seats; `nameOf` names a seat. */
export const partiesFor = <S extends ShareCardSeat>(
  seats: readonly S[],
  teams: readonly Paired[] | undefined,
  nameOf: (seat: S) => string,
): (SharedParty & { seats: string[] })[] => {
  if (!teams) {
    return seats.map((seat) => ({
      ...{ key: seat.side, name: nameOf(seat), points: seat.points, seats: [seat.id] },
    }))
  }
  return teams.flatMap(({ sponsor, agent, points }, n) => {
    const key = teamKeys[n]
    const of = seats.filter(({ id }) => id === sponsor || id === agent)
    return key ? [{ key, name: of.map(nameOf).join(' and '), points, seats: of.map(({ id }) => id) }] : []
  })
}
