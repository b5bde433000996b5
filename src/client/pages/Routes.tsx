import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../net/session.ts'
import { NamePage } from './NamePage.tsx'
import { PageLinksContext } from './page-links.ts'
import { type FoundRoute, findRoute, pageLinks } from './route-table.tsx'
import { Shell } from './Shell.tsx'

/** The page of the address. Users without a session are asked for a name first, if the page needs one. */
export const Routes = () => {
  const { session } = useSession()
  const [path] = useLocation()
  const found = findRoute(path)
  const { bare, public: open } = found.route
  if (!session && !open) return <NamePage invited={bare === true} />
  const page = <Page found={found} path={path} who={session?.id ?? ''} />
  return (
    <PageLinksContext value={pageLinks}>{bare ? page : <Shell path={path}>{page}</Shell>}</PageLinksContext>
  )
}

type PageProps = { found: FoundRoute; path: string; who: string }

const Page = ({ found: { route, params }, path, who }: PageProps) => {
  const key = `${route.path} ${route.keyOf(params, path)} ${route.perUser ? who : ''}`
  return (
    <Suspense key={key} fallback={<p className={route.bare ? 'loading' : 'muted'}>Loading…</p>}>
      <WindowTitle title={route.title} />
      {route.show(params)}
    </Suspense>
  )
}

/** Stands before the page, whose effects run later: a page with a title of its own has the last word. */
const WindowTitle = ({ title }: { title: string | undefined }) => {
  useEffect(() => {
    document.title = title === undefined ? 'Datafort' : `${title} · Datafort`
  }, [title])
  return null
}
