import { ApiError } from '../net/api.ts'

type Props = {
  error: Error | null
  /** Also shows the code of the refusal, for users who report it. */
  coded?: boolean
}

/** A refusal as a sentence, with all its reasons. */
export const Problem = ({ error, coded = false }: Props) => {
  if (!error) return null
  const reasons = error instanceof ApiError ? error.reasons : []
  return (
    <div className="problem" role="alert">
      <p>
        {error.message}
        {coded && error instanceof ApiError && (
          <>
            {' '}
            <code>{error.code}</code>
          </>
        )}
      </p>
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
