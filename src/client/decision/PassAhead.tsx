import type { TableClient } from '../net/table-client.ts'
import { passModes } from '../state/autopass.ts'
import type { Live } from '../state/table-state.ts'

/** How windows are passed ahead. */
export const PassAhead = ({ client, live }: { client: TableClient; live: Live }) => {
  const current = passModes.find(({ mode }) => mode === live.passMode)
  return (
    <footer className={live.passMode === 'smart' ? 'pass-ahead' : 'pass-ahead set'}>
      <label>
        <span>Windows</span>
        <select
          value={live.passMode}
          title={current?.hint}
          onChange={(event) => {
            const picked = passModes.find(({ mode }) => mode === event.target.value)
            if (picked) client.setPassMode(picked.mode)
          }}
        >
          {passModes.map(({ mode, label }) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {client.passing() && (
        <button type="button" onClick={client.hold}>
          Hold
        </button>
      )}
    </footer>
  )
}
