/** `node --import tsx test/automa/measure.ts [games]`: how strong and how quick the sparring seat is. */
import { type Outcome, type Player, playGame, randomPlayer, spar } from './match.ts'

const games = Number(process.argv[2] ?? 100)
const median = (ns: number[]): number => [...ns].sort((a, b) => a - b)[Math.floor(ns.length / 2)] ?? 0
const times: number[] = []

const timed: Player = (view, decision) => {
  const before = performance.now()
  const choice = spar(view, decision)
  times.push(performance.now() - before)
  return choice
}

const report = (name: string, outcomes: Outcome[]): void => {
  const reasons: Record<string, number> = {}
  for (const { winner, reason } of outcomes) {
    const key = `${winner} by ${reason}`
    reasons[key] = (reasons[key] ?? 0) + 1
  }
  const turns = median(outcomes.map((o) => o.turns))
  const decisions = median(outcomes.map((o) => o.decisions))
  console.log(name, `turns ${turns}, decisions ${decisions}`, reasons)
}

const series = (corp: (n: number) => Player, runner: (n: number) => Player): Outcome[] =>
  Array.from({ length: games }, (_, n) => playGame(n + 1, { corp: corp(n), runner: runner(n) }))

const sparring = () => timed
report(
  'sparring Corp, random Runner',
  series(sparring, (n) => randomPlayer(n + 7)),
)
report(
  'random Corp, sparring Runner',
  series((n) => randomPlayer(n + 7), sparring),
)
report('sparring, sparring', series(sparring, sparring))
times.sort((a, b) => a - b)
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(3)
console.log(`decisions: median ${at(0.5)} ms, 99 % ${at(0.99)} ms`)
