import { Link } from 'wouter'

/** The link away from a table: a fort with the Runner inside. */
export const Brand = () => (
  <h1>
    <Link className="brand" href="/" title="Go to home page">
      <span className="sr-only">Datafort</span>
      <Logo />
    </Link>
  </h1>
)

const Logo = () => (
  <svg className="brand-logo" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M8 2h24l6 6v24l-6 6H8l-6-6V8Z" fill="none" stroke="var(--corp)" strokeWidth="3" />
    <path
      d="M14 11h12l3 3v12l-3 3H14l-3-3V14Z"
      fill="none"
      stroke="var(--corp)"
      strokeWidth="2.5"
      opacity=".65"
    />
    <path d="M1 39 24.5 14.5 22 27l-5.5-3.2Z" fill="var(--runner)" stroke="var(--void)" strokeWidth="1.5" />
  </svg>
)
