import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsIn, isFine, type Lock, shippedIn, tell } from '../../scripts/licences.ts'

describe('Licences', () => {
  it.each(['MIT', 'ISC', 'Apache-2.0', 'MPL-2.0', '(MIT OR GPL-3.0)', '(Apache-2.0 AND PostgreSQL)'])(
    'may be %s',
    (licence) => expect(isFine(licence)).toBe(true),
  )
  it.each(['GPL-3.0', 'AGPL-3.0-only', 'unknown', 'UNLICENSED', 'SEE LICENSE IN x', '(MIT AND GPL-3.0)', ''])(
    'may not be %s',
    (licence) => expect(isFine(licence)).toBe(false),
  )

  it('are asked of what is shipped and all it needs, each in the version it needs', () => {
    const lock: Lock = {
      '': {},
      'node_modules/a': {
        dependencies: { b: '1' },
        peerDependencies: { p: '1', q: '1' },
        peerDependenciesMeta: { q: { optional: true } },
      },
      'node_modules/b': { dependencies: { c: '1' } },
      'node_modules/c': {},
      'node_modules/a/node_modules/b': { dependencies: { c: '2' } },
      'node_modules/a/node_modules/c': {},
      'node_modules/p': { dependencies: { b: '1' } },
      'node_modules/q': {},
      'node_modules/tool': {},
    }
    expect(shippedIn(lock, ['a'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/a/node_modules/c',
      'node_modules/b',
      'node_modules/c',
      'node_modules/p',
    ])
  })

  it('are printed with each text once', () => {
    const one = { name: 'one', version: '1.0.0', licence: 'MIT', texts: ['Do as you like.'] }
    const report = tell([one, { ...one, name: 'two' }, { ...one, name: 'three', texts: [] }])
    expect(report).toContain('one 1.0.0: MIT\ntwo 1.0.0: MIT\nthree 1.0.0: MIT')
    expect(report.match(/Do as you like\./g)).toHaveLength(1)
    expect(report).toContain('one, two\n\nDo as you like.')
  })

  it('of all that is shipped are fine', () => {
    const said = execFileSync('node', ['--import', 'tsx', 'scripts/licences.ts'], { encoding: 'utf8' })
    for (const name of ['fastify', 'react', 'socket.io-client', '@electric-sql/pglite', 'pg-types']) {
      expect(said).toMatch(new RegExp(`^${name} [\\d.]+: `, 'm'))
    }
    expect(said).not.toMatch(/^(vite|typescript|prisma|vitest) /m)
  }, 60_000)
})

describe('What the server is shipped with', () => {
  it('is what it imports, and nothing else', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const ofServer = importsIn(['src'], (path) => path.startsWith('src/client/'))
    // Imports that only the schema in `src/generated` has are included, since it is part of the server.
    expect(Object.keys(dependencies).sort()).toEqual(ofServer.filter((name) => name !== 'node'))
  })
})
