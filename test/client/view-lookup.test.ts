import { describe, expect, it } from 'vitest'
import {
  cardsByHandle,
  fortInView,
  optionsByCard,
  optionsByFort,
  seatsInLayout,
} from '../../src/client/state/view-lookup.ts'
import { option } from './builders.ts'
import { viewFor } from './fake/view.ts'

describe('finding things in a view', () => {
  it('knows every card, those held by others too', () => {
    const view = viewFor('runner')
    const imp = view.seats[1]?.rig?.programs[2]
    const found = cardsByHandle(view)
    expect(found.get(imp?.handle ?? '')).toBe(imp)
    expect(found.get(imp?.hosted[0]?.handle ?? '')).toBe(imp?.hosted[0])
  })

  it('lays the viewer’s own side nearest, for spectators the Runner', () => {
    const order = (viewer: string | null) => seatsInLayout(viewFor(viewer)).map(({ id }) => id)
    expect(order('corp')).toEqual(['runner', 'corp'])
    expect(order('runner')).toEqual(['corp', 'runner'])
    expect(order(null)).toEqual(['corp', 'runner'])
  })

  it('finds forts and the options that concern a thing', () => {
    expect(fortInView(viewFor('corp'), 'fort-1')?.name).toBe('Fort 1')
    const options = [option('a', { card: 'h1', fort: 'hq' }), option('b', { card: 'h1' }), option('c')]
    expect(optionsByCard(options).get('h1')).toHaveLength(2)
    expect(optionsByFort(options).get('hq')).toEqual([options[0]])
  })
})
