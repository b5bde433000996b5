/** The table of pages: the only place that knows which paths there are. */
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { parse } from 'regexparam'
import { type DefaultParams, matchRoute, type StringRouteParams } from 'wouter'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageLink } from './page-links.ts'

type Params<Path extends string> = Omit<StringRouteParams<Path>, number>

type RouteOptions<Path extends string> = {
  /** `:id` is a parameter, `:part?` an optional one. The page gets them as props. */
  path: Path
  page: ComponentType<Params<Path>>
  /** Visitors without a session see it too. On other pages they are asked for a name first. */
  public?: true
  /** The title of the window, until the page sets one of its own. */
  title?: string
  /** Its link in the navigation. */
  link?: Omit<PageLink, 'path'>
  /** The page fills the window, without the navigation. Links to it are invitations. */
  bare?: true
  /** Loaded anew for another user. */
  perUser?: true
  /** Pages with another key start anew; by default those with another path. */
  keyOf?: (params: Params<Path>) => string
}

type PageRoute = Omit<RouteOptions<string>, 'page' | 'keyOf'> & {
  show: (params: DefaultParams) => ReactNode
  keyOf: (params: DefaultParams, path: string) => string
}

/** The parameters of a match are those of the path, so the casts are safe. */
const route = <Path extends string>({ page, keyOf, ...rest }: RouteOptions<Path>): PageRoute => ({
  ...rest,
  show: (params) => createElement(page, params as Params<Path>),
  keyOf: (params, path) => keyOf?.(params as Params<Path>) ?? path,
})

const library = () => import('../library/pages.ts')
const tournaments = () => import('../tournaments/pages.ts')
const passwords = () => import('../people/PasswordReset.tsx')

