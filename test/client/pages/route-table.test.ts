import { describe, expect, it } from 'vitest'
import { findRoute, routes } from '../../../src/client/pages/route-table.tsx'

const at = (path: string) => {
  const { route, params } = findRoute(path)
  const named = Object.entries(params).filter(([name, value]) => value !== undefined && !/^\d/.test(name))
  return { path: route.path, ...Object.fromEntries(named) }
}
const keyAt = (path: string): string => {
  const { route, params } = findRoute(path)
  return route.keyOf(params, path)
}
const isPublic = (path: string): boolean => findRoute(path).route.public === true

describe('The table of pages', () => {
  it('has the parameters of an address', () => {
    expect(at('/')).toEqual({ path: '/' })
    expect(at('/learn/')).toEqual({ path: '/learn' })
    expect(at('/t/abc')).toEqual({ path: '/t/:id', id: 'abc' })
    expect(at('/r/abc')).toEqual({ path: '/r/:game/:as?', game: 'abc' })
    expect(at('/r/abc/runner/')).toEqual({ path: '/r/:game/:as?', game: 'abc', as: 'runner' })
    expect(at('/decks/new')).toEqual({ path: '/decks/:id', id: 'new' })
    expect(at('/tournaments/abc')).toEqual({ path: '/tournaments/:id/:part?', id: 'abc' })
    expect(at('/tournaments/abc/standings/')).toEqual({
      path: '/tournaments/:id/:part?',
      id: 'abc',
      part: 'standings',
    })
    expect(at('/tournaments/new')).toEqual({ path: '/tournaments/new' })
    expect(at('/tournaments')).toEqual({ path: '/tournaments' })
  })

  it('leads nowhere from any other address', () => {
    for (const path of ['/r/', '/t', '/r/a b', '/r/a/b/c', '/people/a.b', '/nothing', '/t/%2e'])
      expect(at(path)).toEqual({ path: '*' })
  })

  it('shows visitors what is public', () => {
    for (const path of [
      '/',
      '/learn',
      '/cards/broker',
      '/decks/abc',
      '/people/abc',
      '/reset',
      '/tournaments/abc/log',
    ])
      expect(isPublic(path)).toBe(true)
    for (const path of ['/t/abc', '/r/abc', '/host', '/lobby', '/account', '/operator', '/tournaments/new'])
      expect(isPublic(path)).toBe(false)
  })

  it('keeps an event while its parts are visited, and starts any other page anew', () => {
    expect(keyAt('/tournaments/abc/log')).toBe(keyAt('/tournaments/abc'))
    expect(keyAt('/r/abc/corp')).not.toBe(keyAt('/r/abc'))
    expect(keyAt('/people/abc')).not.toBe(keyAt('/people/abd'))
  })

  it('has each path once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})
