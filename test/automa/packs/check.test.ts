import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkPack } from '../../../src/automa/packs/check.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { packSchema } from '../../../src/automa/packs/schema.ts'
import { cardInfos } from '../../../src/cards/index.ts'
import type { AutomaPack, CorpPack, RunnerPack } from '../../../src/engine/language/index.ts'

const corp: CorpPack = {
  side: 'corp',
  id: 'mine',
  name: 'Mine',
  text: 'A pack of my own.',
  cards: [
    {
      id: 'one',
      name: 'One',
      slots: [
        { order: { do: 'refill' } },
        { order: { do: 'install-ice', where: '-H' }, else: { do: 'gain' } },
        { order: { do: 'draw', n: 2 } },
      ],
      bottom: 'behaviour',
    },
  ],
  behaviours: [
    {
      id: 'way',
      name: 'Way',
      text: '',
      a: [{ do: 'stratagem', if: { is: 'runnerTagged' } }],
      b: [{ do: 'gain' }],
    },
  ],
}
const runner: RunnerPack = {
  side: 'runner',
  id: 'mine',
  name: 'Mine',
  text: '',
  cards: [
    {
      id: 'one',
      name: 'One',
      slots: [
        { order: { do: 'run', colour: 'red', link: 2, trash: 3 }, disposable: true },
        {
          order: {
            do: 'run',
            colour: 'red',
            link: 2,
            trash: 3,
            rows: [{ if: { is: 'bitsBelow', n: 6 }, click: { do: 'economy' }, at: 'hq' }, { at: 'rd' }],
          },
          reserved: true,
        },
      ],
      bottom: { do: 'draw' },
    },
  ],
}
const typed = (pack: unknown): string => JSON.stringify(pack, null, 2)
/** The faults of a text, each as "line:column message". */
const faults = (text: string): string[] => {
  const checked = checkPack(text)
  return 'pack' in checked
    ? []
    : checked.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}
/** The pack as text with one change, and the line of the change. */
const changed = (pack: AutomaPack, from: string, to: string): { text: string; line: number } => {
  const text = typed(pack)
  if (!text.includes(from)) throw new Error(`no ${from}`)
  return { text: text.replace(from, to), line: text.slice(0, text.indexOf(from)).split('\n').length }
}

test('a valid pack is read as it is', () => {
  expect(checkPack(typed(corp))).toEqual({ pack: corp })
  expect(checkPack(typed(runner))).toEqual({ pack: runner })
})

test('the schema and the language of AI cards are the same', () => {
  type Same<A, B> = A extends B ? (B extends A ? true : never) : never
  type Open<T> = T extends object ? { -readonly [K in keyof T]: Open<T[K]> } : T
  const same: Same<Open<AutomaPack>, Open<z.infer<typeof packSchema>>> = true
  expect(same).toBe(true)
  expect(packSchema).toBeInstanceOf(z.ZodType)
})

test('invalid JSON is reported with its line and column', () => {
  expect(faults('{\n  "side": "corp"\n  "id": "x"\n}')).toEqual([
    '3:3 A comma or a closing brace is expected here.',
  ])
  expect(faults('{\n  side: "corp" }')).toEqual(['2:3 A name in double quotes is expected here.'])
  expect(faults('{ "side": "corp", "side": "corp" }')).toEqual(['1:19 “side” appears twice.'])
  expect(faults('{ "cards": [ 1, ] }')).toEqual(['1:17 A value is expected here.'])
  expect(faults('{ "name": "no end }')).toEqual(['1:11 This text has no closing quote.'])
  expect(faults('{ "name":')).toEqual(['1:10 The text ends too soon.'])
  expect(faults('{ "name" 1 }')).toEqual(['1:10 A colon is expected after “name”.'])
  expect(faults('[1 2]')).toEqual(['1:4 A comma or a closing bracket is expected here.'])
  expect(faults(`${typed(corp)} x`)).toEqual([
    expect.stringContaining('Nothing may follow the end of the pack.'),
  ])
  expect(faults('['.repeat(40))).toEqual(['1:32 This is nested too deeply.'])
  expect(faults('')).toEqual(['1:1 The text ends too soon.'])
})

