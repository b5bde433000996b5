/**
 * Options of worker threads: none of the main thread's flags (TypeScript loader, test runner), and Node's
 * default size of the young generation, since the server's own is larger (`npm start`).
 */
export const asUsual = { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 48 } }
