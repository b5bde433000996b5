/** Puts a Corp's AI card into words. */
import { countPlural } from '../../../engine/kernel/game.ts'
import type { CorpCondition, CorpOrder, Where } from '../../../engine/language/index.ts'

const WHERE: Readonly<Record<Where, string>> = {
  hq: 'HQ',
  rd: 'R&D',
  archives: 'Archives',
  '-R': 'the subsidiary fort with the fewest resource cards',
  '+R': 'the subsidiary fort with the most resource cards',
  new: 'a new fort',
  '-H': 'the fort with the least ice',
  '+H': 'the fort with the most ice',
  '-A': 'the card with the fewest advancement counters',
  '+A': 'the card with the most advancement counters',
}

const conditionWords = (c: CorpCondition): string => {
  switch (c.is) {
    case 'bitsBelow':
      return `with fewer than ${c.n} bits`
    case 'bitsAtLeast':
      return `with ${c.n} bits or more`
    case 'virusAtLeast':
      return `with ${c.n} virus counters or more about`
    case 'iceBelow':
      return c.n === 1 ? 'without ice there' : `with fewer than ${c.n} ice there`
    case 'rdAtLeast':
      return `with ${countPlural(c.n, 'card')} or more in R&D`
    case 'runnerTagged':
      return 'if the Runner is tagged'
    case 'resourceToTrash':
      return 'if the Runner is tagged and has resources'
  }
}

const describeCorpOrder = (order: CorpOrder): string => {
  switch (order.do) {
    case 'refill':
      return 'Refill HQ'
    case 'operation':
      return 'Play an operation'
    case 'stratagem':
      return 'Play a Stratagem card'
    case 'gain':
      return 'Gain 1 bit'
    case 'ability':
      return 'Use a card that gains bits'
    case 'trash-resource':
      return 'Trash a tagged Runner’s resource'
    case 'purge':
      return 'Remove virus counters'
    case 'draw':
      return order.n === 1 ? 'Draw a card' : `Draw ${order.n} cards, one by one`
    case 'advance':
      return order.where?.endsWith('A') ? `Advance ${WHERE[order.where]}` : 'Advance a card'
    case 'install-resource':
      return 'Install a resource card'
    case 'install-ice':
      return 'Install ice'
  }
}

const orderLocation = (order: CorpOrder): string => {
  if (!('where' in order) || order.where === undefined) return ''
  if (order.do === 'advance') return order.where.endsWith('A') ? '' : ` in ${WHERE[order.where]}`
  const there = order.where.endsWith('A') ? `the fort of ${WHERE[order.where]}` : WHERE[order.where]
  return ` ${order.do === 'install-ice' ? 'on' : 'in'} ${there}`
}

export const corpWords = (order: CorpOrder): string =>
  `${describeCorpOrder(order)}${orderLocation(order)}${order.if ? `, ${conditionWords(order.if)}` : ''}`
