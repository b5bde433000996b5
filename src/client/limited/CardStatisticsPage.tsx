import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type DraftFormatId, draftFormatIds, formatSizes } from '../../limited/formats/sizes.ts'
import type { CardStatistics } from '../../protocol/card-statistics.ts'
import { withCards } from '../card-inspector/CardPool.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { boostersText, formatTexts } from './pod-texts.ts'
import { cardsWish, limitedQueries } from './queries.ts'
import './card-statistics.css'

type CardStatistic = CardStatistics['cards'][number]
type StatisticColumn = {
  name: string
  of: (row: CardStatistic) => number
  text: (row: CardStatistic) => string
}

const number = (of: (row: CardStatistic) => number): Pick<StatisticColumn, 'of' | 'text'> => ({
  of,
  text: (row) => String(of(row)),
})
const last = Number.NEGATIVE_INFINITY

const columns = {
  seen: { name: 'Seen', ...number(({ seen }) => seen) },
  taken: { name: 'Taken', ...number(({ taken }) => taken) },
  pick: {
    name: 'Average pick',
    // The earliest first.
    of: ({ meanPick }) => (meanPick === null ? last : -meanPick),
    text: ({ meanPick }) => meanPick?.toFixed(1) ?? '–',
  },
  wheel: { name: 'Wheeled', ...number(({ wheel }) => wheel) },
  decks: { name: 'In decks', ...number(({ inDeck }) => inDeck) },
  games: { name: 'Games', ...number(({ games }) => games) },
  won: {
    name: 'Won',
    of: ({ share }) => share?.won ?? last,
    text: ({ share }) => (share ? `${share.won}% (${share.low}–${share.high})` : '–'),
  },
} satisfies Record<string, StatisticColumn>
type ColumnId = keyof typeof columns
const columnIds = Object.keys(columns) as ColumnId[]

const isFormat = (id: string): id is DraftFormatId => draftFormatIds.some((each) => each === id)

/** A kit in words: “Draft: 6 v1.0 and 2 Proteus boosters”. */
function kitText(id: string): string {
  const at = id.lastIndexOf('-')
  const [format, kit] = [id.slice(0, at), id.slice(at + 1)]
  if (!isFormat(format)) return id
  const boosters = Object.entries(formatSizes[format].kits).find(([each]) => each === kit)?.[1]
  return `${formatTexts[format].name}: ${boosters ? boostersText(boosters) : 'other boosters'}`
}

/** What drafts that are over tell about cards (L80). */
const CardStatisticsPage = () => {
  const [kit, setKit] = useState('draft-community')
  const [month, setMonth] = useState('')
  const [bot, setBot] = useState(false)
  const [by, sortBy] = useState<ColumnId>('taken')
  const { data, failureReason } = useQuery(limitedQueries.cards(kit, month))
  const rows = (data?.cards ?? [])
    .filter((row) => row.bot === bot)
    .sort((a, b) => columns[by].of(b) - columns[by].of(a) || (a.card < b.card ? -1 : 1))
  return (
    <div className="card-statistics">
      <h1>Cards in drafts</h1>
      <p>
        How often each card was seen, taken and played in drafts and runs that are over. The share of games
        won is shown with its 95% interval, from 30 games on. The numbers contain no personal data.
      </p>
      <div className="row">
        <label>
          Format and boosters
          <select
            value={kit}
            onChange={(event) => {
              setKit(event.target.value)
              setMonth('')
            }}
          >
            {(data?.kits ?? [kit]).map((id) => (
              <option key={id} value={id}>
                {kitText(id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Month
          <select value={month} onChange={(event) => setMonth(event.target.value)}>
            <option value="">all</option>
            {(data?.months ?? []).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Picked and played by
          <select value={bot ? 'bots' : 'people'} onChange={(event) => setBot(event.target.value === 'bots')}>
            <option>people</option>
            <option>bots</option>
          </select>
        </label>
        <label>
          Sorted by
          <select
            value={by}
            onChange={(event) => sortBy(columnIds.find((id) => id === event.target.value) ?? 'taken')}
          >
            {columnIds.map((id) => (
              <option key={id} value={id}>
                {columns[id].name}
              </option>
            ))}
          </select>
        </label>
        <a className="button" href={`/api/limited/cards.csv?${cardsWish(kit, month)}`} download>
          Save as CSV
        </a>
      </div>
      <Problem error={failureReason} />
      {data && rows.length === 0 && <p className="muted">No draft of these boosters is over yet.</p>}
      {rows.length > 0 && <Table rows={rows} by={by} />}
    </div>
  )
}
export default withCards(CardStatisticsPage)

const Table = ({ rows, by }: { rows: CardStatistic[]; by: ColumnId }) => {
  const cards = useCards()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys
    <section className="card-statistics-table" aria-label="Cards" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Card</th>
            {columnIds.map((id) => (
              <th key={id} scope="col" aria-sort={id === by ? 'descending' : undefined}>
                {columns[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const info = cards.get(row.card)
            return (
              <tr key={row.card}>
                <th scope="row">
                  {info && <SideSign side={info.side} />}
                  <Link href={`/cards/${row.card}`}>{info?.name ?? row.card}</Link>
                </th>
                {columnIds.map((id) => (
                  <td key={id}>{columns[id].text(row)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
