import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { cookieSecret } from '../../src/server/secret.ts'

describe('Settings', () => {
  it('all have working defaults; empty means absent', () => {
    expect(readConfig({ PORT: '', HOME: '/root', PATH: '/bin' })).toEqual({
      port: 3000,
      host: '0.0.0.0',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      logLevel: 'info',
      cookieSecret: undefined,
      publicOrigins: [],
      trustProxy: 0,
      rateLimits: true,
      snapshotEvery: 25,
      idleMinutes: 15,
      redisUrl: undefined,
      redisPrefix: 'datafort',
    })
  })

  it('are read', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '127.0.0.1',
        DATABASE_URL: 'postgres://me:secret@db:5432/datafort',
        PUBLIC_ORIGIN: 'https://netrunner.example, http://localhost:3000',
        DATAFORT_RATE_LIMITS: 'off',
        TRUST_PROXY: '1',
      }),
    ).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: 'postgres://me:secret@db:5432/datafort',
      publicOrigins: ['https://netrunner.example', 'http://localhost:3000'],
      rateLimits: false,
      trustProxy: 1,
    })
  })

  it.each([
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['METRICS_PORT', '0'],
    ['METRICS_HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['REDIS_URL', 'http://redis'],
    ['REDIS_URL', 'redis'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://redis/database'],
    ['DATAFORT_REDIS_PREFIX', 'a b'],
    ['LOG_LEVEL', 'loud'],
    ['COOKIE_SECRET', 'short'],
    ['PUBLIC_ORIGIN', 'netrunner.example'],
    ['PUBLIC_ORIGIN', 'https://netrunner.example/'],
    ['TRUST_PROXY', 'yes'],
    ['DATAFORT_RATE_LIMITS', 'maybe'],
    ['DATAFORT_SNAPSHOT_EVERY', '0'],
    ['DATAFORT_SPEED', '9'],
  ])('stop the start with a sentence that names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[A-Z].*${name}.*\\.$`))
  })
})

describe('Several processes', () => {
  const shared = {
    REDIS_URL: 'redis://:secret@redis:6379/2',
    DATABASE_URL: 'postgres://db/datafort',
    COOKIE_SECRET: 'x'.repeat(32),
  }

  it('need Redis, a database and a cookie secret together', () => {
    expect(readConfig(shared)).toMatchObject({ redisUrl: shared.REDIS_URL })
    expect(() => readConfig({ ...shared, DATABASE_URL: '' })).toThrow(
      /^The setting REDIS_URL needs DATABASE_URL/,
    )
    expect(() => readConfig({ ...shared, COOKIE_SECRET: '' })).toThrow(
      /^The setting REDIS_URL needs COOKIE_SECRET/,
    )
  })
})

describe('The cookie secret', () => {
  it('is drawn once, kept for this user only, and read again', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'datafort-')), 'data')
    const config = readConfig({ DATA_DIR: dataDir })
    const secret = await cookieSecret(config)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await cookieSecret(config)).toBe(secret)
    expect(statSync(join(dataDir, 'cookie-secret')).mode & 0o777).toBe(0o600)
    expect(await cookieSecret({ ...config, cookieSecret: 'y'.repeat(32) })).toBe('y'.repeat(32))
    writeFileSync(join(dataDir, 'cookie-secret'), 'short')
    await expect(cookieSecret(config)).rejects.toThrow(/does not hold a cookie secret/)
  })

  it('needs a folder it can write to', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'datafort-')), 'file')
    writeFileSync(file, '')
    await expect(cookieSecret(readConfig({ DATA_DIR: file }))).rejects.toThrow(/DATA_DIR/)
  })
})
