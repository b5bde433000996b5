import { Link } from 'wouter'

/** At addresses without a page. */
export const NotFoundPage = () => (
  <>
    <h1>Page not found</h1>
    <p>
      No page has this address. <Link href="/">Go to home page</Link>
    </p>
  </>
)
