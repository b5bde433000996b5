declare module '*.css'

/** Set by the build (vite.config.ts). */
interface ImportMeta {
  readonly env: { readonly VERSION: string }
}

/** The address of a built file. */
declare module '*?url' {
  const url: string
  export default url
}
