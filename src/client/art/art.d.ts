/** The addresses of the built card pictures; see scripts/art. */
declare module 'virtual:art' {
  export const art: string
}
