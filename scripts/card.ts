/**
 * `npm run card -- "Name"`: writes the stub of a new card and of its test. If `CARD_TEXTS` names a file of
 * printed texts (a JSON list with `name` and `referenceText`), it also lists the vocabulary of the cards with
 * the most similar texts. `--anew` writes the stub of a card that is already built, into a folder that does
 * not have it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allFacts, cardId, type Facts } from '../src/cards/facts/index.ts'
import { pool } from '../src/cards/index.ts'
import * as vocabulary from '../src/cards/vocabulary/index.ts'
import { additions, all } from '../src/rulings/index.ts'
import { definitionOf, nearestCards, textsIn, wordsIn } from './near.ts'
import {
  cardFile,
  constantName,
  indexWith,
  insertCard,
  nearestNames,
  poolWith,
  testFile,
  testStub,
} from './stub.ts'

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const write = (path: string, text: string): string => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const refuse = (reason: string): void => {
  console.error(reason)
  process.exitCode = 1
}

/** The most similar cards, and the import of the vocabulary that they use. */
const near = (card: Facts): string[] => {
  const file = process.env.CARD_TEXTS
  if (!file || !existsSync(file)) return []
  const names = nearestCards(card, pool.cards.values(), textsIn(read(file)))
  const known = new Set(Object.keys(vocabulary))
  const words = names.flatMap((name) => {
    const like = allFacts.get(cardId(name))
    return like ? wordsIn(definitionOf(read(cardFile(like)), constantName(like.id)), known) : []
  })
  const line = `import { ${[...new Set(words)].sort().join(', ')} } from '../vocabulary/index.ts'`
  return names.length === 0 ? [] : [`Reads most like ${names.join(', ')}. Their words:`, `  ${line}`]
}

const make = (card: Facts): void => {
  const [cards, test, root] = [cardFile(card), testFile(card), 'src/cards/index.ts']
  const index = join(dirname(cards), 'index.ts')
  const rulings = [...all, ...additions].filter(({ id }) => id.split('/')[1] === card.id)
  const wholePool = poolWith(read(root), card)
  const written = [write(cards, insertCard(read(cards), card)), write(index, indexWith(read(index), card))]
  if (wholePool !== null) written.push(write(root, wholePool))
  if (!existsSync(test)) written.push(write(test, testStub(card, rulings)))
  spawnSync('node_modules/.bin/biome', ['check', '--write', ...written], { stdio: 'ignore' })

  console.log(`${card.name} (${card.set}, ${card.type}): now write what it does.\n  ${cards}\n  ${test}`)
  if (wholePool === null) console.log(`  ${root}: add the cards of the set ${card.set} by hand.`)
  for (const { id, gist } of rulings) console.log(`  ${id}  ${gist}`)
  for (const line of near(card)) console.log(line)
}

const cliArgs = process.argv.slice(2)
const name = cliArgs
  .filter((word) => word !== '--anew')
  .join(' ')
  .trim()
const card = allFacts.get(cardId(name))
if (name === '') refuse('Name a card: npm run card -- "Wall of Static"')
else if (!card) refuse(`No card is named “${name}”. Nearest: ${nearestNames(name).join(', ')}.`)
else if (pool.cards.has(card.id) && !cliArgs.includes('--anew'))
  refuse(`${card.name} already exists: see ${cardFile(card)}.`)
else make(card)
