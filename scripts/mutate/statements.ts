/**
 * Which statements of the sources name what another one declares: a test that reaches such a statement may
 * notice a change of the other.
 */
import { child, list, type Node, text } from './tree.ts'

export type Statement = { file: string; names: string[]; exported: boolean; words: Set<string> }

/** The names that a statement declares, without those in patterns. */
const declared = (statement: Node): string[] => {
  const declaration = child(statement, 'declaration') ?? statement
  return [declaration, ...list(declaration, 'declarations')]
    .map((one) => text(child(one, 'id') ?? one, 'name'))
    .filter((name) => name !== '')
}

export const statementsOf = (program: Node, source: string, file: string): Statement[] =>
  list(program, 'body').map((statement) => ({
    file,
    names: declared(statement),
    exported: statement.type === 'ExportNamedDeclaration',
    words: new Set(source.slice(statement.start, statement.end).match(/\w+/g)),
  }))

/** True if `reader` names something that `of` declares, or is the same statement. */
export const reads = (reader: Statement, of: Statement): boolean =>
  reader === of ||
  ((of.exported || reader.file === of.file) && of.names.some((name) => reader.words.has(name)))
