/**
 * How a thread starts: with nothing of the main thread's flags (a TypeScript loader, a test runner), and with the young
 * generation that Node gives by itself: the server's own is larger (`npm start`).
 */
export const asUsual = { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 48 } }
