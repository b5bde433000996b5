/**
 * Finds what can be changed in a file, and rewrites the file with every change in it, each behind the switch.
 */
import { type Statement, statementsOf } from './statements.ts'
import { child, list, type Node, parse, parts, text, unwrap } from './tree.ts'

/** One change: `from` is the source as it is, `to` the changed source. Lines count from 1. */
export type Mutant = {
  id: number
  file: string
  line: number
  column: number
  from: string
  to: string
  /** Counts only if the survey shows that nothing uses its value. */
  ifValueless?: true
  /** The top-level statement that contains it. */
  within: Statement | null
  /** The outermost property of that statement that contains it, such as `abilities` of a card. */
  part: string | null
  /** The change in the source of the file, as a developer would write it. */
  edit: Edit
}

export type Instrumented = { code: string; mutants: Mutant[] }

const comparisons = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
])
const sums = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
])
const equalities = new Set(['===', '!==', '==', '!=', 'in', 'instanceof'])
const questions = new Set(['some', 'every', 'includes', 'has', 'startsWith', 'endsWith'])
const swaps = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['toReversed', 'slice'],
  ['toSorted', 'slice'],
])

/** Replaces the source from `at` to `to`; equal positions insert. */
type Edit = { at: number; to: number; text: string }

const LEFT_OUT = '(left out)'

type Change = Pick<Mutant, 'from' | 'to' | 'edit'> & { ifValueless: boolean }

/** Counters are named after the cards that give them, and consist of abilities only. */
const COUNTERS = 'src/cards/counters.ts'

/** Cards are lists of clauses, each of which can be left out. */
const isDefinition = (file: string): boolean =>
  file === COUNTERS || /^src\/cards\/(base|proteus|classic)\//.test(file)

const clauses = new Set(['CallExpression', 'Identifier', 'ObjectExpression', 'SpreadElement'])

/** What replaces a node that is left out. */
const without = ({ type }: Node): string => (type === 'ExpressionStatement' ? '{}' : 'undefined')

/** Which constants a condition can become without being the same as another mutant. */
type Ways = { yes: boolean; no: boolean }
const both: Ways = { yes: true, no: true }

class Finder {
  readonly mutants: Mutant[] = []
  private readonly edits: Edit[] = []
  private readonly lines: number[]
  private readonly source: string
  private readonly file: string
  private next: number
  private standing: Statement | null = null
  private part: string | null

  constructor(source: string, file: string, first: number) {
    this.source = source
    this.file = file
    this.part = file === COUNTERS ? 'abilities' : null
    this.next = first
    this.lines = [0, ...[...source.matchAll(/\n/g)].map((m) => m.index + 1)]
  }

  /** The source with all its edits. Insertions at one position keep the order in which they were found. */
  written(): string {
    const edits = this.edits.map((edit, n) => ({ ...edit, n })).sort((a, b) => a.at - b.at || a.n - b.n)
    let done = 0
    let code = ''
    for (const { at, to, text } of edits) {
      code += this.source.slice(done, at) + text
      done = Math.max(done, to)
    }
    return code + this.source.slice(done)
  }

  private of(node: Node): string {
    return this.source.slice(node.start, node.end)
  }

  private add(node: Node, to: string, from = this.of(node), ifValueless = false): number {
    const text = to === LEFT_OUT ? without(node) : to
    return this.note(node, { from, to, ifValueless, edit: { at: node.start, to: node.end, text } })
  }

  private note(node: Node, { from, to, ifValueless, edit }: Change): number {
    const id = this.next++
    const line = this.lines.findLastIndex((start) => start <= node.start)
    const column = node.start - (this.lines[line] ?? 0) + 1
    const mutant = {
      id,
      file: this.file,
      line: line + 1,
      column,
      from: short(from),
      to: short(to),
      within: this.standing,
      part: this.part,
      edit,
    }
    this.mutants.push(ifValueless ? { ...mutant, ifValueless } : mutant)
    return id
  }

  /** Inserts text before and after a node, and visits the node's contents in between. */
  private around(node: Node, before: string, after: string, inside: () => void): void {
    this.edits.push({ at: node.start, to: node.start, text: before })
    inside()
    this.edits.push({ at: node.end, to: node.end, text: after })
  }

  private replace(node: Node, text: string): void {
    this.edits.push({ at: node.start, to: node.end, text })
  }

  /** Visits the whole file. */
  visitAll(program: Node): void {
    const statements = statementsOf(program, this.source, this.file)
    for (const [n, statement] of list(program, 'body').entries()) {
      this.standing = statements[n] ?? null
      this.visit(statement)
    }
  }

