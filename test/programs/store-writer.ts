/**
 * Writes moves to the store in the given folder, and prints each `seq` once it is acknowledged, until it is
 * killed.
 */
import { openStore } from '../../src/store/open.ts'
import { move, newGame, quiet, snapshot } from '../store/sample-rows.ts'

const [dataDir = '', game = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, log: quiet })
if ((await store.games.get(game)) === null) {
  const { user } = await store.users.createGuest('Writer')
  await store.games.create({ ...newGame(user), id: game })
}
const loaded = await store.journal.load(game)
let seq = (loaded?.tail.at(-1)?.seq ?? loaded?.snapshot?.seq ?? -1) + 1
for (;;) {
  // Several at once, as tables do, so that a kill may interrupt a group commit.
  const entries = Array.from({ length: 5 }, (_, n) => seq + n)
  await Promise.all(
    entries.map(async (each) => {
      await store.journal.append({
        game,
        rows: [move(each)],
        ...(each % 3 === 0 && { snapshot: snapshot(each) }),
      })
      process.stdout.write(`${each}\n`)
    }),
  )
  seq += entries.length
}
