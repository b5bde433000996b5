/**
 * How accurately one figure separates two kinds of things: the best threshold of one half of the figures,
 * applied to the other half.
 */
export function classifierAccuracy(one: number[], other: number[]): number {
  const [learn, learnOther] = [half(one, 0), half(other, 0)]
  let best = { right: 0, at: 0, above: true }
  for (const at of candidates([...learn, ...learnOther])) {
    for (const above of [true, false]) {
      const right = share(learn, learnOther, at, above)
      if (right > best.right) best = { right, at, above }
    }
  }
  return share(half(one, 1), half(other, 1), best.at, best.above)
}

const maxCandidates = 200

function candidates(all: number[]): number[] {
  const step = Math.ceil(all.length / maxCandidates)
  return all.toSorted((a, b) => a - b).filter((_, n) => n % step === 0)
}

const half = (all: number[], which: number): number[] => all.filter((_, n) => n % 2 === which)

/** The share that is classified correctly if both kinds are equally likely. */
function share(one: number[], other: number[], at: number, above: boolean): number {
  const over = (all: number[]): number => all.filter((x) => x > at).length / all.length
  const right = (over(one) + 1 - over(other)) / 2
  return above ? right : 1 - right
}
