import { Dialog } from '../ui/Dialog.tsx'

const keys: [string, string][] = [
  ['G, D, P, I, R, A', 'Gain, draw, play, install, run, advance'],
  ['Z, S, B, T', 'Rez, score, break, trash'],
  ['N, J, Y', 'Pass or no, jack out, yes'],
  ['1 – 9', 'Choose the option with that number; after a letter, which of several'],
  ['Enter', 'Pass where nothing is lost by it, or confirm what is chosen'],
  ['Space, held', 'Stop at the next window'],
  ['U', 'Take the last decision back, or ask for it; Ctrl + Z does the same'],
  ['L', 'Open or close the log'],
  ['Escape', 'Close a menu or a look, then go to the decision'],
  ['?', 'Look at the card pointed at or focused'],
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
