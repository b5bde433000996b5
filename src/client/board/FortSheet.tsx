import { Card } from '../card/Card.tsx'
import { ChoosingContext, nothingToChoose, useChoosing } from '../choosing/current-decision.ts'
import { OptionButton } from '../choosing/OptionButton.tsx'
import { answersAtOnce } from '../state/choice.ts'
import type { FortView, OptionView, RunView } from '../state/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FortCounters, IceList } from './FortParts.tsx'
import './Forts.css'

type Props = { fort: FortView; run: RunView | null; onClose: () => void }

/** A fort in a dialog, as large as possible: its ice, its cards, and the options of both. */
export const FortSheet = ({ fort, run, onClose }: Props) => {
  const choosing = useChoosing()
  const { decision, busy, byFort, byCard, take } = choosing
  const atOnce = decision !== null && answersAtOnce(decision)
  const handles = [...fort.ice, ...fort.cards].map(({ handle }) => handle)
  const found = [byFort.get(fort.id) ?? [], ...handles.map((handle) => byCard.get(handle) ?? [])].flat()
  const options = atOnce ? [...new Set(found)] : []
  const choose = (option: OptionView) => {
    onClose()
    take(option)
  }
  return (
    <Dialog title={fort.name} sheet onClose={onClose}>
      {/* If one press answers, cards here are only inspected: their options are listed below. */}
      <ChoosingContext value={atOnce ? nothingToChoose : choosing}>
        <div className="fort-sheet">
          <p className="muted">{fort.ice.length > 0 ? 'The outermost ice first' : 'No ice'}</p>
          <IceList fort={fort} run={run} />
          {fort.cards.length > 0 && (
            <ul className="fort-sheet__cards" aria-label={`In ${fort.name}`}>
              {fort.cards.map((card) => (
                <li key={card.handle}>
                  <Card card={card} size="tile" />
                </li>
              ))}
            </ul>
          )}
          <FortCounters fort={fort} />
        </div>
      </ChoosingContext>
      {options.length > 0 && (
        <ul className="fort-sheet__options" aria-label={`What you can do with ${fort.name}`}>
          {options.map((option) => (
            <li key={option.id}>
              <OptionButton option={option} shortcut={null} busy={busy} onTake={choose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
