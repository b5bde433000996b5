/** Opponents without AI cards, which play any seat by judgement or by thinking, from any moment on. */
export const withoutCards = (pack: string): boolean => pack === 'sparring' || pack === 'thinking'
