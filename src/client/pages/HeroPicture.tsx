import { pictureOf } from '../art/pictures.ts'
import './HomePage.css'

type HeroIce = { kind: 'wall' | 'gate' | 'ap' | 'sentry'; card: string; at: number; passed?: true }

const gates: readonly HeroIce[] = [
  { kind: 'wall', card: 'data-wall', at: 0.04, passed: true },
  { kind: 'gate', card: 'filter', at: 0.28, passed: true },
  { kind: 'ap', card: 'liche', at: 0.53 },
  { kind: 'sentry', card: 'hunter', at: 0.76 },
]

/** The path from the near corner to the fort, in picture units; distant objects are smaller. */
const from = { x: 90, y: 372 }
const to = { x: 640, y: 88 }
const runnerAt = 0.44
const [width, height] = [150, 240]

const pointAt = (at: number) => ({ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at })
const sizeAt = (at: number): number => 1 - 0.42 * at

/** Two corners are cut, as on everything of the Corp. */
const outline = `M${-width / 2 + 18} ${-height / 2} H${width / 2} V${height / 2 - 18} L${width / 2 - 18} ${height / 2} H${-width / 2} V${-height / 2 + 18} Z`
const hole = 'M-34 -30 L-8 -52 L14 -40 L38 -34 L30 -6 L44 18 L20 30 L8 54 L-16 38 L-40 34 L-32 6 L-46 -8 Z'
const shards = [
  'M-60 -70 l16 6 l-10 14 Z',
  'M52 -74 l12 16 l-18 2 Z',
  'M-62 62 l18 -8 l2 18 Z',
  'M50 58 l16 4 l-12 16 Z',
]
const bricks = 'M-75 -60 H75 M-75 0 H75 M-75 60 H75 M-25 -120 V-60 M35 -60 V0 M-35 0 V60 M25 60 V120'
const rings = 'M0 -68 A68 68 0 1 1 -0.1 -68 M0 -44 A44 44 0 1 1 -0.1 -44'
const cracks =
  'M-75 -80 L-20 -40 L-44 10 L-75 34 M75 -104 L30 -48 L62 -8 M-30 120 L-8 74 L40 100 M75 60 L44 44'
const patterns: Record<HeroIce['kind'], string> = { wall: bricks, gate: rings, ap: cracks, sentry: cracks }

const GateShape = ({ gate }: { gate: HeroIce }) => {
  const { x, y } = pointAt(gate.at)
  return (
    <g
      className={`way-gate ${gate.kind}`}
      transform={`translate(${x} ${y}) scale(${sizeAt(gate.at)}) skewY(24)`}
    >
      <path className="way-plate" fillRule="evenodd" d={gate.passed ? `${outline} ${hole}` : outline} />
      <path className="way-pattern" d={patterns[gate.kind]} />
      {gate.passed ? (
        <>
          <path className="way-hole" d={hole} />
          {shards.map((shard) => (
            <path key={shard} className="way-shard" d={shard} />
          ))}
        </>
      ) : (
        <image href={pictureOf(gate.card).glyph} x={-52} y={-62} width={104} height={124} />
      )}
    </g>
  )
}

/** The Runner's trail between two positions on the path. */
const Trail = ({ a, b }: { a: number; b: number }) => {
  const [start, end] = [pointAt(a), pointAt(b)]
  return <line className="way-trail" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
}

const Fort = () => (
  <g transform={`translate(${to.x} ${to.y})`}>
    <radialGradient id="way-glow">
      <stop offset="0" stopColor="#ffd15c" stopOpacity={0.45} />
      <stop offset="1" stopColor="#ffd15c" stopOpacity={0} />
    </radialGradient>
    <circle fill="url(#way-glow)" r={150} />
    {[62, 46, 28].map((r, n) => (
      <path
        key={r}
        className={n === 2 ? 'way-fort core' : 'way-fort'}
        d={`M0 ${-r} L${r * 0.87} ${-r / 2} V${r / 2} L0 ${r} L${-r * 0.87} ${r / 2} V${-r / 2} Z`}
      />
    ))}
    <path
      className="way-star"
      d="M0 -15 L4.4 -5 L15 -4 L7 3.4 L9.4 14 L0 8.4 L-9.4 14 L-7 3.4 L-15 -4 L-4.4 -5 Z"
    />
  </g>
)

/** A run in one picture: two broken pieces of ice, two ahead, the fort at the end. Drawn from far to near. */
export const HeroPicture = () => {
  const [near, second, third, far] = gates
  const runner = pointAt(runnerAt)
  return (
    <svg className="way" viewBox="0 0 740 430" aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      <Fort />
      <line className="way-ahead" x1={runner.x} y1={runner.y} x2={to.x} y2={to.y} />
      {far && <GateShape gate={far} />}
      {third && <GateShape gate={third} />}
      <Trail a={0.28} b={runnerAt} />
      <path
        className="way-runner"
        transform={`translate(${runner.x} ${runner.y}) rotate(-27) scale(1.15)`}
        d="M34 0 L-22 -20 L-10 0 L-22 20 Z"
      />
      {second && <GateShape gate={second} />}
      <Trail a={0.04} b={0.28} />
      {near && <GateShape gate={near} />}
      <Trail a={-0.3} b={0.04} />
    </svg>
  )
}
