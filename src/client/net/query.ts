/**
 * The cache of what the server has said, shared by all pages. Each folder has its queries, with their keys, in
 * one file `queries.ts`.
 */
import { type InfiniteData, infiniteQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, fetchPage, type ListPage, ServerUnreachableError } from './api.ts'
import { isRetryable } from './retryable.ts'

/** In ms. */
const untilNextTry = 3_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is final. A server that is unreachable, or has been asked too often, is asked until it answers,
      // with `failureReason` set meanwhile.
      retry: (_count, error) =>
        error instanceof ServerUnreachableError || (error instanceof ApiError && isRetryable(error.code)),
      retryDelay: untilNextTry,
      // The browser only guesses whether the server can be reached.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
    },
  },
})

/** Asks at once for what could not be loaded. */
export const retryNow = (): void =>
  void queryClient.resetQueries({
    predicate: ({ state }) => state.data === undefined && state.fetchFailureReason !== null,
  })

/** True while the server cannot be reached. */
export const isUnreachable = ({ failureReason }: { failureReason: Error | null }): boolean =>
  failureReason instanceof ServerUnreachableError

type Settled<T> = {
  state: { data: T | undefined; status: 'pending' | 'error' | 'success'; error: unknown }
}

/** A `refetchInterval` that ends with a refusal. */
export const pollEvery =
  (ms: number) =>
  ({ state }: Settled<unknown>): number | false =>
    state.status === 'error' ? false : ms

/** Whether the server does not have it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found'

/** In ms. */
const untilThere = 1_000

/** As {@link pollEvery}, for what the server is about to make: until it is there, it is asked for each second. */
export const pollWhatComes =
  (ms: number) =>
  (query: Settled<unknown>): number | false =>
    isNotFound(query.state.error) ? untilThere : pollEvery(ms)(query)

/** A `refetchInterval` for as long as the last answer asks for it. */
export const pollWhile =
  <T>(ms: number, isOpen: (data: T) => boolean) =>
  ({ state: { data, status } }: Settled<T>): number | false =>
    status === 'success' && data !== undefined && isOpen(data) ? ms : false

const itemsOf = <T>({ pages }: InfiniteData<ListPage<T>>): T[] => pages.flatMap(({ items }) => items)

/** A list that is loaded page by page. */
export const pagedQuery = <T>(queryKey: QueryKey, path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage<T>(path, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ListPage<T>) => next,
    select: itemsOf<T>,
  })
