import { Dialog } from '../ui/Dialog.tsx'

const keys: [string, string][] = [
  ['1 – 9, A – Z', 'Choose the option with that key'],
  ['Enter', 'Pass, or confirm what is chosen'],
  ['Escape', 'Close a menu or a look, then go to the decision'],
  ['?', 'Look at the card pointed at or focused'],
  ['Ctrl + Z', 'Take the last decision back, or ask for it'],
  ['Tab', 'Walk over the table: every card and fort can be reached'],
  ['Right click, long press', 'Look at a card'],
]

/** The keys of the table. */
export const KeysHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className="keys">
      {keys.map(([key, text]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
