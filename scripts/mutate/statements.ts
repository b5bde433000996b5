/** Which statements of the sources name what another one declares: who reads it, sees whether it is changed. */
import { child, list, type Node, text } from './tree.ts'

export type Statement = { file: string; names: string[]; exported: boolean; words: Set<string> }

/** What a statement declares; nothing is known of patterns. */
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

/** Does this one name what that one declares, or is it the same? */
export const reads = (reader: Statement, of: Statement): boolean =>
  reader === of ||
  ((of.exported || reader.file === of.file) && of.names.some((name) => reader.words.has(name)))
