import { follow } from '../net/router.ts'

/** The way out of a table: the name, or a mark where there is no room for it. */
export const Brand = () => (
  <h1>
    <a className="brand" href="/" onClick={follow}>
      <span className="sr-only">Datafort</span>
      <span className="brand-word" aria-hidden="true">
        Datafort
      </span>
      <span className="brand-mark" aria-hidden="true">
        ◂
      </span>
    </a>
  </h1>
)
