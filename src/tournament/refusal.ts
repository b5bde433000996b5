/** Why an act was refused: a stable code, and a sentence for the person. Nothing has changed. */
export type Refusal = { refused: true; code: RefusalCode; message: string }

/** The codes are part of the protocol. */
export const refusalCodes = [
  'not-created',
  'already-created',
  'bad-act',
  'not-allowed',
  'leader-cannot-play',
  'unknown-player',
  'already-registered',
  'name-taken',
  'already-started',
  'not-started',
  'too-few-players',
  'too-many-rounds',
  'cut-larger-than-field',
  'bad-structure',
  'deck-missing',
  'bad-seats',
  'results-open',
  'rounds-over',
  'rounds-left',
  'bad-pairing',
  'round-published',
  'no-such-round',
  'not-published',
  'no-such-table',
  'not-your-table',
  'already-reported',
  'not-reported',
  'bad-result',
  'leader-absent',
  'no-intentional-draws',
  'already-dropped',
  'not-dropped',
  'disqualified',
  'stage-over',
  'event-over',
  'no-cut',
  'already-cut',
  'no-such-match',
  'match-not-open',
  'match-begun',
  'side-not-chosen',
  'side-already-chosen',
  'nothing-to-undo',
  'not-called',
  'bad-file',
  'bad-announcement',
  'event-full',
  'was-played',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Thrown inside an act; `orRefusal` turns it into a `Refusal`. */
class ActRefusedError extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Refuses an act. Call it only inside `orRefusal`. */
export const refuse = (code: RefusalCode, message: string): never => {
  throw new ActRefusedError(code, message)
}

/** The result of `make`, or its refusal; any other error is a bug and is rethrown. */
export const orRefusal = <T>(make: () => T): T | Refusal => {
  try {
    return make()
  } catch (error) {
    if (error instanceof ActRefusedError) return { refused: true, code: error.code, message: error.message }
    throw error
  }
}

export const isRefusal = (x: unknown): x is Refusal =>
  typeof x === 'object' && x !== null && 'refused' in x && x.refused === true
