import { expect, it } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { hardnessOf, levelsOf } from '../../../src/automa/packs/levels.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import { randomTable } from '../../../src/sim/setups.ts'

it('Levels less than 5 points apart are not called harder than each other', () => {
  expect(hardnessOf([0.405, 0.475, 0.528])).toEqual(['easy', 'harder', 'hardest'])
  expect(hardnessOf([0.345, 0.343, 0.41])).toEqual(['easier', 'easier', 'harder'])
  expect(hardnessOf([0.478, 0.408, 0.525])).toEqual(['harder', 'easier', 'harder'])
  expect(hardnessOf([0.47, 0.51, 0.51])).toEqual([null, null, null])
})

it('Every level of every pack says what it changes and how many of 400 games it won', () => {
  expect(packs.length).toBeGreaterThan(5)
  for (const { id, side } of packs)
    for (const level of levelsOf(side, id)) {
      expect(level.text, id).toMatch(/\.$/)
      expect(level.won, `${id} ${level.id}`).toMatchObject({ games: 400 })
      expect(level.won?.wins, `${id} ${level.id}`).toBeGreaterThan(100)
    }
})

it('A pack without measured wins says only what its levels change', () => {
  const levels = levelsOf('corp')
  expect(levels.map(({ id }) => id)).toEqual(['easy', 'standard', 'hard'])
  for (const { won, name } of levels) {
    expect(won).toBeUndefined()
    expect(name).not.toMatch(/easi|hard/)
  }
})

it('An automa at a table says what its level changes', () => {
  const decks = { corps: [defaultDeck('corp')?.cards ?? []], runners: [defaultDeck('runner')?.cards ?? []] }
  const table = randomTable(1, decks)
  const said = packs.flatMap((pack) =>
    levelsOf(pack.side).map(({ id: difficulty, name }) => {
      const seats = table.seats.map((seat) =>
        seat.side === pack.side ? { ...seat, automa: { pack, difficulty } } : seat,
      )
      const { state } = engine.create({ ...table, seats })
      const automa = engine.viewFor(state, null).seats.find(({ side }) => side === pack.side)?.automa
      return [automa?.level, name]
    }),
  )
  expect(said.map(([level]) => level)).toEqual(said.map(([, name]) => name))
})
