/**
 * Reports early what a position cannot contain: a card that is unknown or not built, or a card where it
 * cannot lie.
 */
import { allFacts, cardId } from '../../src/cards/facts/index.ts'
import type { Pool } from '../../src/engine/index.ts'
import type { CardDef, CardType } from '../../src/engine/language/index.ts'
import type { CorpSpec, FortSpec, Put, RunnerSpec } from './table-spec.ts'

const nameOf = (put: Put): string => (typeof put === 'string' ? put : put.card)

const named = (pool: Pool, put: Put): CardDef => {
  const name = nameOf(put).replace(/^\?/, '')
  const card = pool.cards.get(name) ?? pool.cards.get(cardId(name))
  if (card) return card
  const known = allFacts.has(cardId(name))
  throw new Error(`${name} cannot be laid out: ${known ? 'it is not built yet' : 'there is no such card'}.`)
}

const lies = (pool: Pool, puts: readonly Put[] | undefined, where: string, ...types: CardType[]): void => {
  for (const put of puts ?? []) {
    const { name, type } = named(pool, put)
    if (!types.includes(type)) throw new Error(`${name} is a card of type ${type} and cannot lie ${where}.`)
  }
}

/** A fort holds one agenda or node, and one more for each card that makes room. */
const checkRoom = (pool: Pool, fort: FortSpec, where: string, most: number): void => {
  const cards = (fort.cards ?? []).map((put) => named(pool, put))
  const kept = cards.filter(({ type }) => type === 'agenda' || type === 'node')
  const room = cards.filter(({ abilities }) =>
    abilities.some((a) => a.kind === 'modify' && a.stat === 'fortRoom'),
  )
  if (kept.length > most + room.length)
    throw new Error(`${kept.map(({ name }) => name).join(' and ')} cannot lie together ${where}.`)
}

/** `most`: how many agendas and nodes a fort has room for. */
export const checkCorp = (pool: Pool, c: CorpSpec, most = 1): void => {
  const central = [
    ['HQ', c.hq],
    ['R&D', c.rd],
    ['the Archives', c.arch],
  ] as const
  for (const [where, fort] of central) {
    lies(pool, fort?.ice, `on ${where}`, 'ice')
    lies(pool, fort?.cards, `in ${where}`, 'upgrade')
  }
  ;(c.forts ?? []).forEach((fort, n) => {
    const where = `Fort ${n + 1}`
    lies(pool, fort.ice, `on ${where}`, 'ice')
    lies(pool, fort.cards, `in ${where}`, 'agenda', 'node', 'upgrade')
    checkRoom(pool, fort, `in ${where}`, most)
  })
  const corp: CardType[] = ['agenda', 'ice', 'node', 'upgrade', 'operation']
  lies(pool, [...(c.hand ?? []), ...(c.deck ?? []), ...(c.archives ?? [])], 'with a Corp', ...corp)
  lies(pool, c.score, 'among what is scored', 'agenda')
}

export const checkRunner = (pool: Pool, r: RunnerSpec): void => {
  const runner: CardType[] = ['program', 'hardware', 'resource', 'prep']
  lies(pool, [...(r.hand ?? []), ...(r.stack ?? []), ...(r.trash ?? [])], 'with a Runner', ...runner)
  lies(pool, r.rig, 'in a rig', 'program', 'hardware', 'resource')
  lies(pool, r.score, 'among what is scored', 'agenda')
}
