import { describe, expect, it } from 'vitest'
import { playMatrix } from '../../src/sim/matrix.ts'
import { newTally, progressLine } from '../../src/sim/tally.ts'

describe('a long simulation', () => {
  it('reports each pair of decks as soon as its games are over', () => {
    const heard: string[] = []
    const deck = () => []
    const named = (name: string) => ({ name, deck })
    const played: number[] = []
    const play = (seed: number) => {
      played.push(seed)
      return null
    }
    playMatrix([named('wall')], [named('key'), named('glove')], { games: 2, seed: 7 }, play, (line) => {
      heard.push(`${played.length}: ${line}`)
    })
    expect(heard).toEqual([
      '2: wall against key: the Corp won 0 of 0',
      '4: wall against glove: the Corp won 0 of 0',
    ])
  })

  it('reports what it has counted so far: wins by reason and by place', () => {
    const tally = { ...newTally(), games: 100 }
    tally.wins.set('by points', 98).set('by flatline', 2)
    tally.places.set('team 1', 51).set('team 2', 49)
    expect(progressLine(tally)).toBe('100 games: by points 98, by flatline 2, team 1 51, team 2 49')
  })
})
