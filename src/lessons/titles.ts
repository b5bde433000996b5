/** The titles of the lessons by id, so that lists need not load the lessons. */
export const titles = {
  'bits-and-actions': 'Bits and actions',
  'forts-and-ice': 'Forts and ice',
  'first-run': 'Your first run',
  breakers: 'Breakers',
  agendas: 'Agendas and scoring',
  'tags-and-traces': 'Tags and traces',
  damage: 'Things that hurt',
  viruses: 'Viruses',
  'corp-game': 'A short game as Corp',
  'runner-game': 'A short game as Runner',
} as const

export const titleOfLesson = (id: string): string | null =>
  Object.entries(titles).find(([key]) => key === id)?.[1] ?? null

/** The first lesson that is not among those done. */
export const nextLesson = (done: readonly string[]): { id: string; title: string } | null => {
  const [id, title] = Object.entries(titles).find(([key]) => !done.includes(key)) ?? []
  return id === undefined || title === undefined ? null : { id, title }
}
