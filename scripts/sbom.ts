/**
 * `npm run -s sbom`: prints what the image ships, as a CycloneDX list. npm lists all packages (its `--omit`
 * also drops some that ship), and this script removes those that only build or test.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const locked = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
})
const listed = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})
export type Sbom = z.infer<typeof listed>

/** The packages that `npm ci --omit=dev --omit=optional` installs, as `name@version`. */
export function shippedPackages(lock: unknown): Set<string> {
  const all = Object.entries(locked.parse(lock).packages)
  return new Set(
    all.flatMap(([at, { version, dev, optional, devOptional }]) =>
      at === '' || dev || optional || devOptional ? [] : [`${at.split('node_modules/').at(-1)}@${version}`],
    ),
  )
}

/** The list without the packages that do not ship. */
export function shippedOnly(list: unknown, shipped: ReadonlySet<string>): Sbom {
  const bom = listed.parse(list)
  const components = bom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ dependsOn = [], ...each }) => ({ ...each, dependsOn: dependsOn.filter((ref) => refs.has(ref)) }))
  return { ...bom, components, dependencies }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const text = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  process.stdout.write(`${JSON.stringify(shippedOnly(JSON.parse(text), shippedPackages(lock)), null, 2)}\n`)
}
