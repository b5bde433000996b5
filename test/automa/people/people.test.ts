/** The ten people as data: O1 to O5 of the specification of opponents, as far as data can show them. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPerson, people } from '../../../src/automa/people/index.ts'
import { lineEvents } from '../../../src/automa/people/types.ts'
import { pool } from '../../../src/cards/index.ts'
import { starterDeck } from '../../../src/decks/starters.ts'
import { isPerson } from '../../../src/protocol/without-cards.ts'

/** Events that not everybody has lines for. */
const rareLineEvents: readonly string[] = ['tags', 'trashes']

const folder = 'src/automa/people/persons'

describe('O1 The ten people', () => {
  it('stand on ten rungs, the weakest first', () => {
    expect(people.map(({ rung }) => rung)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const targets = people.map(({ target }) => target)
    expect(targets).toEqual([950, 1050, 1150, 1250, 1350, 1450, 1550, 1650, 1750, 1850])
    expect(new Set(people.map(({ hue }) => hue)).size).toBe(10)
  })

  it('are known by their ids as players without AI cards', () => {
    expect(people.filter(({ id }) => !isPerson(id))).toEqual([])
    expect(isPerson('sparring')).toBe(false)
  })

  it('are open up to the eighth rung', () => {
    expect(people.filter(({ open }) => open).map(({ rung }) => rung)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are each a file, which the others do not need', () => {
    expect(readdirSync(folder).sort()).toEqual(people.map(({ id }) => `${id}.ts`).sort())
    for (const { id } of people) {
      const imports = readFileSync(`${folder}/${id}.ts`, 'utf8').match(/^import .*$/gm)
      expect(imports).toEqual(["import type { Person } from '../types.ts'"])
      expect(findPerson(id)?.id).toBe(id)
    }
    expect(findPerson('somebody')).toBeUndefined()
  })

  it.each(people)('$name plays decks that exist, and has two more', ({ decks, spare }) => {
    for (const { corp, runner } of [decks, spare]) {
      expect(starterDeck(corp)?.side).toBe('corp')
      expect(starterDeck(runner)?.side).toBe('runner')
    }
    expect([spare.corp, spare.runner]).not.toContain(decks.corp)
    expect([spare.corp, spare.runner]).not.toContain(decks.runner)
  })

  it.each(people)('$name is described in a sentence', ({ character, job, age, care }) => {
    expect(character).toMatch(/^[A-Z].{10,70}\.$/)
    expect(job).toMatch(/^[A-Z].{4,30}$/)
    expect(age).toBeGreaterThan(16)
    expect(care).toBeGreaterThanOrEqual(0)
    expect(care).toBeLessThanOrEqual(1)
  })
})

describe('O4 Their lines', () => {
  it.each(people)('of $name: three variants for each event, at most 60 characters', ({ lines }) => {
    for (const event of lineEvents) {
      const said = lines[event]
      if (said === undefined && rareLineEvents.includes(event)) continue
      expect(said?.length, event).toBeGreaterThanOrEqual(3)
      expect(new Set(said).size).toBe(said?.length)
      for (const line of said ?? []) expect(line.length, line).toBeLessThanOrEqual(60)
    }
  })

  it('name no card', () => {
    const names = [...pool.cards.values()].map(({ name }) => name).filter((name) => name.length > 6)
    const said = people.flatMap(({ lines }) => Object.values(lines).flat())
    for (const line of said) expect(names.filter((name) => line.includes(name))).toEqual([])
  })

  it('are said by one person only', () => {
    const said = people.flatMap(({ lines }) => Object.values(lines).flat())
    expect(new Set(said).size).toBe(said.length)
  })
})
