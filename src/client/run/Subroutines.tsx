import { isSentIn, useChoosing } from '../choosing/current-decision.ts'
import type { OptionView, SubroutineView } from '../state/types.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import './Encounter.css'

const signs: Record<NonNullable<SubroutineView['does']>, IconName> = {
  'end-run': 'end',
  'brain-damage': 'brain',
  damage: 'burst',
  trace: 'trace',
  trash: 'trash',
}

type Props = {
  run: { subroutines: readonly (SubroutineView & { fired?: boolean })[] }
  /** Whether the decision, if there is one, is about these subroutines. */
  isLive?: boolean
}

export const Subroutines = ({ run, isLive = true }: Props) => {
  const { decision, busy, sent, take } = useChoosing()
  const breaks = isLive ? (decision?.options ?? []).filter(({ verb }) => verb === 'break') : []
  return (
    <ol className="subs" aria-label="Subroutines">
      {run.subroutines.map(({ text, broken, does, fired }, index) => {
        const ways = breaks.filter(({ subroutine }) => subroutine === index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: subroutines keep their order
          <li key={index} className={broken ? 'sub is-broken' : fired ? 'sub is-fired' : 'sub'}>
            <span className="sub__n" aria-hidden="true">
              {index + 1}
            </span>
            <Icon name={does ? signs[does] : 'sub'} />
            <span className="sub__text">{text}</span>
            {broken && (
              <span className="sub__by">
                <Icon name="check" />
                broken
              </span>
            )}
            {ways[0] && (
              <BreakButton option={ways[0]} busy={busy} isSent={isSentIn(sent, ways[0])} onTake={take} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

type BreakProps = { option: OptionView; busy: boolean; isSent: boolean; onTake: (option: OptionView) => void }

/** The cheapest way offered to break a subroutine, next to that subroutine. */
const BreakButton = ({ option, busy, isSent, onTake }: BreakProps) => (
  <button
    type="button"
    className={isSent ? 'sub__price is-sent' : 'sub__price'}
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onTake(option)
    }}
  >
    <span className="sr-only">{option.label}</span>
    <span aria-hidden="true">
      <Icon name="cross" />
      {option.cost !== undefined && <Bits n={option.cost} />}
    </span>
  </button>
)
