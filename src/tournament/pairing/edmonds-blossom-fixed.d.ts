declare module 'edmonds-blossom-fixed' {
  /** For every vertex its mate or −1. Vertices are numbered from 0 without gaps; no edges: an empty list. */
  export default function blossom(edges: [number, number, number][], maxCardinality?: boolean): number[]
}
