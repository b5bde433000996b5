import { dirname, join } from 'node:path/posix'
import type { Named } from './classes.ts'
import { roomOf, type Sheet, type Styled } from './sheets.ts'

type House = { readonly sheets: readonly Sheet[]; readonly components: readonly Named[] }

/** The folders whose parts every page is made of: another folder may place them among its own. */
const shared = new Set(['ui', 'card'])
/** The folders whose sheets `main.tsx` imports for all pages. */
const everywhere = new Set(['ui', 'styles'])
/** The folder of the tokens and elements, which style no class of another one. */
const foundation = 'styles'

/** Every fault, as a line. */
export const faults = (house: House, layers: readonly string[]): string[] => [
  ...house.sheets.flatMap((sheet) => layerFaults(sheet, layers)),
  ...ownerFaults(house.sheets),
  ...deadClasses(house),
  ...unknownClasses(house),
  ...missingSheets(house),
  ...unknownTokens(house),
  ...unusedTokens(house),
]

/** A sheet has one layer, and which one is decided by its folder. */
function layerFaults({ path, layers: own }: Sheet, layers: readonly string[]): string[] {
  const [layer] = own
  if (path === `${foundation}/layers.css`) return []
  if (own.length !== 1 || layer === undefined || !layers.includes(layer))
    return [`${path}: all rules belong into one @layer of ${layers.join(', ')}.`]
  const allowed = shared.has(roomOf(path))
    ? ['parts', 'states']
    : [roomOf(path) === foundation ? 'base' : 'rooms']
  return allowed.includes(layer) ? [] : [`${path}: the layer of this folder is ${allowed.join(' or ')}.`]
}

/** Which folder each class belongs to; `null` if it only says in which state another class is. */
function ownersOf(sheets: readonly Sheet[]): ReadonlyMap<string, string | null> {
  const mentioned = new Map<string, Set<string>>()
  const rooms = new Map<string, Set<string>>()
  const alone = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, name: string, room: string) =>
    map.set(name, (map.get(name) ?? new Set()).add(room))
  for (const { sheet, compounds } of sheets.flatMap(({ styled }) => styled)) {
    for (const name of compounds.flat()) note(mentioned, name, roomOf(sheet))
    for (const name of compounds.findLast((names) => names.length > 0) ?? []) note(rooms, name, roomOf(sheet))
    const named = compounds.filter((names) => names.length > 0)
    const [only = []] = named
    if (named.length === 1 && only.length === 1) note(alone, only[0] ?? '', roomOf(sheet))
  }
  return new Map(
    [...mentioned].map(([name, near]) => [
      name,
      onlyOf(rooms.get(name) ?? near) ?? firstOf(alone.get(name)) ?? null,
    ]),
  )
}

/** Of several folders that style it by itself, one owns it, and the rules of the others are faults. */
const firstOf = (rooms: ReadonlySet<string> = new Set()): string | undefined =>
  [...rooms].find((room) => shared.has(room)) ?? [...rooms].sort()[0]

const onlyOf = (rooms: ReadonlySet<string> | undefined): string | undefined =>
  rooms?.size === 1 ? [...rooms][0] : undefined

/** No class is styled by two folders. Parts of `ui` and `card` may be placed inside of a folder's own classes. */
function ownerFaults(sheets: readonly Sheet[]): string[] {
  const owners = ownersOf(sheets)
  return sheets.flatMap(({ path, styled }) =>
    roomOf(path) === foundation
      ? styled.filter(isForeign).map(({ selector }) => `${path}: ${selector} belongs beside its component.`)
      : styled.flatMap((each) => {
          const stranger = strangerIn(each, owners)
          return stranger
            ? [`${path}: ${each.selector} styles .${stranger} of ${owners.get(stranger)}/.`]
            : []
        }),
  )
}

const isForeign = ({ compounds }: Styled): boolean => compounds.flat().some((name) => name !== 'own-scheme')

