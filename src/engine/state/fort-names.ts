import type { FortState } from './types.ts'

const CENTRAL = { hq: 'HQ', rd: 'R&D', archives: 'Archives', agent: 'Agent fort' }

/** The name of a fort among those of its Corp. */
export const ownFortName = ({ kind, number }: Pick<FortState, 'kind' | 'number'>): string =>
  kind === 'subsidiary' ? `Fort ${number}` : CENTRAL[kind]
