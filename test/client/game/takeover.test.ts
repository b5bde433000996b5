import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Takeover } from '../../../src/client/game/Takeover.tsx'
import { TableClient } from '../../../src/client/net/table-client.ts'
import { stateAfterJoin } from '../../../src/client/state/table-state.ts'
import { viewFor } from '../fake/view.ts'

const wire = {
  ask: () => Promise.reject(new Error('Connection lost.')),
  on: () => {},
  onConnectionChange: () => {},
  onPolling: () => {},
  onRefused: () => {},
  open: () => {},
  close: () => {},
}

const live = stateAfterJoin(null, {
  ok: true,
  seat: 'runner',
  seq: 0,
  view: viewFor('runner'),
  decision: null,
  players: [{ seat: 'runner', name: 'Ann', connected: true, automa: false, pack: null, watched: false }],
  clock: null,
  undo: null,
  suspension: null,
  tournament: null,
  log: [],
  earlier: null,
})

it('The sparring partner can play a player’s seat, but not in a puzzle', () => {
  const client = new TableClient('t', wire, { get: () => undefined })
  const offered = (lesson?: string) =>
    renderToStaticMarkup(createElement(Takeover, { client, live, lesson, may: true }))
  expect(offered()).toContain('Let the sparring partner play')
  expect(offered('puzzle-1')).toBe('')
})
