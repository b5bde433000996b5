/** What the sides are called. */
export const sideNames = { corp: 'Corp', runner: 'Runner' } as const
