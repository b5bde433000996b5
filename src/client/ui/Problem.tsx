import { Refused } from '../net/api.ts'

/** A refusal as a sentence, with every reason it came with. */
export const Problem = ({ error }: { error: Error | null }) => {
  if (!error) return null
  const reasons = error instanceof Refused ? error.reasons : []
  return (
    <div className="problem" role="alert">
      <p>{error.message}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
