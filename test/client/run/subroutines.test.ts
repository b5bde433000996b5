import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Subroutines } from '../../../src/client/run/Subroutines.tsx'
import type { RunView, SubroutineView } from '../../../src/client/state/types.ts'
import { type IconName, icons } from '../../../src/client/ui/icons.ts'

const drawn = (subroutines: SubroutineView[]): string =>
  renderToStaticMarkup(createElement(Subroutines, { run: { subroutines } as RunView }))

const path = (name: IconName): string => icons[name].map(({ d }) => d).join()

it('the sign of a subroutine shows what it does, whatever its text says', () => {
  const signs = [
    { does: 'end-run', sign: 'end' },
    { does: 'brain-damage', sign: 'brain' },
    { does: 'damage', sign: 'burst' },
    { does: 'trace', sign: 'trace' },
    { does: 'trash', sign: 'trash' },
  ] as const
  for (const { does, sign } of signs)
    expect(drawn([{ text: 'Der Run endet.', broken: false, does }])).toContain(path(sign))
  expect(drawn([{ text: 'End the run.', broken: false }])).toContain(path('sub'))
})
