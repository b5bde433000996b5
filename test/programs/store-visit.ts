/**
 * Opens the store in the given folder, writes something, closes the store, and does nothing to end the
 * process.
 */
import { openStore } from '../../src/store/open.ts'
import { quiet } from '../store/sample-rows.ts'

const [dataDir = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, log: quiet })
await store.users.createGuest('Short')
await store.close()
