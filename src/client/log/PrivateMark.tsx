import { isSecretWorthTelling } from '../state/log-lines/lines.ts'
import type { TableEvent } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import './Log.css'

/** Only the reader sees this, which may surprise them. */
export const PrivateMark = () => (
  <span className="private" title="Only you see this">
    {/* No line breaks before it. */}
    {'\u00a0'}
    <Icon name="eyeoff" />
    <span className="sr-only">(only you see this)</span>
  </span>
)

/** The mark of an entry, if it needs one. */
export const EventMark = ({ event }: { event: TableEvent }) => isSecretWorthTelling(event) && <PrivateMark />
