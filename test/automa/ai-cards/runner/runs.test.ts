import { expect, test } from 'vitest'
import type { RunnerOrder, RunOrder, RunRow } from '../../../../src/engine/language/index.ts'
import { printed, runnerAutoma } from '../../../support/automa.ts'
import { advanced, rezzed } from '../../../support/table.ts'

const run = (rows: RunRow[], limits: { link?: number; trash?: number } = {}): RunOrder => ({
  do: 'run',
  colour: 'red',
  link: limits.link ?? 5,
  trash: limits.trash ?? 5,
  rows,
})
const hq: RunRow = { at: 'hq' }
const rd: RunRow = { at: 'rd' }
/** The fort that a single action runs on, or null if it makes no run. */
const ranOn = (g: ReturnType<typeof runnerAutoma>): string | null =>
  g
    .orders()
    .join()
    .match(/run on (HQ|R&D|Archives|Fort \d)/)?.[1] ?? null

const goes = (rows: RunRow[], spec: Parameters<typeof runnerAutoma>[1]): string | null => {
  const g = runnerAutoma({ orders: [run(rows)] }, spec)
  g.clicks()
  const fort = ranOn(g)
  g.settled()
  return fort
}

test('AR11 — a run is made on the fort of the first row that has a target', () => {
  const g = runnerAutoma({ orders: [run([{ at: 'subsidiary' }, rd])] }, { runner: { bits: 4 } })
  g.clicks()
  expect(g.orders().at(-1)).toBe('Card, action 1: run on R&D.')
  g.expect.path(1, 16, 17).actions('runner', 3)
  g.settled()
})

test('AR11 — a condition that holds spends the action on the other action of its row', () => {
  const poor: RunRow = { if: { is: 'bitsBelow', n: 6 }, click: { do: 'economy' }, at: 'hq' }
  const at = (bits: number) =>
    runnerAutoma(
      { orders: [run([poor])], piles: { ec: ["Livewire's Contacts"] } },
      {
        corp: { hand: ['Priority Requisition'] },
        runner: { bits },
      },
    ).clicks()
  const five = at(5)
  expect(five.orders()).toEqual([
    'Card, action 1: play an economy card (top card that can be used), having fewer than 6 bits.',
  ])
  five.expect.bits('runner', 8)
  five.settled()
  const six = at(6)
  expect(six.orders()).toEqual(['Card, action 1: run on HQ.'])
  six.settled()
})

test('AR11 — if that action is not possible, the next row is used', () => {
  const poor: RunRow = { if: { is: 'bitsBelow', n: 6 }, click: { do: 'economy' }, at: 'hq' }
  expect(goes([poor, rd], { runner: { bits: 5 } })).toBe('R&D')
})

test('AR11 + AR17 — nothing is trashed beyond the trash limit, and what is spent counts against it', () => {
  const forts = [
    { cards: [rezzed('Data Masons'), rezzed('Red Herrings'), rezzed('Rio de Janeiro City Grid')] },
  ]
  const inRun = (trash: number) =>
    runnerAutoma(
      { orders: [run([{ at: 'subsidiary' }], { trash })] },
      {
        corp: { forts },
        runner: { bits: 9 },
      },
    ).clicks()
  const three = inRun(3)
  three.expect.bits('runner', 7)
  expect(three.seat('corp').trash.faceUp).toHaveLength(2)
  three.settled()
  const eight = inRun(8)
  eight.expect.bits('runner', 1).fort('Fort 1', null)
  eight.settled()
})

test('AR11 — the limits stand on the table as long as the run', () => {
  const g = runnerAutoma(
    { orders: [run([{ at: 'subsidiary' }], { link: 2, trash: 4 })] },
    { corp: { forts: [{ cards: [rezzed('Red Herrings'), rezzed('Data Masons')] }] }, runner: { bits: 9 } },
  )
  g.moves()
  const seen = []
  while (g.until('runner').kind !== 'act') {
    seen.push(g.automa.limits?.trash)
    g.moves()
  }
  expect(seen[0]).toBe(4)
  expect(seen.at(-1)).toBe(3)
  expect(g.automa.limits).toBeNull()
  g.settled()
})

test('AR11 — the Runner builds at most as much link in the run as its limit allows', () => {
  const traced = (link: number) => {
    const g = runnerAutoma(
      { orders: [run([rd], { link })] },
      {
        corp: { bits: 9, rd: { ice: [rezzed('Hunter')] } },
        runner: { bits: 12, rig: ['Access to Arasaka'] },
      },
    )
    g.moves()
    while (g.decision('runner')?.kind !== 'secret') g.passAny()
    g.moves()
    g.corp.commit(0)
    const lines = g.logLines().find((line) => line.includes('has link'))
    return Number(lines?.match(/has link (\d+)/)?.[1])
  }
  expect(traced(9)).toBe(6)
  expect(traced(5)).toBe(5)
  // The base link of 4 exceeds the limit.
  expect(traced(3)).toBe(0)
})

