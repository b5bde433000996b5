import { Dialog } from '../ui/Dialog.tsx'
import './KeysHelp.css'

const keys: [string, string][] = [
  ['G, D, P, I, R, A', 'Gain, draw, play, install, run, advance'],
  ['Z, S, B, T', 'Rez, score, break, trash'],
  ['N, J, Y', 'Pass or no, jack out, yes'],
  ['O', 'Open the list of other things to do'],
  ['1 – 9', 'Choose the option with that number, also after a letter that several options share'],
  ['Enter', 'Pass when that loses nothing, or confirm the selection'],
  ['Space, held', 'Stop at the next window'],
  ['U', 'Undo your last decision, or ask to; same as Ctrl + Z'],
  ['L', 'Open or close the log'],
  ['M', 'Turn sound off or on'],
  ['Escape', 'Close a menu or card, then return to the decision'],
  ['?', 'Show the card you point at or focus'],
  ['Tab', 'Move focus across the table; every card and fort is reachable'],
  ['Right click, long press', 'Show a card'],
  [
    'Drag (on touch screens, hold first)',
    'Move a card to its place; drag your seat’s icon to a fort to run on it',
  ],
]

/** The keys of the table. */
const KeysHelp = ({ onClose }: { onClose: () => void }) => (
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
export default KeysHelp
