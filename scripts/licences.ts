/**
 * `npm run licences`: lists the licence and its text for every package that ships: those that the server
 * imports, those that the page bundles, and all their dependencies. Fails if a licence is unknown or asks for
 * more than attribution.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package with its own statement of its licence, and the licence texts that it contains. */
export type Shipped = { name: string; version: string; licence: string; texts: string[] }
type Locked = {
  version?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  optionalDependencies?: Record<string, string>
}
export type Lock = Record<string, Locked>

/** Licences that ask for attribution and nothing else. */
const fine = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // Applies file by file: an unmodified library needs only its text and a pointer to its source.
  'MPL-2.0',
  'MIT',
  'MIT-0',
  // For fonts: they may ship with any program, but not be sold by themselves.
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Of alternatives (`OR`) one must be fine, of combinations (`AND`) all. */
export function isFine(licence: string): boolean {
  const plain = licence.replace(/[()]/g, ' ').trim()
  const every = (part: string) => part.split(/\s+AND\s+/).every((each) => fine.has(each.trim()))
  return plain.split(/\s+OR\s+/).some(every)
}

/** The lock file paths of these packages and of all their dependencies. */
export function shippedIn(lock: Lock, roots: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const place = placeOf(lock, name, from)
    if (place === undefined || found.has(place)) return
    found.add(place)
    for (const needed of needsOf(lock[place] ?? {})) visit(needed, place)
  }
  for (const root of roots) visit(root, '')
  return [...found].sort()
}

/** Finds a package as node does: beside its dependent, then further up. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[place]) return place
    if (folder === '') return undefined
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

const needsOf = ({
  dependencies,
  peerDependencies,
  peerDependenciesMeta,
  optionalDependencies,
}: Locked): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** An import, or a `resolve` of a package's folder. */
const bareImport =
  /(?:from|import|import\(|\(import\.meta\.url\)\.resolve\()\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g

/** Packages that the sources below these folders import, without the modules of node itself. */
export function importsIn(
  folders: readonly string[],
  except: (path: string) => boolean = () => false,
): string[] {
  const names = new Set<string>()
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file)
      if (!/\.(ts|tsx|mjs)$/.test(file) || except(path)) continue
      // Type imports are gone at run time.
      const text = readFileSync(path, 'utf8').replace(/^(import|export) type [^;]*?from '[^']+'/gm, '')
      for (const [, name = ''] of text.matchAll(bareImport)) names.add(name)
    }
  }
  return [...names].sort()
}

function read(place: string): Shipped {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  const said = license ?? licenses?.[0]
  const texts = readdirSync(place).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  return {
    name,
    version,
    licence: (typeof said === 'object' ? said.type : said) ?? 'unknown',
    texts: texts.map((file) => readFileSync(join(place, file), 'utf8').trim()),
  }
}

/** The text that ships with the packages. Each licence text appears once, below all packages that have it. */
export function tell(shipped: readonly Shipped[]): string {
  const heads = shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
  const holders = new Map<string, string[]>()
  for (const { name, texts } of shipped)
    for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), name])
  const texts = [...holders].map(([text, names]) => `${names.join(', ')}\n\n${text}`)
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  return `${['Packages that come with this program, and their licences.', heads.join('\n'), ...texts].join(rule)}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const roots = [...Object.keys(dependencies), ...importsIn(['src/client', 'src/protocol'])]
  // Packages for other platforms are in the lock file but not installed.
  const shipped = shippedIn(lock, roots).filter(existsSync).map(read)
  process.stdout.write(tell(shipped))
  for (const { name, version, licence } of shipped.filter((each) => !isFine(each.licence))) {
    process.stderr.write(`${name} ${version} has the licence ${licence}, which we don't know to be fine.\n`)
    process.exitCode = 1
  }
}
