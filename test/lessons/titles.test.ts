import { expect, it } from 'vitest'
import { lessons } from '../../src/lessons/index.ts'
import { nextLesson, titles } from '../../src/lessons/titles.ts'

it('The titles are those of the lessons, in their order', () => {
  expect(Object.entries(titles)).toEqual(lessons.map(({ id, title }) => [id, title]))
})

it('The next lesson is the first that is not done', () => {
  expect(nextLesson([])?.id).toBe('bits-and-actions')
  expect(nextLesson(['forts-and-ice', 'bits-and-actions'])).toEqual({
    id: 'first-run',
    title: 'Your first run',
  })
  expect(nextLesson(Object.keys(titles))).toBeNull()
})
