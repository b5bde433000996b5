/** The real HAProxy with the configuration of `docker compose up`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../browser/support/browser-server.ts'
import { addressOf } from './part.ts'

export type Balancer = { port: number; file: string }

/** Starts HAProxy in front of two local ports. It may not answer yet. It ends with the test. */
export async function openBalancer(one: string, two: string, trusted = '192.0.2.1'): Promise<Balancer> {
  const port = await freePort()
  const config = readFileSync('haproxy.cfg', 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('one app:3000', `one 127.0.0.1:${one}`)
    .replaceAll('two app-two:3000', `two 127.0.0.1:${two}`)
  const file = join(mkdtempSync(join(tmpdir(), 'datafort-balancer-')), 'haproxy.cfg')
  writeFileSync(file, config)
  const child = spawn(addressOf('haproxy'), ['-db', '-f', file], {
    env: { ...process.env, TRUSTED_PROXY: trusted },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { port: Number(port), file }
}
