import { describe, expect, it } from 'vitest'
import { allFacts } from '../../src/cards/facts/index.ts'
import { additions, all, findRuling, rulingsOf } from '../../src/rulings/index.ts'

const every = [...all, ...additions]
const partOf = (id: string, part: number) => id.split('/')[part] ?? ''

describe('the catalogue of rulings', () => {
  it('holds the 498 of version 1.62 by section and kind', () => {
    const count = (section: string, kind: string) =>
      all.filter((entry) => partOf(entry.id, 0) === section && entry.kind === kind).length
    expect(all).toHaveLength(498)
    expect([count('general', 'ruling'), count('general', 'errata'), count('general', 'reference')]).toEqual([
      75, 0, 0,
    ])
    expect([count('corp', 'ruling'), count('corp', 'errata'), count('corp', 'reference')]).toEqual([
      131, 12, 15,
    ])
    expect([count('runner', 'ruling'), count('runner', 'errata'), count('runner', 'reference')]).toEqual([
      197, 28, 40,
    ])
  })

  it('keeps later rulings apart, numbered with a plus', () => {
    expect(additions).toHaveLength(21)
    for (const { id } of additions) expect(id).toMatch(/^(general|corp|runner)\/[a-z0-9-]+\/\+\d+$/)
    for (const { id } of all) expect(id).toMatch(/^(general|corp|runner)\/[a-z0-9-]+\/\d+$/)
  })

  it('uses every id once and numbers each heading from 1 without gaps', () => {
    expect(new Set(every.map((entry) => entry.id)).size).toBe(every.length)
    for (const list of [all, additions]) {
      const next = new Map<string, number>()
      for (const { id } of list) {
        const heading = id.slice(0, id.lastIndexOf('/'))
        const number = (next.get(heading) ?? 0) + 1
        next.set(heading, number)
        expect(Number(partOf(id, 2)), id).toBe(number)
      }
    }
  })

  it('concerns known cards only, its own first, under the heading of its name', () => {
    for (const { id, heading, concerns } of every) {
      expect(new Set(concerns).size, id).toBe(concerns.length)
      for (const card of concerns) expect(allFacts.has(card), `${id}: ${card}`).toBe(true)
      if (id.startsWith('general/')) continue
      expect(concerns[0], id).toBe(partOf(id, 1))
      expect(heading, id).toBe(allFacts.get(partOf(id, 1))?.name)
    }
  })

  it('points only to rulings that exist, and only from references', () => {
    for (const { id, kind, refersTo } of every) {
      expect(refersTo.length > 0, id).toBe(kind === 'reference')
      for (const target of refersTo) expect(findRuling(target)?.kind, `${id} to ${target}`).toBe('ruling')
    }
  })

  it('says each ruling in one plain line with its source', () => {
    for (const { id, gist, source } of every) {
      expect(gist.length, id).toBeLessThanOrEqual(140)
      expect(gist, id).toMatch(/^[A-Z0-9].*\.$/)
      expect(gist, id).not.toMatch(/ {2}|\[TM\]|[\n\t]/)
      expect(source, id).toMatch(/\d\d$/)
    }
  })

  it('finds a ruling by id', () => {
    expect(findRuling('runner/broker/1')?.heading).toBe('Broker')
    expect(findRuling('corp/dr-dreff/+2')?.concerns).toEqual(['dr-dreff', 'dumpster'])
    expect(findRuling('runner/broker/99')).toBeUndefined()
  })

  it('gives a card its own rulings, those that name it and those its references point to', () => {
    const ids = rulingsOf('imp').map((entry) => entry.id)
    expect(ids).toContain('runner/imp/1')
    expect(ids).toContain('runner/afreet/2')
    expect(ids).toContain('runner/afreet/5')
    expect(new Set(ids).size).toBe(ids.length)
    expect(rulingsOf('cortical-scrub').map((entry) => entry.id)).toEqual([
      'general/dealing-and-taking-damage/2',
    ])
    expect(rulingsOf('wall-of-static')).toEqual([])
  })
})
