/** Opponents that play without AI cards, by judgement or by thought: any seat, from any moment on. */
export const withoutCards = (pack: string): boolean => pack === 'sparring' || pack === 'thinking'
