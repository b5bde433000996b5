declare module '*.css'

/** Where the build has put a file. */
declare module '*?url' {
  const url: string
  export default url
}
