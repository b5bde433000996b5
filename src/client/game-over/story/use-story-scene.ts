/** The act that decided a finished game, with what is needed to tell and to draw it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameReplay } from '../../../protocol/replay.ts'
import { gameStory } from '../../../story/game-story.ts'
import { cardsInPicture, hasPicture, type StoryScene } from '../../../story/picture.ts'
import { storySentence } from '../../../story/sentence.ts'
import type { GameStory } from '../../../story/types.ts'
import { faceOf, personPlaying } from '../../art/faces.ts'
import { useCards } from '../../card-inspector/cards.ts'
import { nameAt } from '../../state/series.ts'
import type { TableState } from '../../state/table-state.ts'
import { sideName } from '../../state/words.ts'
import { artOfCards, facesAt, pictureFont } from '../share/picture.ts'

/** Null while it is not known; a broken recording has no story. */
const storyOf = (replay: Pick<GameReplay, 'start' | 'moves'> | undefined): GameStory | null => {
  try {
    return replay ? gameStory(replay) : null
  } catch {
    return null
  }
}

/** The portraits of people of the ladder: the winner is pleased, the loser struck. */
const faceAddresses = ({ players }: TableState, { winners }: GameStory): Record<string, string> =>
  Object.fromEntries(
    players.flatMap(({ seat, pack }) => {
      const person = personPlaying(pack)
      return person === null ? [] : [[seat, faceOf(person, winners.includes(seat) ? 'pleased' : 'struck')]]
    }),
  )

const parts = (cards: readonly string[], faces: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['story-parts', cards, faces],
    queryFn: async () => {
      const [art, font, drawn] = await Promise.all([artOfCards(cards), pictureFont(), facesAt(faces)])
      return { art, font, faces: drawn }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same object as long as its content is the same: a picture is not drawn again for every message. */
const useSame = <T>(value: T): T => {
  const content = JSON.stringify(value)
  return useMemo(() => JSON.parse(content) as T, [content])
}

const seatNames = (live: TableState): Record<string, string> =>
  Object.fromEntries(live.view.seats.map(({ id, side }) => [id, nameAt(live, id) ?? sideName(side)]))

type StoryText = Pick<StoryScene, 'story' | 'sentence'>

/** `pending`: parts of its picture are still on their way. */
type KnownScene = { text: StoryText | null; scene: StoryScene | null; pending: boolean }

/** The story, and its scene as soon as all parts of its picture are there. */
export const useStoryScene = (
  live: TableState,
  replay: Pick<GameReplay, 'start' | 'moves'> | undefined,
): KnownScene => {
  const cards = useCards()
  const story = useMemo(() => storyOf(replay), [replay])
  const shown = useMemo(() => (story ? cardsInPicture(story) : []), [story])
  const faces = useSame(story ? faceAddresses(live, story) : {})
  const seats = useSame(seatNames(live))
  const isDrawn = story !== null && hasPicture({ story })
  const { data, isLoading } = useQuery({ ...parts(shown, faces), enabled: isDrawn })
  return useMemo(() => {
    if (!story) return { text: null, scene: null, pending: false }
    const seatName = (id: string): string => seats[id] ?? id
    const cardName = (id: string): string => cards.get(id)?.name ?? id
    const sentence = storySentence(story, { seat: seatName, card: cardName })
    const text = { story, sentence }
    return { text, scene: data ? { ...text, seatName, cardName, ...data } : null, pending: isLoading }
  }, [story, seats, cards, data, isLoading])
}
