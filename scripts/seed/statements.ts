/**
 * The statements that create a large server's data, in order. Everything follows from the numbers, so that
 * two seeded databases hold the same. Few users play and build a lot, most a little: user number `n *
 * random()²`.
 */
export type Size = { users: number; games: number; decks: number }
export type Step = { what: string; sql: string }

/** The id of item number `n` of its kind, in the form of a UUID. */
const idOf = (kind: string, n: string): string => `md5('${kind}' || (${n}))::uuid::text`
const someone = (users: number): string => `floor(${users} * power(random(), 2))::int`
/** A random time within the last `days`. Retention keeps everything that is seeded. */
const lately = (days: number): string => `now() - random() * interval '${days} days'`

const people = ({ users }: Size): Step[] => [
  {
    what: 'people',
    sql: `INSERT INTO users (id, name, guest, "createdAt")
      SELECT ${idOf('user', 'n')}, 'Person ' || n, n % 10 = 9, ${lately(25)} FROM generate_series(0, ${users - 1}) AS n`,
  },
  {
    what: 'accounts',
    sql: `INSERT INTO accounts ("userId", key, look, password)
      SELECT ${idOf('user', 'n')}, 'person ' || n, 'person' || n, '' FROM generate_series(0, ${users - 1}) AS n WHERE n % 10 < 9`,
  },
  {
    what: 'sessions',
    sql: `INSERT INTO sessions (hash, "userId", "lastSeenAt")
      SELECT decode(md5('session' || n), 'hex'), ${idOf('user', 'n')},
        CASE WHEN n % 100 = 50 THEN now() ELSE ${lately(60)} END
      FROM generate_series(0, ${users - 1}) AS n`,
  },
  {
    what: 'friends and blocks',
    sql: `INSERT INTO relations ("userId", "otherId", kind)
      SELECT ${idOf('user', 'a')}, ${idOf('user', 'b')}, (ARRAY['friend', 'friend', 'mute', 'block'])[1 + n % 4]
      FROM (SELECT n, ${someone(users)} AS a, ${someone(users)} AS b FROM generate_series(1, ${users}) AS n) AS pairs
      WHERE a <> b ON CONFLICT DO NOTHING`,
  },
  {
    what: 'ratings',
    sql: `INSERT INTO ratings ("userId", side, rating, deviation, volatility, games, won, at, "settledUntil")
      SELECT ${idOf('user', 'n')}, side::"Side", 1500 + 200 * (random() + random() - 1), 40 + random() * 100, 0.06,
        40, 20, ${lately(60)}, CASE WHEN n % 3 > 0 THEN now() + interval '300 days' END
      FROM generate_series(0, ${users - 1}) AS n, unnest(ARRAY['corp', 'runner']) AS side WHERE n % 10 < 6`,
  },
]

const decks = ({ users, decks: all }: Size): Step[] => [
  {
    // Half of them belong to users with two hundred decks, the most that a user may keep.
    what: 'decks',
    sql: `INSERT INTO decks (id, "userId", name, side, cards, visibility, plan, tags, likes, copies, heat, "heatMonth",
        "createdAt", "updatedAt", "publishedAt")
      SELECT ${idOf('deck', 'n')}, ${idOf('user', `CASE WHEN n < ${all / 2} THEN n / 199 ELSE n END % ${users}`)},
        starter.name || ' ' || n, starter.side, starter.cards,
        (CASE WHEN n % 10 < 4 THEN 'public' WHEN n % 10 = 4 THEN 'link' ELSE 'private' END)::"DeckVisibility",
        'Seeded.', CASE WHEN n % 5 = 0 THEN ARRAY['tag' || n % 40] ELSE ARRAY[]::text[] END,
        floor(40 * power(random(), 2))::int, floor(9 * random())::int, floor(20 * power(random(), 2))::int,
        to_char(now() AT TIME ZONE 'UTC' - (n % 3) * interval '1 month', 'YYYY-MM'),
        ${lately(300)}, ${lately(100)}, CASE WHEN n % 10 < 4 THEN ${lately(300)} END
      FROM generate_series(0, ${all - 1}) AS n JOIN seed_starters AS starter
        ON starter.number = n % (SELECT count(*) FROM seed_starters)`,
  },
  {
    what: 'words that public decks are found by',
    sql: `INSERT INTO deck_words ("deckId", word, at)
      SELECT id, words.word, "publishedAt" FROM decks, LATERAL (
        SELECT 'card:' || (card ->> 'card') AS word FROM json_array_elements(cards) AS card
        UNION SELECT 'tag:' || unnest(tags)
      ) AS words WHERE visibility = 'public'`,
  },
  {
    what: 'likes',
    sql: `INSERT INTO deck_regards ("deckId", "userId", "likedAt")
      SELECT ${idOf('deck', 'd')}, ${idOf('user', 'u')}, ${lately(100)} FROM (
        SELECT ${someone(all)} AS d, ${someone(users)} AS u FROM generate_series(1, ${all})
      ) AS likes ON CONFLICT DO NOTHING`,
  },
]

