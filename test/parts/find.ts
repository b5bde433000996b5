import { chromium } from './chromium.ts'
import { disk } from './disk.ts'
import { type Finder, reason } from './finder.ts'
import { haproxy } from './haproxy.ts'
import { installable, type Part, type PartName, type Parts, partNames, titles, variables } from './part.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'

const finders: Readonly<Record<PartName, Finder>> = { postgres, redis, chromium, haproxy, disk }

/** Finds one part. Throws if the address in `set` does not answer, even if the part exists elsewhere. */
export async function findPart(name: PartName, finder: Finder, set: string | undefined): Promise<Part> {
  if (set) {
    const refusal = await finder.refusal(set)
    if (refusal === null) return { at: set, note: `${set} (${variables[name]})` }
    throw new Error(`${variables[name]} is set to ${set}, but there is no ${titles[name]}: ${refusal}`)
  }
  const refusal = await finder.refusal(finder.usual)
  if (refusal === null) return { at: finder.usual, note: finder.usual }
  const missing = `none at ${finder.usual} (${refusal})`
  if (!finder.own) return { missing }
  try {
    return await finder.own()
  } catch (error) {
    return { missing: `${missing}, and that of the package does not run: ${reason(error)}` }
  }
}

/**
 * Finds every part, starts those that come with packages, and passes the addresses to the tests in
 * environment variables.
 * @throws if an address that was set does not answer, or if `DATAFORT_TEST_PARTS=all` and an installable part
 * is missing.
 */
export async function findParts(environment: NodeJS.ProcessEnv = process.env): Promise<Parts> {
  const found = await Promise.all(
    partNames.map(async (name) => [name, await findPart(name, finders[name], environment[variables[name]])]),
  )
  const parts: Parts = Object.fromEntries(found)
  demand(parts, environment.DATAFORT_TEST_PARTS)
  for (const name of partNames) {
    const part = parts[name]
    if ('at' in part) environment[variables[name]] = part.at
  }
  return parts
}

/** @throws if `wanted` is unknown, or if it is `all` and an installable part is missing. */
export function demand(parts: Parts, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== 'all' && wanted !== '')
    throw new Error(`DATAFORT_TEST_PARTS may be “all”, not “${wanted}”.`)
  const missing = installable.flatMap((name) => {
    const part = parts[name]
    return 'missing' in part ? [`${titles[name]}: ${part.missing}`] : []
  })
  if (wanted === 'all' && missing.length > 0)
    throw new Error(`Every real part is demanded (DATAFORT_TEST_PARTS=all). ${missing.join('; ')}`)
}
