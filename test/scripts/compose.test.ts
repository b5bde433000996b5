/** What `docker compose up` starts, parsed as it would parse it. Docker itself is not available to tests. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (file: string): string => readFileSync(file, 'utf8')

const service = z.looseObject({
  image: z.string().optional(),
  build: z.string().optional(),
  mem_limit: z.string(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
})
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
})

/** Merge keys are older than YAML 1.2. Docker Compose supports them. */
const { services, volumes } = compose.parse(parse(read('docker-compose.yml'), { merge: true }))
const named = Object.entries(services)
const amount = (value: string): string => /^\$\{\w+:-(.+)\}$/.exec(value)?.[1] ?? value

describe('docker compose', () => {
  it('gives every service a limit of memory', () => {
    for (const [name, { mem_limit }] of named) expect(amount(mem_limit), name).toMatch(/^\d+[mg]$/)
  })

  it('gives no service more rights than it needs', () => {
    for (const [name, each] of named)
      expect(each, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']),
      })
  })

  it('starts without no password: neither database has one that everybody knows', () => {
    const text = read('docker-compose.yml')
    for (const password of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
      expect(text).not.toContain(`\${${password}:-`)
      expect(text).toContain(`\${${password}:?`)
    }
    expect(JSON.stringify(services.redis)).toContain(`"--requirepass","\${REDIS_PASSWORD}"`)
  })

  it('publishes the balancer alone, with one process and with two', () => {
    const published = named.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)
    expect(published).toEqual(['balancer'])
    expect(named.filter(([, each]) => 'network_mode' in each)).toEqual([])
    expect(named.filter(([, { profiles }]) => profiles.includes('two')).map(([name]) => name)).toEqual([
      'app-two',
    ])
  })

  it('leads the balancer to every process, where it listens', () => {
    const processes = named.filter(([, { build }]) => build !== undefined).map(([name]) => name)
    const port = /^EXPOSE (\d+)/m.exec(read('Dockerfile'))?.[1]
    const led = [...read('haproxy.cfg').matchAll(/^\s+server \w+ (\S+)/gm)].map(([, at]) => at)
    // Each process is in two backends: one for all requests, one for polling.
    expect([...new Set(led)]).toEqual(processes.map((name) => `${name}:${port}`))
    const bound = /bind :(\d+)/.exec(read('haproxy.cfg'))?.[1]
    expect(services.balancer?.ports[0]?.endsWith(`:${bound}`)).toBe(true)
  })

  it('trusts the one balancer, names databases that are there and volumes it declares', () => {
    for (const [name, { build, environment, volumes: mounts }] of named) {
      if (build !== undefined) {
        expect(environment.TRUST_PROXY, name).toBe(`\${TRUST_PROXY:-1}`)
        for (const value of [environment.DATABASE_URL, environment.REDIS_URL]) {
          const host = /^\w+:\/\/(?:.*@)([\w-]+):\d+/.exec(String(value))?.[1]
          expect(Object.keys(services), name).toContain(host)
        }
      }
      for (const mount of mounts.filter((each) => !each.startsWith('.'))) {
        expect(Object.keys(volumes), name).toContain(mount.split(':')[0])
      }
    }
  })
})