test('AR11 — nor with another base link card, nor after the reveal', () => {
  const traced = (limit: number, rig: string[], value: number) => {
    const g = runnerAutoma(
      { orders: [run([rd], { link: limit })] },
      { corp: { bits: value, rd: { ice: [rezzed('Hunter')] } }, runner: { bits: 12, rig } },
    )
    g.moves()
    while (!g.view().trace) g.passAny()
    if (g.decision('runner')) g.moves()
    g.corp.commit(value)
    while (g.view().trace) g.moves()
    const text = g.logLines().join(' ')
    return Number(
      [...text.matchAll(/has link (\d+)|raises the link by \d+, to (\d+)/g)].at(-1)?.slice(1).find(Boolean),
    )
  }
  const bases = ['Access to Arasaka', "Baedeker's Net Map"]
  expect(traced(9, bases, 3)).toBe(4)
  expect(traced(3, bases, 3)).toBe(3)
  expect(traced(9, ['Signpost'], 1)).toBe(2)
  expect(traced(1, ['Signpost'], 1)).toBe(0)
})

test('AR12 — the fort with most face-down cards, with fewest, with most and fewest counters', () => {
  const forts = [
    { cards: ['TRAP!'] },
    { cards: ['Krumz', 'Red Herrings'] },
    { cards: [advanced('Priority Requisition', 2)] },
  ]
  const to = (target: NonNullable<RunRow['target']>) =>
    goes([{ at: 'subsidiary', target }], { corp: { forts } })
  expect(to('+R')).toBe('Fort 2')
  expect(to('<R')).toBe('Fort 1')
  expect(to('+A')).toBe('Fort 3')
  expect(to('<A')).toBe('Fort 1')
})

test('AR12 — where no card has a counter, most counters are no target', () => {
  const rows: RunRow[] = [{ at: 'subsidiary', target: '+A' }, rd]
  expect(goes(rows, { corp: { forts: [{ cards: ['Krumz'] }] } })).toBe('R&D')
})

const when = (
  c: NonNullable<RunnerOrder['if']>,
  runner: NonNullable<NonNullable<Parameters<typeof runnerAutoma>[1]>['runner']>,
): boolean => {
  const g = runnerAutoma({ orders: [{ do: 'gain', if: c }], bottom: { do: 'draw' } }, { runner })
  g.clicks()
  g.settled()
  return g.orders().at(-1) === 'Card, action 1: gain 1 bit.'
}

test('AR12 — conditions ask for bits, cards in grip, icebreakers, means to trash, tags', () => {
  expect(when({ is: 'bitsBelow', n: 6 }, { bits: 5 })).toBe(true)
  expect(when({ is: 'bitsBelow', n: 6 }, { bits: 6 })).toBe(false)
  expect(when({ is: 'gripBelow', n: 1 }, {})).toBe(true)
  expect(when({ is: 'gripBelow', n: 1 }, { hand: ['Broker'] })).toBe(false)
  expect(when({ is: 'gripAbove', n: 1 }, { hand: ['Broker', 'Broker'] })).toBe(true)
  expect(when({ is: 'gripAbove', n: 1 }, { hand: ['Broker'] })).toBe(false)
  expect(when({ is: 'noIcebreaker' }, { rig: ['Shield'] })).toBe(true)
  expect(when({ is: 'noIcebreaker' }, { rig: ['Codecracker'] })).toBe(false)
  expect(when({ is: 'noTrasher' }, { rig: ['Broker'] })).toBe(true)
  expect(when({ is: 'noTrasher' }, { rig: ['Death from Above'] })).toBe(false)
  expect(when({ is: 'tagged' }, { tags: 1 })).toBe(true)
  expect(when({ is: 'tagged' }, {})).toBe(false)
})

test('AR13 — a run without rows follows those of its colour, with its own limits', () => {
  const own: RunOrder = { do: 'run', colour: 'red', link: 1, trash: 1 }
  const other: RunOrder = { do: 'run', colour: 'blue', link: 9, trash: 9 }
  const g = runnerAutoma(
    { orders: [own, other, run([hq], { trash: 7 })], bottom: { ...other, rows: [rd] } },
    {
      corp: { hand: ['Krumz', 'Krumz', 'Krumz'], deck: ['Political Coup'] },
    },
  )
  g.moves()
  expect(g.automa.limits).toEqual({ link: 1, trash: 1 })
  while (g.until('runner').kind !== 'act') g.moves()
  g.clicks(2).moves()
  expect(g.orders()).toEqual([
    'Card, action 1: run on HQ.',
    'Card, action 2: run on R&D.',
    'Card, action 3: run on HQ.',
    'Card, last instruction: run on R&D.',
  ])
  g.turn().settled()
})

