/** Where a page of a list begins: after the row with this time (or name) and id. */
export type TimeMark = { at: Date; id: string }
export type NameMark = { name: string; id: string }

/** Where a page of a list begins, as statements compare it. Without a mark: before every row. */
export const timeMark = (after: TimeMark | undefined): [string, string] =>
  after ? [after.at.toISOString(), after.id] : ['infinity', '']

/** The same for a list by name. */
export const nameMark = (after: NameMark | undefined): [string, string] =>
  after ? [after.name, after.id] : ['', '']