  visit(node: Node): void {
    const rule = this.rules[node.type]
    if (rule) rule(node)
    else this.within(node)
  }

  private within(node: Node): void {
    for (const part of parts(node)) this.visit(part)
  }

  private readonly rules: Record<string, (node: Node) => void> = {
    ImportDeclaration: () => {},
    ExportAllDeclaration: () => {},
    ExportNamedDeclaration: (node) => {
      const declaration = child(node, 'declaration')
      if (declaration) this.visit(declaration)
    },
    IfStatement: (node) => this.tested(node, both),
    ConditionalExpression: (node) => this.tested(node, both),
    // `true` would only make the loop endless.
    WhileStatement: (node) => this.tested(node, { yes: false, no: true }),
    DoWhileStatement: (node) => this.tested(node, { yes: false, no: true }),
    ForStatement: (node) => this.tested(node, { yes: false, no: true }),
    LogicalExpression: (node) => this.logical(node),
    BinaryExpression: (node) => this.binary(node),
    UnaryExpression: (node) => this.unary(node),
    UpdateExpression: (node) => this.update(node),
    AssignmentExpression: (node) => this.assignment(node),
    ExpressionStatement: (node) => this.statement(node),
    ReturnStatement: (node) => this.returned(node),
    ArrowFunctionExpression: (node) => this.arrow(node),
    CallExpression: (node) => this.call(node),
    ArrayExpression: (node) => this.array(node),
    Literal: (node) => this.literal(node),
    TemplateLiteral: (node) => this.template(node),
    Property: (node) => this.property(node),
    MemberExpression: (node) => this.member(node),
    SwitchCase: (node) => {
      for (const part of list(node, 'consequent')) this.visit(part)
    },
  }

  private tested(node: Node, ways: Ways): void {
    const test = child(node, 'test')
    for (const part of parts(node)) {
      if (part === test) this.condition(part, ways)
      else this.visit(part)
    }
  }

  /** An expression of which only the truth value counts. */
  private condition(node: Node, ways: Ways): void {
    const inner = unwrap(node)
    if (inner.type === 'LogicalExpression' && text(inner, 'operator') !== '??') {
      this.operands(inner, ways)
    } else if (inner.type === 'UnaryExpression' && text(inner, 'operator') === '!') {
      const argument = child(inner, 'argument')
      if (argument) this.condition(argument, { yes: ways.no, no: ways.yes })
    } else {
      this.truth(inner, ways)
    }
  }

  /** `a && b` is false if either is, and `a || b` true: that mutant is made once, for the right operand. */
  private operands(node: Node, ways: Ways): void {
    const isAnd = text(node, 'operator') === '&&'
    const left = child(node, 'left')
    const right = child(node, 'right')
    if (left) this.condition(left, isAnd ? { yes: ways.yes, no: false } : { yes: false, no: ways.no })
    if (right) this.condition(right, ways)
  }

  private truth(node: Node, { yes, no }: Ways): void {
    if (node.type === 'Literal' || !(yes || no)) return this.visit(node)
    const ids = [yes ? this.add(node, 'true') : -1, no ? this.add(node, 'false') : -1]
    this.around(node, `$mutate.truth(${ids.join()},`, ')', () => this.asItIs(node))
  }

  /**
   * Visits a node whose truth value already has its mutants: the operands of a comparison, or the contents.
   */
  private asItIs(node: Node): void {
    if (node.type === 'BinaryExpression') this.compared(node)
    else if (node.type === 'CallExpression') this.called(node)
    else this.visit(node)
  }

  private logical(node: Node): void {
    const left = child(node, 'left')
    const right = child(node, 'right')
    if (!left || !right) return
    if (text(node, 'operator') === '??') {
      const id = this.add(node, this.of(right))
      this.around(left, `$mutate.found(${id},`, ')', () => this.visit(left))
      this.visit(right)
    } else if (looksTrue(right) || looksTrue(left)) {
      this.operands(node, both)
    } else {
      this.condition(
        left,
        text(node, 'operator') === '&&' ? { yes: true, no: false } : { yes: false, no: true },
      )
      this.visit(right)
    }
  }

  private binary(node: Node): void {
    const operator = text(node, 'operator')
    if (comparisons.has(operator) || equalities.has(operator)) this.truth(node, both)
    else this.calculated(node, operator)
  }

