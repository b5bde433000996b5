/** What is shown of the other side's turn if there is room for only one sentence. */
import { describe, expect, it } from 'vitest'
import { mostImportant } from '../../../src/client/director/acts.ts'
import { event } from '../builders.ts'

const act = (n: number, kind: string, gold = false) => ({ event: event(n, { kind }), at: n, gold })

describe('The act shown first', () => {
  it('is the newest, unless I was hurt', () => {
    expect(mostImportant([act(1, 'gain'), act(2, 'draw')])?.at).toBe(2)
    expect(mostImportant([act(1, 'damage'), act(2, 'draw')])?.at).toBe(1)
    expect(mostImportant([])).toBe(undefined)
  })

  it('is the last that brought points, whatever came after it', () => {
    expect(mostImportant([act(1, 'liberate', true), act(2, 'damage'), act(3, 'endRun')])?.at).toBe(1)
  })
})
