/** The picture of the act that decided a game. */
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { movingPicture } from '../../src/story/moving-picture.ts'
import { cardsInPicture, lanePicture, type StoryScene, storyPicture } from '../../src/story/picture.ts'
import type { GameStory, StoryAct } from '../../src/story/types.ts'

const act: StoryAct = {
  ...{ kind: 'liberate', from: 3, to: 9, turn: 9, seat: 'runner', fort: 'Fort 2', run: true },
  ice: [
    { card: 'quandary', broken: true },
    { card: null, broken: false },
  ],
  ...{ card: 'corporate-war', points: 3, bits: 2, damage: null },
}
const story: GameStory = {
  ...{
    turn: 9,
    toWin: 7,
    teams: false,
    reason: 'points',
    winners: ['runner'],
    loser: null,
    act,
    ended: true,
  },
  seats: [
    { id: 'corp', side: 'corp', points: 2 },
    { id: 'runner', side: 'runner', points: 8 },
  ],
}
const art = { ground: 'data:image/svg+xml;base64,AA==', glyph: 'data:image/svg+xml;base64,BB==' }
const scene: StoryScene = {
  story,
  sentence: 'Turn 9: Nina runs on Fort 2 past 2 pieces of ice, liberates Corporate War and wins 8 to 2.',
  seatName: (id) => (id === 'corp' ? '<b>Oren & Co' : 'Nina'),
  cardName: (id) => id,
  faces: {},
  art: { quandary: art, 'corporate-war': art },
  font: null,
}
const read = (svg: string | null) => new DOMParser().parseFromString(svg ?? '', 'image/svg+xml')
const textsOf = (svg: string | null): (string | null)[] =>
  [...read(svg).getElementsByTagName('text')].map((each) => each.textContent)
const idsOf = (svg: string | null): string[] =>
  [...read(svg).getElementsByTagName('clipPath')].flatMap((each) => each.getAttribute('id') ?? [])

/** The colour of the doors of a fort. */
const doors = '#18293f'

const words = Array.from({ length: 24 }, (_, n) => `wor${n % 10}`)

describe('The picture of what decided a game', () => {
  it('has all of the longest sentence, in two lines', () => {
    const sentence = `${words.join(' ')}.`
    expect(sentence).toHaveLength(120)
    const texts = [...read(storyPicture({ ...scene, sentence })).getElementsByTagName('text')]
    const lines = texts.filter((each) => each.textContent?.includes('wor'))
    expect(lines.map((each) => each.textContent).join(' ')).toBe(sentence)
    expect(new Set(lines.map((each) => each.getAttribute('y'))).size).toBe(2)
  })

  it('shows sentence, fort, ice, agenda, and both players with their points', () => {
    const texts = textsOf(storyPicture(scene))
    expect(texts).toEqual(
      expect.arrayContaining(['Fort 2', 'quandary', 'not rezzed', 'corporate-war', 'Nina', '8', '2']),
    )
    expect(texts.join(' ')).toContain('Turn 9: Nina runs on Fort 2 past 2 pieces of ice, liberates')
  })

  it('is well formed whatever people are called, and uses each id once', () => {
    expect(textsOf(storyPicture(scene))).toContain('<b>Oren & Co')
    for (const svg of [storyPicture(scene), lanePicture(scene), movingPicture(scene)])
      expect(new Set(idsOf(svg)).size).toBe(idsOf(svg).length)
  })

  it('draws no art of ice that was not rezzed', () => {
    expect(cardsInPicture(story)).toEqual(['corporate-war', 'quandary'])
  })

  it('has no words on the page, which says them itself', () => {
    const texts = textsOf(lanePicture(scene))
    expect(texts).toEqual(['N', '3'])
  })

  it('shows damage by ice in the hand of the Runner, who has not come to the fort', () => {
    const damage = { kind: 'brain', n: 4, hand: 3, ice: true }
    const hurt: StoryAct = { ...act, kind: 'damage', card: 'liche', points: 0, damage }
    const drawn = { ...scene, story: { ...story, act: hurt } }
    for (const svg of [storyPicture(drawn), lanePicture(drawn), movingPicture(drawn)]) {
      expect(idsOf(svg).filter((id) => /^hand\dlc$/.test(id))).toHaveLength(3)
      expect(svg).not.toContain(doors)
    }
    expect(textsOf(storyPicture(drawn))).toEqual(expect.arrayContaining(['liche', 'quandary']))
    const ambushed = { ...hurt, damage: { ...damage, ice: false } }
    const inside = storyPicture({ ...scene, story: { ...story, act: ambushed } })
    expect(inside).toContain(doors)
    expect(idsOf(inside).filter((id) => id.startsWith('hand'))).toEqual([])
  })

  it('is not drawn for teams, nor where no act is known', () => {
    const without: StoryScene[] = [
      { ...scene, story: { ...story, teams: true } },
      { ...scene, story: { ...story, act: null } },
    ]
    expect(without.map(storyPicture)).toEqual([null, null])
  })

  it('moves by itself where no film can be recorded, and stands still for those who ask for less motion', () => {
    const svg = movingPicture(scene)
    expect(svg).toContain('prefers-reduced-motion:reduce')
    expect(svg).toContain('10s')
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['Fort 2', 'Nina', '8']))
  })
})