  private compared(node: Node): void {
    const operator = text(node, 'operator')
    if (comparisons.has(operator)) return this.calculation(node, operator, comparisons.get(operator) ?? '')
    if (!equalities.has(operator)) return this.calculated(node, operator)
    // Changing a compared literal makes the comparison false, and that mutant exists already.
    for (const part of parts(node)) if (part.type !== 'Literal') this.visit(part)
  }

  private calculated(node: Node, operator: string): void {
    const other = sums.get(operator)
    const hasText = parts(node).some((part) => isText(unwrap(part)))
    if (!other || hasText) return this.within(node)
    this.calculation(node, operator, other)
  }

  private calculation(node: Node, own: string, other: string): void {
    const left = child(node, 'left')
    const right = child(node, 'right')
    if (!left || !right) return
    const between = this.source.slice(left.end, right.start)
    const at = left.end + between.indexOf(own)
    // From end to end, since a bracket around one side belongs to neither.
    const changed = this.source.slice(node.start, at) + other + this.source.slice(at + own.length, node.end)
    const id = this.add(node, changed)
    const ways = `(a,b)=>a${own}b,(a,b)=>a${other}b`
    this.around(node, `$mutate.calc(${id},`, `,${ways})`, () => {
      this.visit(left)
      this.edits.push({ at, to: at + own.length, text: ',' })
      this.visit(right)
    })
  }

  private unary(node: Node): void {
    if (text(node, 'operator') === '!') this.condition(node, both)
    else this.within(node)
  }

  private update(node: Node): void {
    const operator = text(node, 'operator')
    const own = this.of(node)
    const other = own.replace(operator, operator === '++' ? '--' : '++')
    this.replace(node, `($mutate.own(${this.add(node, other)})?${own}:${other})`)
  }

  private assignment(node: Node): void {
    const right = child(node, 'right')
    const left = child(node, 'left')
    const operator = text(node, 'operator')
    if (left && left.type === 'MemberExpression') this.within(left)
    if (!right) return
    if (operator !== '+=' && operator !== '-=') return this.visit(right)
    const other = operator === '+=' ? '-=' : '+='
    const id = this.add(node, this.of(node).replace(operator, other))
    this.around(right, `$mutate.turned(${id},`, ')', () => this.visit(right))
  }

  private statement(node: Node): void {
    const expression = child(node, 'expression')
    if (!expression || typeof node.directive === 'string') return
    const id = this.add(node, LEFT_OUT)
    this.around(node, `{if($mutate.own(${id})){`, '}}', () => this.visit(expression))
  }

  private returned(node: Node): void {
    const argument = child(node, 'argument')
    if (argument) this.result(argument)
  }

  private arrow(node: Node): void {
    const body = child(node, 'body')
    for (const part of parts(node)) {
      if (part === body) this.result(part)
      else this.visit(part)
    }
  }

  /** The value that a function returns: the answer of a query, or a call without a value. */
  private result(node: Node): void {
    const inner = unwrap(node)
    if (inner.type !== 'CallExpression' || looksTrue(inner)) return this.visit(node)
    const id = this.add(inner, LEFT_OUT, this.of(inner), true)
    this.around(inner, `($mutate.own(${id})?$mutate.done(${id},`, '):undefined)', () => this.visit(inner))
  }

  private call(node: Node): void {
    if (looksTrue(node)) this.truth(node, both)
    else this.called(node)
  }

  private called(node: Node): void {
    const callee = child(node, 'callee')
    const property = callee?.type === 'MemberExpression' ? child(callee, 'property') : null
    const object = callee && child(callee, 'object')
    if (!callee || !object || property?.type !== 'Identifier' || callee.computed === true)
      return this.plainCall(node)
    this.visit(object)
    this.method(node, object, property)
  }

  private plainCall(node: Node): void {
    const callee = child(node, 'callee')
    if (callee) this.visit(callee)
    this.clauses(list(node, 'arguments'))
  }

  /** Visits the members of a list. In a card each of them can be left out. */
  private clauses(members: readonly Node[]): void {
    for (const [n, member] of members.entries()) {
      if (isDefinition(this.file) && this.part !== null && clauses.has(member.type))
        this.clause(member, { before: members[n - 1], after: members[n + 1] })
      else this.visit(member)
    }
  }

  private clause(
    node: Node,
    { before, after }: { before?: Node | undefined; after?: Node | undefined },
  ): void {
    // Includes the comma beside it.
    const at = after ? node.start : (before?.end ?? node.start)
    const edit = { at, to: after?.start ?? node.end, text: '' }
    const id = this.note(node, { from: this.of(node), to: LEFT_OUT, ifValueless: false, edit })
    this.around(node, `...($mutate.own(${id})?[`, ']:[])', () => this.visit(node))
  }

