import { useEffect, useState } from 'react'
import { findPerson, type Person } from '../../../automa/people/index.ts'
import type { FaceMood } from '../../art/faces.ts'
import { useCards } from '../../card-inspector/cards.ts'
import type { TableState } from '../../state/table-state.ts'
import type { SeatView } from '../../state/types.ts'
import { isMuted, saidLinesOf, saveMuted, saveSaidLine } from './memory.ts'
import type { Duel } from './moments.ts'
import { listen, resume, type Speaker, silence, speakOf, type Talk } from './talk.ts'

/** How long a line stands, and how long the player thinks until the person says something, in ms. */
const lineShownMs = 4_000
const longThoughtMs = 60_000

/** The game has just begun: the viewer has not acted yet, and the person greets. */
const isFresh = ({ view, seat }: TableState): boolean =>
  view.seats.every(({ id, turns, actionsTaken }) => turns <= 1 && (id !== seat || (actionsTaken ?? 0) === 0))

const begin = (live: TableState, { person, game }: Speaker): Talk => {
  const { here } = saidLinesOf(person.id, game)
  return here.length === 0 && isFresh(live) ? silence : resume(live.log, here)
}

const speakerOf = (person: Person, game: string): Speaker => ({
  game,
  person,
  stale: saidLinesOf(person.id, game).before,
})

/** The line that stands now: the newest, for some seconds. */
const useShown = ({ said }: Talk, keep: (line: string) => void): string | null => {
  const newest = said.at(-1)
  const [gone, setGone] = useState<typeof newest>(newest?.n === -1 ? newest : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line stands once
  useEffect(() => {
    if (newest === undefined || newest === gone) return
    keep(newest.text)
    const timer = setTimeout(() => setGone(newest), lineShownMs)
    return () => clearTimeout(timer)
  }, [newest])
  return newest === undefined || newest === gone ? null : newest.text
}

export type PersonTalk = { mood: FaceMood; line: string | null; quiet: boolean; mute: () => void }

/** How a person looks and what they say, as the game is shown. */
export const useTalk = (game: string, live: TableState, seat: SeatView, id: string): PersonTalk => {
  const person = findPerson(id)
  const cards = useCards()
  const [speaker] = useState(() => person && speakerOf(person, game))
  const [talk, setTalk] = useState(() => (speaker ? begin(live, speaker) : silence))
  const [quiet, setQuiet] = useState(() => isMuted(id))
  const player = live.view.seats.find((each) => each.id !== seat.id)?.id ?? ''
  if (speaker && (live.log.at(-1)?.n ?? -1) > talk.readTo) {
    const duel: Duel = { person: seat.id, player, side: seat.side, cards }
    setTalk(listen(talk, live.log, duel, speaker))
  }
  const decision = live.seat === player ? (live.decision?.id ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is waited for once
  useEffect(() => {
    if (decision === null || !speaker) return
    const now = { n: talk.readTo, turn: live.log.at(-1)?.turn ?? 0 }
    const timer = setTimeout(() => setTalk((last) => speakOf(last, 'waited', now, speaker)), longThoughtMs)
    return () => clearTimeout(timer)
  }, [decision])
  const line = useShown(talk, (text) => quiet || saveSaidLine(id, game, text))
  return {
    mood: talk.mood,
    line: quiet ? null : line,
    quiet,
    mute: () => {
      saveMuted(id, true)
      setQuiet(true)
    },
  }
}
