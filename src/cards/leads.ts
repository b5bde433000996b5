import type { CardInfo } from '../protocol/http.ts'

/** The lead of a line: a subroutine marker, or a cost. */
const leadPattern =
  /^(Subroutine|Action(?:,[^:]*)?|(\d+) bits?|Trash this card[^:]*|[A-Z][a-z]+(?: [A-Z][a-z]+)?):\s*/

const leadOf = (line: string): NonNullable<CardInfo['leads']>[number] => {
  const [all, words = '', bits] = leadPattern.exec(line) ?? []
  if (all === undefined) return null
  if (words === 'Subroutine') return ['sub', all.length]
  if (bits !== undefined) return ['bits', all.length, Number(bits)]
  return [words.startsWith('Action') ? 'action' : 'cost', all.length]
}

/** The leads of a card's lines; left out if no line has one. */
export const leadsOf = (text: readonly string[]): Pick<CardInfo, 'leads'> => {
  const leads = text.map(leadOf)
  return leads.some((lead) => lead !== null) ? { leads } : {}
}
