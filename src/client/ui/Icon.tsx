import { type IconName, type IconShape, icons } from './icons.ts'

/** An icon. It always accompanies text, so screen readers ignore it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    {icons[name].map((shape: IconShape) => (
      <path
        key={shape.d}
        d={shape.d}
        fillRule="evenodd"
        opacity={shape.faint}
        transform={shape.turn}
        {...(shape.line === undefined
          ? {}
          : { fill: 'none', stroke: 'currentColor', strokeWidth: shape.line })}
      />
    ))}
  </svg>
)

/** An amount of bits with its icon. */
export const Bits = ({ n, className = '' }: { n: number | string; className?: string }) => (
  <span className={`bits ${className}`}>
    <Icon name="bit" />
    {n}
  </span>
)