const games = ({ users, games: all }: Size): Step[] => [
  {
    what: 'who plays whom',
    sql: `CREATE TEMP TABLE seed_games AS
      SELECT n, ${idOf('game', 'n')} AS id, corp, CASE WHEN other = corp THEN (other + 1) % ${users} ELSE other END AS runner,
        (CASE n % 100 WHEN 0 THEN 'waiting' WHEN 1 THEN 'playing' WHEN 2 THEN 'playing' ELSE 'over' END)::"GameStatus" AS status,
        CASE n % 100 WHEN 0 THEN ${lately(1)} ELSE ${lately(80)} END AS at, random() < 0.5 AS corp_wins
      FROM (
        SELECT n, ${someone(users)} AS corp, ${someone(users)} AS other FROM generate_series(0, ${all - 1}) AS n
      ) AS drawn`,
  },
  {
    what: 'games',
    sql: `INSERT INTO games (id, format, status, "hostId", options, result, "createdAt", "updatedAt", resting, recorded, glance, awaits)
      SELECT id, 'classic', status, ${idOf('user', 'corp')},
        jsonb_build_object('open', n % 4 > 0, 'spectators', n % 5 > 0, 'shoulders', false, 'delay', 0, 'chat', 'all',
          'mulligan', 'none', 'takeover', false, 'clock', jsonb_build_object('kind', 'none'), 'undo', 'ask',
          'rated', n % 2 = 0, 'agendaPoints', 7, 'cards', 'all'),
        CASE WHEN status = 'over' THEN jsonb_build_object('winners', jsonb_build_array(CASE WHEN corp_wins THEN 'corp' ELSE 'runner' END),
          'reason', 'points', 'text', 'Seeded.') END,
        at - interval '1 hour', at, true, true,
        CASE WHEN status = 'playing' THEN '{"turn": 4, "seat": "corp", "points": {"corp": 2, "runner": 1}, "run": null}'::jsonb END,
        CASE WHEN status = 'playing' THEN jsonb_build_object('seats', jsonb_build_array(jsonb_build_object('id',
          CASE WHEN n % 2 = 0 THEN 'corp' ELSE 'runner' END, 'since', extract(epoch FROM at) * 1000, 'until', NULL)), 'last', NULL) END
      FROM seed_games`,
  },
  {
    what: 'seats',
    sql: `INSERT INTO seats ("gameId", id, side, index, name, "userId", deck)
      SELECT game.id, starter.side::text, starter.side, CASE starter.side WHEN 'corp' THEN 0 ELSE 1 END,
        CASE WHEN taken THEN 'Person ' || person END, CASE WHEN taken THEN ${idOf('user', 'person')} END,
        CASE WHEN taken THEN json_build_object('name', starter.name, 'side', starter.side, 'cards', starter.cards) END
      FROM seed_games AS game JOIN seed_starters AS starter ON starter.nth = game.n % 4, LATERAL (
        SELECT CASE starter.side WHEN 'corp' THEN corp ELSE runner END AS person,
          starter.side = 'corp' OR status <> 'waiting' AS taken
      ) AS whose`,
  },
  {
    what: 'tallies',
    sql: `INSERT INTO tallies ("userId", side, "deckId", deck, played, won)
      SELECT "userId", side, '', deck ->> 'name', count(*), count(*) FILTER (WHERE result -> 'winners' ? seats.id)
      FROM seats JOIN games ON games.id = "gameId" AND status = 'over' GROUP BY 1, 2, 4`,
  },
  {
    what: 'changes of ratings',
    sql: `INSERT INTO rating_changes ("userId", side, n, "gameId", "opponentId", score, before, rating, deviation, at)
      SELECT ${idOf('user', 'person')}, side, row_number() OVER (PARTITION BY person, side ORDER BY at), id,
        ${idOf('user', 'opponent')}, won::int, 1500, 1500 + 8 * (2 * won::int - 1), 80, at
      FROM (
        SELECT id, at, corp AS person, runner AS opponent, 'corp'::"Side" AS side, corp_wins AS won FROM seed_games WHERE status = 'over' AND n % 2 = 0
        UNION ALL
        SELECT id, at, runner, corp, 'runner', NOT corp_wins FROM seed_games WHERE status = 'over' AND n % 2 = 0
      ) AS played`,
  },
  {
    what: 'invitations and codes',
    sql: `WITH open AS (SELECT id, n, corp, runner FROM seed_games WHERE status = 'waiting'),
        asked AS (
          INSERT INTO invitations ("gameId", "userId", "fromId")
          SELECT id, ${idOf('user', 'runner')}, ${idOf('user', 'corp')} FROM open WHERE n % 300 = 0
        )
      INSERT INTO table_codes (code, "gameId") SELECT upper(left(md5('code' || n), 6)), id FROM open ON CONFLICT DO NOTHING`,
  },
]

