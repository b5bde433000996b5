/** What is played only while a table is watched: loaded after the table stands. */
export { Ending, Flatline, TurnBand } from './Ending.tsx'
export { flightsBetween } from './flights.ts'
export { fly, flyHome, settle } from './fly.ts'
export { Dealing, Versus } from './Opening.tsx'
export { openingFrames } from './opening.ts'
