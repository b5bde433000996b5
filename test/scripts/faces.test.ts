import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawFaces } from '../../scripts/faces/index.ts'
import { people } from '../../src/automa/people/index.ts'
import { type FaceMood, faceOf, pictureOfPack } from '../../src/client/art/faces.ts'

const faces = drawFaces()
const moods: FaceMood[] = ['calm', 'pleased', 'struck']

describe('O40 The portraits', () => {
  it('are those of the ten people in three moods, at the addresses that the client names', () => {
    const named = people.flatMap(({ id }) => moods.map((mood) => faceOf(id, mood)))
    expect([...faces.keys()].map((name) => `/faces/${name}`).sort()).toEqual(named.sort())
    expect(new Set(faces.values()).size).toBe(30)
  })

  it.each([...faces])('%s has 8 kB at most, 2 kB packed', (_, svg) => {
    expect(svg.length).toBeLessThanOrEqual(8_000)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(2_000)
  })

  it('have no script, no filter, no style and nothing from elsewhere', () => {
    for (const svg of faces.values()) {
      expect(svg).not.toMatch(/<(script|filter|style|image|foreignObject|use)\b/)
      expect(svg).not.toMatch(/\b(href|on\w+|style)=/)
      expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
    }
  })

  it('have the hue of the person’s data on their ground', () => {
    for (const { id, hue } of people) expect(faces.get(`${id}.svg`)).toContain(`hsl(${hue} 62% 15%)`)
  })

  it('have a close view of the same file for small sizes', () => {
    for (const svg of faces.values()) expect(svg).toContain('<view id="close" viewBox="34 14 188 188"/>')
    expect(pictureOfPack('pim', 'pleased')).toEqual({ picture: '/faces/pim-pleased.svg#close' })
  })

  it('belong to people only, not to other opponents', () => {
    for (const pack of ['sparring', 'thinking', 'dash', null, undefined])
      expect(pictureOfPack(pack)).toEqual({})
  })
})
