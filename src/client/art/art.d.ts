/** Where the build has put the pictures of the cards; see scripts/art. */
declare module 'virtual:art' {
  export const art: string
}
