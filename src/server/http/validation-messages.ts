type Issue = { code?: string; message: string; path: PropertyKey[]; keys?: string[] }

/** What is wrong with an input, in one sentence. Repeats nothing of the input but the name of a field. */
export function issuesSentence(issues: readonly Issue[], what = 'The request'): string {
  const issue = issues[0]
  if (!issue) return `${what} is not valid.`
  const where = issue.path.length === 0 ? what : `The field ${issue.path.map(String).join('.')}`
  if (issue.code === 'unrecognized_keys') return `${where} has ${unknownField(issue.keys?.[0])}.`
  if (issue.code === 'custom' || issue.message.endsWith('.')) return issue.message
  return `${where} ${issueText(issue)}.`
}

const unknownField = (key = ''): string =>
  /^[\w-]{1,40}$/.test(key) ? `an unknown field, ${key}` : 'an unknown field'

function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'is missing or of the wrong type'
    case 'too_small':
      return 'is too short or too small'
    case 'too_big':
      return 'is too long or too large'
    case 'invalid_value':
      return 'is not one of the allowed values'
    case 'invalid_union':
      return 'has the wrong type or is out of range'
    default:
      return 'is not valid'
  }
}