/** In the order of the navigation. The first that matches counts. */
export const routes: readonly PageRoute[] = [
  route({
    path: '/',
    public: true,
    page: HomePage,
    link: { label: 'Play', icon: 'run', tab: true },
  }),
  route({
    path: '/learn',
    public: true,
    page: lazy(() => import('../lessons/LearnPage.tsx')),
    title: 'Learn',
    link: { label: 'Learn', icon: 'bolt' },
  }),
  route({
    path: '/puzzles',
    public: true,
    page: lazy(() => import('../puzzles/PuzzlesPage.tsx')),
    title: 'Puzzles',
    link: { label: 'Puzzles', icon: 'point' },
  }),
  route({
    path: '/opponents',
    public: true,
    page: lazy(() => import('../opponents/OpponentsPage.tsx')),
    title: 'Opponents',
  }),
  route({
    path: '/coach',
    perUser: true,
    page: lazy(() => import('../opponents/CoachPage.tsx')),
    title: 'Coach',
  }),
  route({
    path: '/host',
    page: lazy(() => import('./HostPage.tsx')),
    title: 'New table',
    link: { label: 'New table', icon: 'plus' },
  }),
  route({
    path: '/host/teams',
    page: lazy(() => import('../teams/HostTeamsPage.tsx')),
    title: 'New table',
  }),
  route({
    path: '/limited',
    public: true,
    perUser: true,
    page: lazy(() => import('../limited/LimitedPage.tsx')),
    title: 'Draft',
  }),
  route({
    path: '/limited/cards',
    public: true,
    page: lazy(() => import('../limited/CardStatisticsPage.tsx')),
    title: 'Cards in drafts',
  }),
  route({
    path: '/limited/cubes/:id?',
    public: true,
    perUser: true,
    page: lazy(() => import('../limited/CubePage.tsx')),
    title: 'Cubes',
  }),
  route({
    path: '/limited/:id',
    public: true,
    perUser: true,
    page: lazy(() => import('../limited/RunPage.tsx')),
    title: 'Draft',
  }),
  route({
    path: '/limited/:id/replay/:seat',
    public: true,
    perUser: true,
    page: lazy(() => import('../limited/DraftReplayPage.tsx')),
    title: 'Replay of a draft',
    // One page for all seats: the arrows and the packs go on.
    keyOf: ({ id }) => `/limited/${id}/replay`,
  }),
  route({
    path: '/lobby',
    page: lazy(() => import('../people/LobbyPage.tsx')),
    title: 'Lobby',
    link: { label: 'Lobby', icon: 'users', tab: true },
  }),
  // The lobby had this address first.
  route({ path: '/join', page: lazy(() => import('../people/LobbyPage.tsx')) }),
  route({
    path: '/decks',
    public: true,
    perUser: true,
    page: lazy(() => library().then(({ libraryPages: { Decks } }) => ({ default: Decks }))),
    title: 'Decks',
    link: { label: 'Decks', icon: 'stack', tab: true },
  }),
  route({
    path: '/decks/:id',
    public: true,
    perUser: true,
    page: lazy(() => library().then(({ libraryPages: { Deck } }) => ({ default: Deck }))),
    title: 'Decks',
  }),
  route({
    path: '/cards',
    public: true,
    perUser: true,
    page: lazy(() => library().then(({ libraryPages: { Cards } }) => ({ default: Cards }))),
    title: 'Cards',
    link: { label: 'Cards', icon: 'cards', tab: true },
  }),
  route({
    path: '/cards/:id',
    public: true,
    perUser: true,
    page: lazy(() => library().then(({ libraryPages: { Card } }) => ({ default: Card }))),
    title: 'Cards',
  }),
  route({
    path: '/games',
    page: lazy(() => import('./GamesPage.tsx')),
    title: 'My games',
    link: { label: 'My games', icon: 'clock' },
  }),
  route({
    path: '/watch',
    page: lazy(() => import('./WatchPage.tsx')),
    title: 'Watch',
    link: { label: 'Watch', icon: 'sentry' },
  }),
  route({
    path: '/tournaments',
    public: true,
    perUser: true,
    page: lazy(() => tournaments().then(({ tournamentPages: { List } }) => ({ default: List }))),
    title: 'Tournaments',
    link: { label: 'Tournaments', icon: 'cup' },
  }),
  route({
    path: '/tournaments/new',
    perUser: true,
    page: lazy(() => tournaments().then(({ tournamentPages: { New } }) => ({ default: New }))),
    title: 'Tournaments',
  }),
  route({
    path: '/tournaments/:id/:part?',
    public: true,
    perUser: true,
    page: lazy(() => tournaments().then(({ tournamentPages: { Event } }) => ({ default: Event }))),
    title: 'Tournaments',
    keyOf: ({ id }) => id,
  }),
  route({
    path: '/packs',
    page: lazy(() => import('./PacksPage.tsx')),
    title: 'AI cards',
    link: { label: 'AI cards', icon: 'program' },
  }),
  route({
    path: '/t/:id',
    bare: true,
    page: lazy(() => import('./TablePage.tsx')),
    title: 'Table',
  }),
  route({
    path: '/r/:game/:as?',
    bare: true,
    page: lazy(() => import('../replay/ReplayPage.tsx')),
    title: 'Replay',
  }),
  route({
    path: '/people/:id',
    public: true,
    perUser: true,
    page: lazy(() => import('../people/ProfilePage.tsx')),
  }),
  route({ path: '/account', page: lazy(() => import('./AccountPage.tsx')) }),
  route({ path: '/best', public: true, page: lazy(() => import('../people/LeaderboardPage.tsx')) }),
  route({ path: '/rules', public: true, page: lazy(() => import('../lessons/RulesPage.tsx')) }),
  route({ path: '/credits', public: true, page: lazy(() => import('../credits/CreditsPage.tsx')) }),
  route({ path: '/positions', public: true, page: lazy(() => import('../positions/PositionsPage.tsx')) }),
  route({ path: '/operator', page: lazy(() => import('../moderation/OperatorPage.tsx')) }),
  route({
    path: '/reminders/stop',
    public: true,
    page: lazy(() => import('../correspondence/UnsubscribePage.tsx')),
  }),
  // For users who cannot sign in.
  route({
    path: '/forgotten',
    public: true,
    page: lazy(() => passwords().then(({ RequestReset }) => ({ default: RequestReset }))),
  }),
  route({
    path: '/reset',
    public: true,
    page: lazy(() => passwords().then(({ ChoosePassword }) => ({ default: ChoosePassword }))),
  }),
  route({
    path: '/confirm',
    public: true,
    page: lazy(() => passwords().then(({ ConfirmEmail }) => ({ default: ConfirmEmail }))),
  }),
]

export const pageLinks: readonly PageLink[] = routes.flatMap(({ path, link }) =>
  link ? [{ path, ...link }] : [],
)

const notFound = route({ path: '*', public: true, page: NotFoundPage })

/** Ids and names of parts. A path with anything else in it leads nowhere. */
const parameter = /^[\w-]{1,80}$/

/** The paths that have a page, as sources of regular expressions, for the server. */
export const addressPatterns = (): string[] =>
  routes.map(({ path }) => parse(path).pattern.source.replaceAll('[^/]+?', '[\\w-]{1,80}'))

export type FoundRoute = { route: PageRoute; params: DefaultParams }

/** The first route that matches the path. */
export const findRoute = (path: string): FoundRoute => {
  for (const route of routes) {
    const [found, params] = matchRoute(parse, route.path, path)
    if (found && Object.values(params).every((value) => value === undefined || parameter.test(value)))
      return { route, params }
  }
  return { route: notFound, params: {} }
}
