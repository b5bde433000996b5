import type { Called } from '../../protocol/people.ts'
import { go } from '../net/router.ts'
import { socketWire } from '../net/wire.ts'
import { CallCard } from './CallCard.tsx'
import { useCalls } from './use-calls.ts'
import './Notifications.css'

const listen = (hear: (called: Called) => void): (() => void) => {
  const wire = socketWire()
  wire.on('people:called', hear)
  wire.open()
  return () => wire.close()
}

const goToTable = (table: string): void => go(`/t/${table}`)

/** Notifications on all pages except tables: paired, invited, or joined by a player. */
const Notifications = ({ path }: { path: string }) => {
  const { calls, drop } = useCalls(listen, goToTable)
  return (
    <div className="calls" role="status">
      {calls
        .filter(({ table }) => path !== `/t/${table}`)
        .map((call) => (
          <CallCard key={`${call.kind}${call.table}`} call={call} drop={drop} />
        ))}
    </div>
  )
}
export default Notifications
