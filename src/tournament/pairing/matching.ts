import blossom from 'edmonds-blossom-fixed'

/** An edge between two vertices; its weight is a whole number from 0 to `largestWeight`. */
export type Edge = [from: number, to: number, weight: number]

/**
 * The largest weight that stays exact. The library computes in doubles: duals move by at most the largest
 * weight in each of its stages, and there are as many stages as vertices.
 */
export const largestWeight = (vertices: number): number =>
  Math.floor(Number.MAX_SAFE_INTEGER / (4 * Math.max(1, vertices)))

const check = (vertices: number, [a, b, weight]: Edge): void => {
  const fine = Number.isInteger(weight) && weight >= 0 && weight <= largestWeight(vertices)
  if (!fine || a === b || a < 0 || b < 0 || a >= vertices || b >= vertices)
    throw new RangeError(`no edge to match by: ${a}–${b} of weight ${weight}`)
}

/**
 * A matching with the most pairs and, among those, the greatest weight: for every vertex its mate, or −1.
 * Weights are even whole numbers.
 */
export const maximumWeightMatching = (vertices: number, edges: Edge[]): number[] => {
  for (const edge of edges) check(vertices, edge)
  const mates = edges.length === 0 ? [] : blossom(edges, true)
  return Array.from({ length: vertices }, (_, v) => {
    const mate = mates[v] ?? -1
    if (mate !== -1 && mates[mate] !== v) throw new Error('the matching is not mutual')
    return mate
  })
}
