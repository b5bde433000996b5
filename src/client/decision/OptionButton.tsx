import { useCardOf } from '../look/handles.ts'
import { useGlance } from '../look/use-glance.ts'
import type { Option } from '../state/types.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Kbd } from '../ui/Kbd.tsx'

type Props = {
  option: Option
  shortcut: string | null
  onTake: (option: Option) => void
  /** Set where options are toggled. */
  pressed?: boolean
  busy: boolean
}

/** One option. Its accessible name is the option's label, nothing more. Pointing at it points at its card. */
export const OptionButton = ({ option, shortcut, onTake, pressed, busy }: Props) => {
  const card = useCardOf(option.card)
  const glance = useGlance(card, 'side', option)
  return (
    <button
      type="button"
      className={`option ${roleOf(option)}`}
      aria-pressed={pressed}
      aria-disabled={busy}
      aria-keyshortcuts={shortcut ?? undefined}
      data-options={option.id}
      {...glance}
      onClick={() => {
        if (!busy) onTake(option)
      }}
    >
      {shortcut && <Kbd>{shortcut === 'Enter' ? '⏎' : shortcut.toUpperCase()}</Kbd>}
      <OptionWords option={option} />
    </button>
  )
}

const mains = new Set(['score', 'liberate', 'steal', 'break-all', 'break-plan'])
const ghosts = new Set(['pass', 'end', 'no', 'keep'])

/** One green button at a time: what brings points or the whole way; to pass stands back. */
const roleOf = ({ verb = '' }: Option): string => {
  if (mains.has(verb)) return 'main'
  return ghosts.has(verb) ? 'ghost' : ''
}

const signs: Record<string, IconName> = {
  gain: 'bit',
  draw: 'hand',
  'mandatory-draw': 'hand',
  run: 'run',
  advance: 'adv',
  install: 'plus',
  'install-trim': 'plus',
  play: 'play',
  rez: 'bolt',
  break: 'cross',
  'break-all': 'cross',
  'break-plan': 'bolt',
  'break-some': 'cross',
  boost: 'up',
  strength: 'up',
  strengthen: 'up',
  score: 'point',
  liberate: 'point',
  steal: 'point',
  untag: 'tag',
  trash: 'trash',
  'trash-resource': 'trash',
  purge: 'shield',
  prevent: 'shield',
  'jack-out': 'jack',
  use: 'action',
  action: 'action',
  pass: 'next',
}

/** "Run on HQ (1 action)", "Rez Wall (3 bits)" with the price set apart, so that prices stand in a column. */
const priced = /^(.*\S) \(((?:\d|the next |trash it)[^()]*)\)$/

/** What has to be said of a price beside its bits; that an action takes one goes without saying. */
const besides = (said: string): string =>
  said
    .split(', ')
    .filter((part) => part !== '1 action' && !/^\d+ bits?( or more| or less)?$/.test(part))
    .join(', ')

const bitsOf = (said: string): string | undefined => {
  const [, n, range] = /(?:^|, )(\d+) bits?( or more| or less)?/.exec(said) ?? []
  if (n === undefined || range === undefined) return n
  return `${range === ' or more' ? '≥' : '≤'}${n}`
}

/** What an option says: its sign, its words, its price. Read out, it is the label. */
export const OptionWords = ({ option }: { option: Option }) => {
  const [, words = option.label, price = ''] = priced.exec(option.label) ?? []
  const sign = signs[option.verb ?? '']
  const cost = bitsOf(price)
  const more = besides(price)
  return (
    <>
      <span className="sr-only">{option.label}</span>
      {sign && <Icon name={sign} />}
      <span className="option-label" aria-hidden="true">
        {words}
        {more && <small> ({more})</small>}
      </span>
      {cost !== undefined && (
        <span className="option-cost" aria-hidden="true">
          <Bits n={cost} />
        </span>
      )}
    </>
  )
}