test('a value that has no meaning is shown in its line', () => {
  const order = changed(corp, '"do": "refill"', '"do": "refil"')
  expect(faults(order.text)).toEqual([
    expect.stringMatching(`^${order.line}:\\d+ cards › 0 › slots › 0 › order › do`),
  ])
  const where = changed(corp, '"where": "-H"', '"where": "-X"')
  expect(faults(where.text)).toEqual([expect.stringMatching(`^${where.line}:\\d+ .*where`)])
  const link = changed(runner, '"link": 2', '"link": -2')
  expect(faults(link.text)).toEqual([expect.stringMatching(`^${link.line}:\\d+ .*link`)])
  const key = changed(corp, '"bottom"', '"botom"')
  expect(faults(key.text).join('\n')).toMatch(new RegExp(`^${key.line}:\\d+ .*Unknown field “botom”`, 'm'))
})

test('several faults are shown at once', () => {
  const two = typed(corp).replace('"do": "refill"', '"do": "x"').replace('"where": "-H"', '"where": 1')
  expect(faults(two)).toHaveLength(2)
})

test('what the form allows but makes no sense is shown in its line', () => {
  const again = changed({ ...corp, cards: [...corp.cards, ...corp.cards] }, '"name": "One"', '"name": "One"')
  expect(faults(again.text)).toEqual([expect.stringContaining('The id “one” is used twice.')])
  expect(faults(typed({ ...corp, behaviours: [] }))).toEqual([
    expect.stringContaining('This pack has no behaviour cards.'),
  ])
  const lost = changed(runner, '"colour": "red"', '"colour": "blue"')
  expect(faults(lost.text)).toEqual([
    expect.stringContaining('No blue run of this card has rows that say where to run.'),
  ])
  expect(faults(typed(runner).replace(/"if": \{[^}]*\},\s*"click"/, '"click"'))).toEqual([
    expect.stringContaining('A row with “click” needs an “if” condition'),
  ])
  expect(faults(typed(runner).replace(/,\s*\{\s*"at": "rd"\s*\}/, ', {}'))).toEqual([
    expect.stringContaining('A row needs “click”, “at” or “target”.'),
  ])
})

test('the packs of the server are valid, and each can be copied as text', () => {
  expect(packs.map(({ id }) => id)).toEqual(['dash', 'wedge', 'veekay', 'alva', 'exa', 'global-runner'])
  for (const pack of packs) {
    expect(checkPack(typed(pack)), pack.id).toEqual({ pack })
    expect(typed(pack).length, pack.id).toBeLessThan(60_000)
    expect(pack.cards.length, pack.id).toBeGreaterThanOrEqual(12)
    expect(pack.text, pack.id).not.toBe('')
  }
})

test('AC2 + AC9 — Veekay, Alva and Exa play a Stratagem and have four behaviour cards each', () => {
  const ways = packs.map((pack) => [pack.id, pack.side === 'corp' ? pack.behaviours.length : 0])
  expect(Object.fromEntries(ways)).toEqual({
    dash: 0,
    wedge: 0,
    veekay: 4,
    alva: 4,
    exa: 4,
    'global-runner': 0,
  })
  for (const pack of packs) {
    const plays = JSON.stringify(pack.cards).includes('"stratagem"')
    const read = pack.cards.some(({ bottom }) => bottom === 'behaviour')
    expect(pack.side === 'corp' && pack.behaviours.length > 0, pack.id).toBe(plays && read)
  }
})

test('no two AI cards of the server have the same name', () => {
  const names = packs.flatMap((pack) => [...pack.cards, ...(pack.side === 'corp' ? pack.behaviours : [])])
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
})

test('no AI card of the server has the name of a playing card', () => {
  const cards = new Set(cardInfos().map(({ name }) => name.toLowerCase()))
  const names = packs.flatMap((pack) => [
    pack,
    ...pack.cards,
    ...(pack.side === 'corp' ? pack.behaviours : []),
  ])
  expect(names.map(({ name }) => name).filter((name) => cards.has(name.toLowerCase()))).toEqual([])
})
