/** The rules of all sheets: which classes each selector names, and which of them it styles. */
import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

export type Source = { readonly path: string; readonly text: string }
/** One selector of a rule. `compounds` has the classes of each step from ancestor to subject. */
export type Styled = {
  readonly sheet: string
  readonly selector: string
  readonly compounds: readonly (readonly string[])[]
  /** Classes inside :is(), :not(), :has() and :where(). */
  readonly inside: readonly string[]
}
export type Sheet = {
  readonly path: string
  readonly styled: readonly Styled[]
  readonly declared: readonly string[]
  readonly used: readonly string[]
  /** Names of layers at the top of the sheet; an empty name is a rule outside of all layers. */
  readonly layers: readonly string[]
}

/** The folder of a sheet, or `null` for the sheets that all folders share. */
export const roomOf = (path: string): string => path.split('/')[0] ?? ''

export function readSheet({ path, text }: Source): Sheet {
  const root = parse(text, { from: path })
  const declared: string[] = []
  const used: string[] = []
  root.walkDecls(({ prop, value }: Declaration) => {
    if (prop.startsWith('--')) declared.push(prop)
    used.push(...[...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  })
  const styled: Styled[] = []
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) styled.push(...selectorsOf(rule).map((selector) => readSelector(path, selector)))
  })
  return { path, styled, declared, used, layers: root.nodes.flatMap(layerOf) }
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'

const everywhere = new Set(['font-face', 'property'])
const layerOf = (node: Container['nodes'] extends (infer N)[] | undefined ? N : never): string[] => {
  if (node.type === 'comment' || (node.type === 'atrule' && everywhere.has(node.name))) return []
  return [node.type === 'atrule' && node.name === 'layer' ? node.params : '']
}

const selectorsOf = (rule: Rule): Selector[] => selectorParser().astSync(rule.selector).nodes

function readSelector(sheet: string, selector: Selector): Styled {
  const compounds: string[][] = [[]]
  const inside: string[] = []
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push([])
    else if (node.type === 'class') compounds.at(-1)?.push(node.value)
    else inside.push(...classesIn(node))
  }
  return { sheet, selector: String(selector).trim(), compounds, inside }
}

const classesIn = (node: Node): string[] => {
  const found: string[] = []
  if (node.type === 'pseudo') node.walkClasses(({ value }) => void found.push(value))
  return found
}

/** The names in `@layer a, b;`. */
export const layersOf = (text: string): string[] =>
  parse(text).nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' ? node.params.split(/,\s*/) : [],
  )