const order = ({ users, games: all }: Size): Step[] => [
  {
    what: 'talk of the lobby',
    sql: `INSERT INTO chat_lines (id, place, "userId", name, text, at)
      SELECT ${idOf('line', 'n')}, 'lobby', ${idOf('user', `n % ${users}`)}, 'Person ' || n % ${users}, 'Seeded.', ${lately(13)}
      FROM generate_series(1, ${all / 5}) AS n`,
  },
  {
    what: 'reports',
    sql: `INSERT INTO reports (id, at, "fromId", "fromName", "aboutId", "aboutName", place, "lineId", reason, words, context, state)
      SELECT ${idOf('report', 'n')}, ${lately(60)}, ${idOf('user', 'a')}, 'Person ' || a, ${idOf('user', 'b')}, 'Person ' || b,
        'lobby', 'line' || n, 'talk', 'Seeded.', '[]', (ARRAY['open', 'taken', 'closed', 'closed', 'closed'])[1 + n % 5]
      FROM (SELECT n, ${someone(users)} AS a, ${someone(users)} AS b FROM generate_series(1, ${users / 5}) AS n) AS drawn`,
  },
  {
    // Lifted or long over, so that no seeded user is banned now.
    what: 'bans',
    sql: `INSERT INTO bans (id, at, until, reason, "userId", name, "byName", lifted, "changedAt")
      SELECT ${idOf('ban', 'n')}, at, at + interval '1 day', 'Seeded.', ${idOf('user', `n % ${users}`)}, 'Person ' || n % ${users},
        'Person 0', n % 2 = 0, at
      FROM (SELECT n, now() - interval '3 days' - random() * interval '60 days' AS at FROM generate_series(1, ${users / 5}) AS n) AS drawn`,
  },
  {
    what: 'acts of operators',
    sql: `INSERT INTO operator_acts (id, at, "byName", act, about, details)
      SELECT ${idOf('act', 'n')}, ${lately(300)}, 'Person 0', 'close', 'Person ' || n, '{}' FROM generate_series(1, ${users / 2}) AS n`,
  },
  {
    what: 'tournaments',
    sql: `INSERT INTO tournaments (id, "organizerId", name, date, tier, format, status, players, seq, "createdAt", "updatedAt")
      SELECT ${idOf('event', 'n')}, ${idOf('user', someone(users))}, 'Event ' || n, '2026-11-01', 'relaxed', 'constructed', 'over',
        16, 1, ${lately(300)}, ${lately(60)}
      FROM generate_series(1, ${all / 15}) AS n`,
  },
]

/** All statements in order. */
export const steps = (size: Size): Step[] => [...people(size), ...decks(size), ...games(size), ...order(size)]

/** The decks that all seeded decks copy. `nth` counts among those of its side. */
export const STARTERS = `
  CREATE TEMP TABLE seed_starters AS
  SELECT number, side, name, cards, row_number() OVER (PARTITION BY side ORDER BY number) - 1 AS nth
  FROM json_to_recordset($1::json) AS starter(number int, side "Side", name text, cards json)`
