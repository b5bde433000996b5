import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cookieSecret } from '../../src/server/accounts/cookie-secret.ts'
import { readConfig } from '../../src/server/config.ts'
import { fakeStore } from '../tables/fake-store.ts'

describe('Settings', () => {
  it('all have working defaults; an empty value counts as absent', () => {
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
      smtp: null,
      passwordCost: 15,
      requestDeadlineMs: 4_800,
      rateLimits: true,
      operators: [],
      lobbyChat: false,
      revisedUnique: [],
      ratedBots: false,
      connectionsPerAddress: 1500,
      socketsPerAddress: 500,
      snapshotEvery: 25,
      idleMinutes: 15,
      passMs: 1600,
      keep: {
        waiting: 48 * 3_600_000,
        abandoned: 90 * 24 * 3_600_000,
        finished: 365 * 24 * 3_600_000,
        recordings: 365 * 24 * 3_600_000,
        events: 1095 * 24 * 3_600_000,
        leftEvents: 180 * 24 * 3_600_000,
        limited: 400 * 24 * 3_600_000,
        guests: 30 * 24 * 3_600_000,
        guestDecks: 90 * 24 * 3_600_000,
        sessions: 90 * 24 * 3_600_000,
        talk: 14 * 24 * 3_600_000,
        reports: 180 * 24 * 3_600_000,
      },
      redisUrl: undefined,
      redisPrefix: 'datafort',
      vapid: null,
      pushHosts: [
        'fcm.googleapis.com',
        '*.push.services.mozilla.com',
        '*.notify.windows.com',
        '*.push.apple.com',
      ],
    })
  })

  it('for retention are hours and days; where it makes sense 0 means forever', () => {
    const { keep } = readConfig({
      DATAFORT_KEEP_WAITING_HOURS: '2',
      DATAFORT_KEEP_GUESTS_DAYS: '7',
      DATAFORT_KEEP_LIMITED_DAYS: '1',
      DATAFORT_KEEP_FINISHED_DAYS: '0',
    })
    expect(keep).toMatchObject({
      ...{ waiting: 7_200_000, guests: 604_800_000, limited: 86_400_000, finished: Infinity },
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
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_FROM', 'Datafort'],
    ['DATAFORT_RATE_LIMITS', 'maybe'],
    ['DATAFORT_SNAPSHOT_EVERY', '0'],
    ['DATAFORT_SPEED', '9'],
    ['DATAFORT_CONNECTIONS_PER_ADDRESS', '0'],
    ['DATAFORT_SOCKETS_PER_ADDRESS', 'many'],
    ['DATAFORT_KEEP_WAITING_HOURS', '0'],
    ['DATAFORT_KEEP_ABANDONED_DAYS', '-1'],
    ['DATAFORT_KEEP_FINISHED_DAYS', 'a year'],
    ['DATAFORT_KEEP_RECORDINGS_DAYS', '1.5'],
    ['DATAFORT_KEEP_EVENTS_DAYS', 'never'],
    ['DATAFORT_KEEP_LEFT_EVENTS_DAYS', '-1'],
    ['DATAFORT_KEEP_LIMITED_DAYS', '-1'],
    ['DATAFORT_KEEP_GUESTS_DAYS', '10001'],
    ['DATAFORT_KEEP_SESSIONS_DAYS', '0'],
    ['DATAFORT_KEEP_TALK_DAYS', '0'],
    ['DATAFORT_KEEP_REPORTS_DAYS', '-1'],
    ['DATAFORT_LOBBY_CHAT', 'yes'],
    ['DATAFORT_RATED_BOTS', 'yes'],
    ['DATAFORT_REVISED_UNIQUE', 'Broker, Dwarf'],
  ])('stop the start with a sentence that names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[A-Z].*${name}.*\\.$`))
  })
})

describe('Email', () => {
  const mail = {
    SMTP_URL: 'smtp://me:secret@mail.example:587',
    SMTP_FROM: 'Datafort <games@netrunner.example>',
    PUBLIC_ORIGIN: 'https://netrunner.example',
  }

  it('needs a server, a sender, and the address for its links', () => {
    expect(readConfig(mail).smtp).toEqual({ url: mail.SMTP_URL, from: mail.SMTP_FROM })
    expect(readConfig({ ...mail, SMTP_FROM: 'games@netrunner.example' }).smtp?.from).toBe(
      'games@netrunner.example',
    )
    expect(() => readConfig({ ...mail, SMTP_FROM: '' })).toThrow(/SMTP_URL and SMTP_FROM go together/)
    expect(() => readConfig({ ...mail, SMTP_URL: '' })).toThrow(/SMTP_URL and SMTP_FROM go together/)
    expect(() => readConfig({ ...mail, PUBLIC_ORIGIN: '' })).toThrow(/SMTP_URL needs PUBLIC_ORIGIN/)
  })
})

describe('Several processes', () => {
  const shared = {
    REDIS_URL: 'redis://:secret@redis:6379/2',
    DATABASE_URL: 'postgres://db/datafort',
  }

  it('need Redis and a database together', () => {
    expect(readConfig(shared)).toMatchObject({ redisUrl: shared.REDIS_URL })
    expect(() => readConfig({ ...shared, DATABASE_URL: '' })).toThrow(
      /^The setting REDIS_URL needs DATABASE_URL/,
    )
  })
})

describe('The cookie secret', () => {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'datafort-'))

  it('is drawn once, saved with the data, and read again, in any folder', async () => {
    const store = fakeStore()
    const config = readConfig({ DATA_DIR: join(newFolder(), 'nowhere') })
    const secret = await cookieSecret(config, store)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(await cookieSecret(config, store)).toBe(secret)
    expect(await cookieSecret(readConfig({ DATA_DIR: newFolder() }), store)).toBe(secret)
    expect(await cookieSecret(config, fakeStore())).not.toBe(secret)
    expect(await cookieSecret({ ...config, cookieSecret: 'y'.repeat(32) }, store)).toBe('y'.repeat(32))
  })

  it('of an older folder is used once', async () => {
    const [dataDir, store] = [newFolder(), fakeStore()]
    const file = join(dataDir, 'cookie-secret')
    const config = readConfig({ DATA_DIR: dataDir })
    writeFileSync(file, 'short')
    await expect(cookieSecret(config, store)).rejects.toThrow(/does not hold a cookie secret/)
    writeFileSync(file, `${'z'.repeat(43)}\n`)
    expect(await cookieSecret(config, store)).toBe('z'.repeat(43))
    rmSync(file)
    expect(await cookieSecret(config, store)).toBe('z'.repeat(43))
    writeFileSync(file, 'a'.repeat(43))
    expect(await cookieSecret(config, store)).toBe('z'.repeat(43))
  })
})