/** The class of another folder that this selector styles. */
function strangerIn(
  { sheet, compounds, inside }: Styled,
  owners: ReadonlyMap<string, string | null>,
): string | undefined {
  const room = roomOf(sheet)
  const isOwn = (name: string): boolean => owners.get(name) === room
  const subject = compounds.findLast((names) => names.some((name) => owners.get(name) ?? null))
  if (!subject || subject.some(isOwn)) return undefined
  const stranger = subject.find((name) => owners.get(name) ?? null)
  const placed = shared.has(owners.get(stranger ?? '') ?? '') && [...compounds.flat(), ...inside].some(isOwn)
  return placed ? undefined : stranger
}

/** Classes that no component names. */
function deadClasses({ sheets, components }: House): string[] {
  const words = new Set(components.flatMap((each) => [...each.words]))
  const beginnings = [...new Set(components.flatMap((each) => [...each.beginnings]))].filter((each) =>
    /^[a-z][\w-]*-$/.test(each),
  )
  const isNamed = (name: string): boolean =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const seen = new Set<string>()
  return sheets.flatMap(({ path, styled }) =>
    styled
      .flatMap(({ compounds, inside }) => [...compounds.flat(), ...inside])
      .filter((name) => !seen.has(name) && seen.add(name) && !isNamed(name))
      .map((name) => `${path}: no component has the class ${name}.`),
  )
}

/** Classes that no sheet knows. */
function unknownClasses({ sheets, components }: House): string[] {
  const known = new Set(
    sheets.flatMap(({ styled }) =>
      styled.flatMap(({ compounds, inside }) => [...compounds.flat(), ...inside]),
    ),
  )
  return components.flatMap(({ path, classes, beginnings }) =>
    [...classes]
      .filter((name) => !known.has(name) && !beginnings.has(name))
      .map((name) => `${path}: no sheet has the class ${name}.`),
  )
}

/** A component imports the sheets of its classes, so that a page which is loaded later looks as it should. */
function missingSheets({ sheets, components }: House): string[] {
  const owners = ownersOf(sheets)
  const homes = new Map<string, string>()
  for (const { sheet, compounds } of sheets.flatMap(({ styled }) => styled)) {
    const named = compounds.filter((names) => names.length > 0)
    const [[name] = []] = named
    const room = roomOf(sheet)
    if (named.length !== 1 || name === undefined || owners.get(name) !== room || everywhere.has(room))
      continue
    if (!homes.has(name)) homes.set(name, sheet)
  }
  return components
    .filter(({ path }) => path.endsWith('.tsx') && !everywhere.has(roomOf(path)))
    .flatMap(({ path, classes, sheets: imported }) => {
      const has = new Set([...imported].map((each) => join(dirname(path), each)))
      const needs = new Set([...classes].flatMap((name) => homes.get(name) ?? []))
      return [...needs]
        .filter((sheet) => !has.has(sheet))
        .map((sheet) => `${path}: its classes are styled by ${sheet}, which it does not import.`)
    })
}

/** Tokens that are used and stand nowhere. */
function unknownTokens({ sheets, components }: House): string[] {
  const known = new Set([...sheets.flatMap(({ declared }) => declared), ...tokensIn(components)])
  return sheets.flatMap(({ path, used }) =>
    [...new Set(used)]
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name} stands in no sheet and no component.`),
  )
}

const tokensIn = (components: readonly Named[]): string[] =>
  components.flatMap(({ words }) => [...words].flatMap((word) => word.match(/--[\w-]+/g) ?? []))

/** Tokens that nothing uses. */
function unusedTokens({ sheets, components }: House): string[] {
  const used = new Set([...sheets.flatMap((sheet) => sheet.used), ...tokensIn(components)])
  return sheets.flatMap(({ path, declared }) =>
    [...new Set(declared)].filter((name) => !used.has(name)).map((name) => `${path}: nothing uses ${name}.`),
  )
}