test('AR16 — no run on a fort that certainly holds nothing to score or affect', () => {
  const rows: RunRow[] = [{ at: 'subsidiary' }, { at: 'archives' }, hq, rd]
  // An empty fort, an empty HQ, an empty Archives.
  expect(goes(rows, { corp: { forts: [{ ice: ['Hunter'] }] } })).toBe('R&D')
  expect(goes(rows, { corp: { hand: ['Krumz'] } })).toBe('HQ')
  expect(goes(rows, { corp: { archives: ['?Krumz'] } })).toBe('Archives')
  expect(goes(rows, { corp: { archives: ['Krumz'] } })).toBe('R&D')
  expect(goes(rows, { corp: { forts: [{ cards: ['Krumz'] }] } })).toBe('Fort 1')
})

test('AR16 — a rezzed card it could pay for to trash is something, a dearer one is not', () => {
  const to = (trash: number) => {
    const g = runnerAutoma(
      { orders: [run([{ at: 'subsidiary' }, rd], { trash })] },
      {
        corp: { forts: [{ cards: [rezzed('Krumz')] }] },
      },
    )
    g.clicks()
    g.settled()
    return ranOn(g)
  }
  expect(to(2)).toBe('Fort 1')
  expect(to(1)).toBe('R&D')
})

test('AR16 — HQ is left alone as long as it knows every card there and none is an agenda', () => {
  const rows = [hq, rd]
  const hqRun = run(rows)
  const g = runnerAutoma({ orders: [hqRun, hqRun] }, { corp: { hand: ['Krumz'] } })
  g.clicks(2)
  expect(g.orders()).toEqual(['Card, action 1: run on HQ.', 'Card, action 2: run on R&D.'])
  g.settled()
})

const wall = rezzed('Wall of Static')

test('AR16 — no run on a fort whose rezzed ice it can get past on no account', () => {
  const rows = [rd, hq]
  const guarded = { rd: { ice: [wall] }, hand: ['Krumz'] }
  expect(goes(rows, { corp: guarded })).toBe('HQ')
  expect(goes(rows, { corp: guarded, runner: { rig: ['Codecracker'] } })).toBe('HQ')
  expect(goes(rows, { corp: guarded, runner: { bits: 5, rig: ['Jackhammer'] } })).toBe('R&D')
  expect(goes(rows, { corp: guarded, runner: { bits: 1, rig: ['Jackhammer'] } })).toBe('HQ')
})

test('AR16 — bits are spent but once, however much ice there is', () => {
  const corp = { rd: { ice: [wall, wall] }, hand: ['Krumz'] }
  expect(goes([rd, hq], { corp, runner: { bits: 4, rig: ['Jackhammer'] } })).toBe('R&D')
  expect(goes([rd, hq], { corp, runner: { bits: 3, rig: ['Jackhammer'] } })).toBe('HQ')
})

test('AR16 — ice that is not rezzed, that ends no run, or that a card might lead past, keeps nobody from it', () => {
  const goesBy = (ice: string | ReturnType<typeof rezzed>, rig: string[] = []) =>
    goes([rd, hq], { corp: { bits: 0, rd: { ice: [ice] }, hand: ['Krumz'] }, runner: { rig } })
  expect(goesBy('Wall of Static')).toBe('R&D')
  expect(goesBy(rezzed('Neural Blade'))).toBe('R&D')
  expect(goesBy(wall, ['Simulacrum'])).toBe('R&D')
})

test('AR17 — it continues if the access is all it can win, and breaks what it can pay for', () => {
  const g = runnerAutoma(
    { orders: [run([rd])] },
    {
      corp: { rd: { ice: [rezzed('Quandary')] }, deck: ['Efficiency Experts'] },
      runner: { bits: 12, rig: ['Codecracker'] },
    },
  )
  g.clicks()
  expect(g.logLines()).toContain('The run on R&D is successful.')
  g.settled()
})

test('AR17 — it jacks out of a run that is lost', () => {
  const g = runnerAutoma(
    { orders: [run([rd])] },
    {
      corp: { rd: { ice: [rezzed('Hunter'), rezzed('Wall of Static')] } },
      // With this card it might pass other ice, so it starts the run.
      runner: { bits: 3, hand: ['Broker', 'Broker', 'Broker'], rig: ['Simulacrum'] },
    },
  )
  g.moves()
  while (!g.state.over && g.view().run) g.passAny()
  expect(g.logLines()).toContain('Runner jacks out.')
  g.settled()
})

test('AR17 — agendas it accesses are liberated', () => {
  const g = runnerAutoma({ orders: [run([rd])] }, { corp: { deck: ['Priority Requisition'] } })
  g.clicks()
  g.expect.points('runner', printed('Priority Requisition').agendaPoints ?? 0)
  g.settled()
})
