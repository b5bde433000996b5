/** The vocabulary cannot word something; the pool is not loaded with it. */
class Unsayable extends Error {
  override name = 'Unsayable'
}

/** Throws `Unsayable`. */
export const unsayable = (what: string): never => {
  throw new Unsayable(what)
}
