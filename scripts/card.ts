/**
 * `npm run card -- "Name" --set base --type prep --cost 2`: writes everything that a new card needs to be there: its
 * facts, its glyph, the stub of the card and its test; with `--effect` or `--condition` also the stubs of a new word.
 * It writes all of it or nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { allFacts, cardId, type Facts } from '../src/cards/facts/index.ts'
import { pool } from '../src/cards/index.ts'
import { glyphs } from '../src/client/art/glyphs.ts'
import { additions, all } from '../src/rulings/index.ts'
import { factFlags, factsFile, factsWith, readFacts } from './card/facts.ts'
import { freeGlyph, glyphsWith } from './card/glyph.ts'
import { cardFile, cardsWith, nearestNames, testFile, testStub } from './card/stub.ts'
import { type NewWord, placesOf, usedWord, type WordKind, wrongWord } from './card/words.ts'
import { writeAll } from './card/write.ts'

const usage = `npm run card -- "Slow Courier" --set base --type prep --cost 2 --keywords "Unique"

  --set          base, proteus or classic
  --type         agenda, ice, node, upgrade, operation, program, hardware, resource or prep
  --keywords     as on the card, with commas: "Base Link, Unique"
  --cost         bits to install, rez or play, or X (not for agendas)
  --strength     of ice and icebreakers    --mu           of programs
  --trash        of nodes and upgrades     --difficulty, --points   of agendas
  --glyph        the glyph of its picture, a name of game-icons.net; without it, one that is free
  --effect       the name of a new effect: its stubs are written, too
  --condition    the same for a new condition
  --fields       the fields of the new word: who,n
  --ops          the file of src/engine/ops that carries the effect out (players)`

class Refusal extends Error {}
const refuse = (...reasons: readonly string[]): never => {
  throw new Refusal(reasons.join('\n'))
}

const text = { type: 'string' } as const
const words = ['effect', 'condition', 'fields', 'ops', 'glyph'] as const
const options = Object.fromEntries([...factFlags, ...words].map((flag) => [flag, text]))

type Flags = Partial<Record<(typeof factFlags)[number] | (typeof words)[number], string>>

function readArguments(): { name: string; flags: Flags } {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    return { name: positionals.join(' ').trim(), flags: values as Flags }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), '', usage)
  }
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The facts of the card: those that are there, or those that the flags say. */
function factsOf(name: string, flags: Flags): Facts {
  const given = Object.fromEntries(
    factFlags.flatMap((flag) => (flags[flag] === undefined ? [] : [[flag, flags[flag]]])),
  )
  const card = allFacts.get(cardId(name))
  if (card && pool.cards.has(card.id)) return refuse(`${card.name} already exists: see ${cardFile(card)}.`)
  if (card && Object.keys(given).length > 0)
    return refuse(
      `The facts of ${card.name} are in ${factsFile(card)}: leave --${Object.keys(given).join(', --')} out.`,
    )
  if (card) return card
  const facts = readFacts(name, given)
  if ('id' in facts) return facts
  return refuse(
    `No card is named “${name}”. Nearest: ${nearestNames(name).join(', ')}.`,
    'For a new card, say its facts:',
    ...facts.map((reason) => `  ${reason}`),
    '',
    usage,
  )
}

function newWord(flags: Flags): NewWord | null {
  const { effect, condition, fields = '', ops = 'players' } = flags
  if (effect !== undefined && condition !== undefined)
    return refuse('One new word at a time: --effect or --condition.')
  const kind: WordKind = effect === undefined ? 'condition' : 'effect'
  const name = effect ?? condition
  if (name === undefined)
    return fields === ''
      ? null
      : refuse('--fields belongs to a new word: name it with --effect or --condition.')
  const list = fields.split(',').flatMap((field) => (field.trim() === '' ? [] : [field.trim()]))
  const word: NewWord = { kind, name, fields: list, ops }
  const wrong = wrongWord(word, read)
  return wrong.length > 0 ? refuse(...wrong) : word
}

function glyphFor(id: string, wanted: string | undefined): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> }
  const taken = Object.entries(glyphs).find(([, glyph]) => glyph === wanted)
  if (taken) return refuse(`The glyph “${wanted}” is that of ${taken[0]}: choose another for --glyph.`)
  if (wanted !== undefined && !(wanted in icons))
    return refuse(`There is no glyph “${wanted}”: --glyph takes a name of game-icons.net.`)
  return wanted ?? freeGlyph(id, Object.keys(icons), new Set(Object.values(glyphs)))
}

/** The texts of every file that changes, by path. */
class Edits {
  readonly texts = new Map<string, string>()

  change(path: string, change: (source: string) => string | null): void {
    const changed = change(this.texts.get(path) ?? read(path))
    if (changed === null) refuse(`${path} is not written as this command expects it. Nothing was changed.`)
    else this.texts.set(path, changed)
  }

  add(path: string, source: string): void {
    if (existsSync(path)) refuse(`${path} already exists. Nothing was changed.`)
    this.texts.set(path, source)
  }
}

function make(): void {
  const { name, flags } = readArguments()
  if (name === '') return refuse('Name a card.', '', usage)
  const card = factsOf(name, flags)
  const word = newWord(flags)
  const effect = word?.kind === 'effect' ? usedWord(word) : null
  const rulings = [...all, ...additions].filter(({ id }) => id.split('/')[1] === card.id)

  const edits = new Edits()
  for (const { path, insert } of word ? placesOf(word) : []) edits.change(path, insert)
  if (!allFacts.has(card.id)) edits.change(factsFile(card), (source) => factsWith(source, card))
  if (glyphs[card.id] === undefined) {
    const glyph = glyphFor(card.id, flags.glyph)
    edits.change('src/client/art/glyphs.ts', (source) => glyphsWith(source, card.id, glyph))
  }
  edits.change(cardFile(card), (source) => cardsWith(source, card, effect))
  edits.add(testFile(card), testStub(card, rulings, effect))
  writeAll(edits.texts)

  console.log(`${card.name} (${card.set}, ${card.type}). Written:`)
  for (const path of edits.texts.keys()) console.log(`  ${path}`)
  for (const { id, gist } of rulings) console.log(`  ${id}  ${gist}`)
  console.log(
    word
      ? `Now \`npm run types\` lists what is left to say of ${word.name}; then play the card in its test.`
      : 'Now say what the card does, and play it in its test.',
  )
}

try {
  make()
} catch (error) {
  if (error instanceof Refusal) console.error(error.message)
  else console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
