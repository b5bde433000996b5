import { chromium } from './chromium.ts'
import { disk } from './disk.ts'
import { type Finder, reason } from './finder.ts'
import { haproxy } from './haproxy.ts'
import { installable, type Part, type PartName, type Parts, partNames, titles, variables } from './part.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'

const finders: Readonly<Record<PartName, Finder>> = { postgres, redis, chromium, haproxy, disk }

/** Finds one part. An address in `set` that does not answer is an error, and never another part's excuse. */
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
 * Looks for every part, starts what comes with the packages, and tells the tests by environment variables.
 * @throws when an address that was set does not answer, or one is missing that can be installed while
 * `DATAFORT_TEST_PARTS=all`.
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

/** Holds the parts against what was asked for. */
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