  private method(node: Node, object: Node, property: Node): void {
    const name = text(property, 'name')
    const other = swaps.get(name)
    const given = list(node, 'arguments')
    if (other) this.swapped(object, property, other)
    for (const argument of given) {
      if (name === 'filter' && !isShort(argument)) this.sieve(argument)
      else this.visit(argument)
    }
  }

  private swapped(object: Node, property: Node, other: string): void {
    const name = text(property, 'name')
    const id = this.add(property, other)
    const chain = this.source.slice(object.end, property.start)
    const at = object.end + chain.search(/\?\.|\./)
    const dot = chain.includes('?.') ? '?.' : ''
    this.edits.push({ at, to: property.end, text: `${dot}[$mutate.own(${id})?'${name}':'${other}']` })
  }

  private sieve(test: Node): void {
    const id = this.add(test, '() => true')
    this.around(test, `$mutate.sieve(${id},`, ')', () => this.visit(test))
  }

  private array(node: Node): void {
    if (list(node, 'elements').length === 0) return
    // A list with sentences in it is a message.
    if (list(node, 'elements').some(isSentence)) return this.within(node)
    const id = this.add(node, '[]')
    const elements = list(node, 'elements')
    this.around(node, `($mutate.own(${id})?`, ':[])', () => {
      if (elements.length > 1) this.clauses(elements)
      else this.within(node)
    })
  }

  private literal(node: Node): void {
    const { value } = node
    if (typeof value === 'number') {
      this.replace(node, `$mutate.number(${this.add(node, String(value + 1))},${this.of(node)})`)
    } else if (typeof value === 'boolean') {
      this.replace(node, `$mutate.flag(${this.add(node, String(!value))},${value})`)
    } else if (typeof value === 'string' && !isSaid(value)) {
      const other = value === '' ? `'?'` : `''`
      this.replace(node, `($mutate.own(${this.add(node, other)})?${this.of(node)}:${other})`)
    }
  }

  private template(node: Node): void {
    const said = list(node, 'quasis').some((q) => isSaid(this.of(q)))
    if (said) return this.within(node)
    const id = this.add(node, `''`)
    this.around(node, `($mutate.own(${id})?`, `:'')`, () => this.within(node))
  }

  private property(node: Node): void {
    const value = child(node, 'value')
    const key = child(node, 'key')
    if (node.computed === true && key) this.visit(key)
    const outer = this.part
    this.part ??= key && text(key, 'name')
    this.propertyValue(node, value)
    this.part = outer
  }

  private propertyValue(node: Node, value: Node | null): void {
    if (value && node.shorthand !== true) this.visit(value)
    else if (value?.type === 'AssignmentPattern') this.within(value)
  }

  private member(node: Node): void {
    const object = child(node, 'object')
    const property = child(node, 'property')
    if (object) this.visit(object)
    if (node.computed === true && property && !isText(property)) this.visit(property)
  }
}

/** Strings with blanks are messages for people, and a message is no rule. */
const isSaid = (words: string): boolean => /\s/.test(words) || /^[.,;:()!?+]+$/.test(words)

const isSentence = ({ type, value }: Node): boolean =>
  type === 'Literal' && typeof value === 'string' && isSaid(value)

const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

const isShort = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' && child(node, 'body')?.type !== 'BlockStatement'

const operatorsOfTruth = new Set([...comparisons.keys(), ...equalities, '!'])

/** Whether an expression seems to give true or false. */
const looksTrue = (node: Node): boolean => {
  const inner = unwrap(node)
  if (inner.type === 'BinaryExpression' || inner.type === 'UnaryExpression')
    return operatorsOfTruth.has(text(inner, 'operator'))
  if (inner.type === 'LogicalExpression') return isAnyTrue(inner)
  const callee = inner.type === 'CallExpression' ? child(inner, 'callee') : null
  const property = callee && child(callee, 'property')
  return property !== null && property !== undefined && questions.has(text(property, 'name'))
}

const isAnyTrue = (node: Node): boolean =>
  text(node, 'operator') !== '??' &&
  [child(node, 'left'), child(node, 'right')].some((part) => part !== null && looksTrue(part))

const short = (code: string): string => {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 87)}…` : line
}

/**
 * All mutants of a file, numbered from `first`, and the instrumented text with the same lines as the source.
 */
export const instrument = (source: string, file: string, first = 0): Instrumented => {
  const finder = new Finder(source, file, first)
  finder.visitAll(parse(source, file))
  return { code: finder.written(), mutants: finder.mutants }
}
