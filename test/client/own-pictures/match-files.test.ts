import { describe, expect, it } from 'vitest'
import { cardInfo, cardInfos } from '../../../src/cards/index.ts'
import { numberedCards } from '../../../src/client/own-pictures/card-numbers.ts'
import { matchFiles } from '../../../src/client/own-pictures/match-files.ts'

const cardPool = { get: cardInfo, list: cardInfos }

const match = (...paths: string[]) => {
  const { files, unknown } = matchFiles(
    paths.map((path) => ({ path, file: path })),
    cardPool,
  )
  return { cards: Object.fromEntries(files), unknown }
}
const cardOf = (path: string): string | undefined => Object.keys(match(path).cards)[0]

describe('Files of card pictures', () => {
  it('are named after the card, in any common spelling', () => {
    for (const path of [
      'scans/Afreet.jpg',
      'afreet.PNG',
      'Afreet (2).webp',
      'Afreet_full.jpg',
      '001 - Afreet.jpg',
      'N001 Afreet.jpg',
      'scans/Afreet [v1.0].jpeg',
    ])
      expect(cardOf(path), path).toBe('afreet')
    expect(cardOf("Baedeker's Net Map.jpg")).toBe('baedekers-net-map')
    expect(cardOf('baedekers-net-map.jpg')).toBe('baedekers-net-map')
    expect(cardOf('AI_Boon.jpg')).toBe('ai-boon')
  })

  it('are named by set and number', () => {
    const first = numberedCards.proteus[0]
    for (const path of ['Proteus/001.png', 'proteus-1.jpg', 'scans/NP 1.jpg', 'Netrunner Proteus/p001.gif'])
      expect(cardOf(path), path).toBe(first)
    expect(cardOf('ONR/Base Set/374.jpg')).toBe(numberedCards.base[373])
    expect(cardOf('C52.jpg')).toBe(numberedCards.classic[51])
  })

  it('are named by OCTGN id', () => {
    expect(cardOf('13568561/870e8ecb-e4bb-436c-b231-86d602b65c77.jpg')).toBe('aardvark')
  })

  it('of no card are listed, and what is no picture is left out', () => {
    expect(match('a/Nobody.jpg', 'a/999.jpg', 'Classic/53.jpg', 'a/notes.txt', 'a/.Afreet.jpg')).toEqual({
      cards: {},
      unknown: ['a/Nobody.jpg', 'a/999.jpg', 'Classic/53.jpg'],
    })
    expect(match('b/Afreet.jpg', 'c/Afreet.jpg').cards).toEqual({ afreet: 'b/Afreet.jpg' })
  })

  it('may be of every card, by name and by number', () => {
    const all = cardPool.list()
    expect(all.filter(({ id, name }) => cardOf(`${name.replaceAll('/', '')}.jpg`) !== id)).toEqual([])
    expect(Object.values(numberedCards).flat().sort()).toEqual(all.map(({ id }) => id).sort())
  })
})
