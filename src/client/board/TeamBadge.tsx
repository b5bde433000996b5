import './TeamBadge.css'
/** A team by its number and its shape. */
export const TeamBadge = ({ n }: { n: number }) => (
  <span className={`badge-team badge-team--${n}`} aria-hidden="true">
    {n}
  </span>
)
