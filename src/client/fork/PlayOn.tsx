import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import type { ForkDialogProps } from './ForkDialog.tsx'
import './ForkDialog.css'

const ForkDialog = lazy(() => import('./ForkDialog.tsx'))

type Props = Omit<ForkDialogProps, 'onClose'> & { className: string }

/** The button for a fork from this moment. */
export const PlayOn = ({ className, ...moment }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Play on from here
      </button>
      {open && <PlayOnDialog {...moment} onClose={() => setOpen(false)} />}
    </>
  )
}

export const PlayOnDialog = (props: ForkDialogProps) => (
  <Suspense>
    <ForkDialog {...props} />
  </Suspense>
)

/** The game and move that this table was forked from, if any. */
export const ComesFrom = ({ table: { from }, seat }: { table: Pick<Table, 'from'>; seat: string | null }) =>
  from ? (
    <p className="comes-from">
      Continued from{' '}
      <Link href={`/r/${from.game}${seat === null ? '' : `/${seat}`}#${from.seq}`}>
        another game, move {from.seq}
      </Link>
    </p>
  ) : null
