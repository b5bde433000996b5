import { describe, expect, it } from 'vitest'
import { faults } from '../../scripts/styles/checks.ts'
import { readComponent } from '../../scripts/styles/classes.ts'
import { readSheet } from '../../scripts/styles/sheets.ts'

const layers = ['base', 'parts', 'rooms', 'states']

/** Faults of a client with these files; a sheet is in the layer of its folder unless it says otherwise. */
const faultsOf = (files: Record<string, string>): string[] => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  const layerOf = (path: string): string => (/^(ui|card)\//.test(path) ? 'parts' : 'rooms')
  const sheets = sources
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, text }) =>
      readSheet({ path, text: text.includes('@layer') ? text : `@layer ${layerOf(path)} { ${text} }` }),
    )
  const components = sources.filter(({ path }) => path.endsWith('.tsx')).map(readComponent)
  return faults({ sheets, components }, layers)
}
const fort = {
  'table/Fort.css': '.fort { gap: 0 } .fort.is-run { gap: 1em } .fort__name { gap: 0 }',
  'table/Fort.tsx': `import './Fort.css'
    export const Fort = ({ run }) => <i className={run ? 'fort is-run' : 'fort'}><b className="fort__name" /></i>`,
}

describe('The check of styles', () => {
  it('has nothing against a sheet beside its component', () => {
    expect(faultsOf(fort)).toEqual([])
  })

  it('finds a class that two folders style', () => {
    const lane = { 'run/Lane.css': '.lane .fort { gap: 0 } .lane { gap: 0 }' }
    const used = { 'run/Lane.tsx': `import './Lane.css'; export const Lane = () => <i className="lane" />` }
    expect(faultsOf({ ...fort, ...lane, ...used })).toEqual([
      'run/Lane.css: .lane .fort styles .fort of table/.',
    ])
  })

  it('lets a folder place shared parts inside of its own classes, and only there', () => {
    const icon = { 'ui/parts.css': '.icon { width: 1em }' }
    const used = { 'ui/Icon.tsx': `export const Icon = () => <i className="icon" />` }
    const placed = { ...fort, 'table/Fort.css': `${fort['table/Fort.css']} .fort__name .icon { width: 2em }` }
    expect(faultsOf({ ...placed, ...icon, ...used })).toEqual([])
    const loose = { ...fort, 'table/Fort.css': `${fort['table/Fort.css']} .icon { width: 2em }` }
    expect(faultsOf({ ...loose, ...icon, ...used })).toContain('table/Fort.css: .icon styles .icon of ui/.')
  })

  it('finds classes that no component has, and those that no sheet has', () => {
    expect(
      faultsOf({
        'table/Fort.css': '.fort { gap: 0 } .fort--line { gap: 0 } .moat { gap: 0 }',
        'table/Fort.tsx': `import './Fort.css'
          export const Fort = ({ size }) => <i className={\`fort fort--\${size}\`}><b className="gate" /></i>`,
      }),
    ).toEqual([
      'table/Fort.css: no component has the class moat.',
      'table/Fort.tsx: no sheet has the class gate.',
    ])
  })

  it('finds a component without the sheet of its classes', () => {
    const source = fort['table/Fort.tsx'].replace("import './Fort.css'", '')
    expect(faultsOf({ ...fort, 'table/Fort.tsx': source })).toEqual([
      'table/Fort.tsx: its classes are styled by table/Fort.css, which it does not import.',
    ])
  })

  it('finds rules outside of the layer of their folder', () => {
    const at = (css: string) => faultsOf({ ...fort, 'table/Fort.css': css })
    const rules = fort['table/Fort.css']
    expect(at(`@layer parts { ${rules} }`)).toEqual(['table/Fort.css: the layer of this folder is rooms.'])
    expect(at(`@layer rooms { ${rules} } .fort { gap: 0 }`)).toEqual([
      'table/Fort.css: all rules belong into one @layer of base, parts, rooms, states.',
    ])
  })

  it('finds tokens that nothing uses, and those that stand nowhere', () => {
    const css = `${fort['table/Fort.css']} .fort { --moat: 1px; gap: var(--wall) }`
    expect(faultsOf({ ...fort, 'table/Fort.css': css })).toEqual([
      'table/Fort.css: --wall stands in no sheet and no component.',
      'table/Fort.css: nothing uses --moat.',
    ])
  })
})
