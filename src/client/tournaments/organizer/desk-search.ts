/** The search on the organizer's page: part of a name, or the number of a table. */

const normalizeQuery = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether one of the names or the table matches the search. An empty search matches all. */
export const isSought = (sought: string, names: readonly string[], table?: number): boolean => {
  const wanted = normalizeQuery(sought)
  if (wanted === '') return true
  if (/^\d+$/.test(wanted) && table !== undefined) return String(table) === wanted
  return names.some((name) => normalizeQuery(name).includes(wanted))
}
