import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MadeBot, Scope } from '../../protocol/bots.ts'
import { moderationApi } from '../moderation/api.ts'
import { moderationQueries } from '../moderation/queries.ts'
import { useAct } from '../net/use-act.ts'
import { Copy } from '../ui/Copy.tsx'
import { Problem } from '../ui/Problem.tsx'
import './BotSettings.css'
import '../people/SessionsAndData.css'

const scopes: Record<Scope, string> = {
  read: 'watch tables, view decks and cards',
  play: 'join tables and play',
  tables: 'create tables and invite players',
  orders: 'set standing orders in correspondence games',
}
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The user's bots: programs that sign in with a token. */
const BotSettings = () => {
  const bots = useQuery(moderationQueries.bots)
  const [made, setMade] = useState<MadeBot | null>(null)
  const { act, busy, error } = useAct()
  const end = (id: string) =>
    act(async () => {
      await moderationApi.endBot(id)
      if (made?.id === id) setMade(null)
      void bots.refetch()
    })
  return (
    <>
      <p className="muted">
        A bot is your own program that plays under its own name, marked as a bot. It uses{' '}
        <a href="/api/docs">the API</a>.
      </p>
      <ul className="own-sessions own-bots">
        {(bots.data ?? []).map((bot) => (
          <li key={bot.id} className="row">
            <span>
              <strong>{bot.name}</strong> can {bot.scopes.map((scope) => scopes[scope]).join(', ')}
              {bot.used ? `; last connected ${moment.format(new Date(bot.used))}` : '; never connected'}
            </span>
            <button
              type="button"
              disabled={busy}
              aria-label={`Delete ${bot.name}`}
              onClick={() => end(bot.id)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {made && (
        <div className="bot-token" role="status">
          <p>
            Token for <strong>{made.name}</strong>. Copy it now; it is not shown again. Anyone with this token
            can play as the bot.
          </p>
          <Copy label="Token" text={made.token} />
        </div>
      )}
      <Make
        done={(bot) => {
          setMade(bot)
          void bots.refetch()
        }}
      />
      <Problem error={error ?? bots.failureReason} />
    </>
  )
}
export default BotSettings

const Make = ({ done }: { done: (made: MadeBot) => void }) => {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Scope[]>(['read', 'play'])
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      done(await moderationApi.makeBot({ name: name.trim(), scopes: chosen }))
      setName('')
    })
  }
  const turn = (scope: Scope, on: boolean) =>
    setChosen(on ? [...chosen, scope] : chosen.filter((each) => each !== scope))
  return (
    <form className="credentials" onSubmit={submit}>
      <label htmlFor="bot-name">Name of the new bot</label>
      <input
        id="bot-name"
        value={name}
        maxLength={18}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend>Permissions</legend>
        {(Object.keys(scopes) as Scope[]).map((scope) => (
          <label key={scope} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              onChange={(event) => turn(scope, event.target.checked)}
            />
            {scopes[scope]}
          </label>
        ))}
      </fieldset>
      <button type="submit" disabled={busy || chosen.length === 0}>
        Create bot
      </button>
      <Problem error={error} />
    </form>
  )
}
