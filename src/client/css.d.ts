declare module '*.css'

/** Set by the build (vite.config.ts). */
interface ImportMeta {
  readonly env: { readonly VERSION: string }
}

/** Where the build has put a file. */
declare module '*?url' {
  const url: string
  export default url
}
