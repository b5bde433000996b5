import { describe, expect, it } from 'vitest'
import { cardsOnStage, shownOffStage } from '../../../src/client/run/cards-on-stage.ts'
import type { CardView, RunView } from '../../../src/client/state/types.ts'

const shown = (handle: string): CardView => ({ handle, card: `card of ${handle}` }) as CardView

const seen = (handle: string, key: number) => ({
  key,
  handle,
  card: `card of ${handle}`,
  fate: 'seen' as const,
  read: true,
  open: false,
})

const unasked = { picked: null, hasOption: () => false }

describe('the cards on the stage', () => {
  const scene = { state: 'vault' as const, cards: [seen('a', 1), seen('b', 2)] }

  it('the last one accessed is large, as the table shows it', () => {
    const on = cardsOnStage(scene, [shown('a'), shown('b')], unasked)
    expect(on).toMatchObject({ large: { handle: 'b' }, view: { handle: 'b' } })
    expect(on?.row.map(({ handle }) => handle)).toEqual(['a', 'b'])
  })

  it('one that can be answered comes before it, and the one picked before both', () => {
    const all = [shown('a'), shown('b')]
    const hasOption = (handle: string): boolean => handle === 'a'
    expect(cardsOnStage(scene, all, { picked: null, hasOption })?.large.handle).toBe('a')
    expect(cardsOnStage(scene, all, { picked: 'b', hasOption })?.large.handle).toBe('b')
  })

  it('the card of the next run, asked about already, does not take the place of the card still seen', () => {
    const on = cardsOnStage(scene, [shown('c')], { picked: null, hasOption: () => true })
    expect(on).toEqual({ large: scene.cards[1], view: null, row: [] })
  })

  it('what the lines have not come to yet waits in the row', () => {
    const early = { ...scene, cards: [seen('a', 1)] }
    const on = cardsOnStage(early, [shown('a'), shown('b')], unasked)
    expect(on).toMatchObject({ large: { handle: 'a' }, view: null })
  })

  it('a card that has met its fate is large without the others', () => {
    const done = { ...scene, state: 'result' as const }
    expect(cardsOnStage(done, [shown('a')], unasked)).toMatchObject({ large: { handle: 'b' }, row: [] })
    expect(cardsOnStage({ ...done, cards: [] }, [], unasked)).toBeNull()
  })
})

describe('the cards beside the stage', () => {
  const all = [shown('a'), shown('b')]
  const run = (more: Partial<RunView>): RunView => ({ ice: null, successful: false, ...more }) as RunView

  it('are those that an effect shows, but not ice that is met, nor cards accessed', () => {
    expect(shownOffStage({ shown: all, run: null }, null)).toEqual(all)
    expect(shownOffStage({ shown: all, run: run({ ice: 'a' }) }, { cause: 'run' })).toEqual([shown('b')])
    expect(shownOffStage({ shown: all, run: run({ successful: true }) }, { cause: 'run' })).toEqual([])
  })

  it('wait on a phone until a score has been seen, over which they would lie', () => {
    expect(shownOffStage({ shown: all, run: null }, { cause: 'score' })).toEqual([])
  })
})
