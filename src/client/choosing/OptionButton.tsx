import { useId } from 'react'
import { priceWords } from '../../protocol/price.ts'
import { useCardOf } from '../card-inspector/handles.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import { type HeadingPart, optionWords } from '../state/option-words.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import type { OptionView, Price } from '../state/types.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Kbd } from '../ui/Kbd.tsx'
import '../ui/sent.css'
import { isSentIn, useChoosing } from './current-decision.ts'
import './OptionButton.css'

type Props = {
  option: OptionView
  shortcut: string | null
  onTake: (option: OptionView) => void
  /** Set if options are toggled. */
  pressed?: boolean
  busy: boolean
  /** How much of the option its heading already states. */
  wording?: HeadingPart
  /** The heading also states its manner. */
  withoutTail?: boolean
  /** The result of the option, in a few words. */
  outcome?: OptionOutcome | null
  /** It is in the main place. */
  lead?: boolean
  /** Visible text instead of the option’s words, which screen readers still read. No price or outcome then. */
  words?: string
  /** The result, for screen readers only. */
  described?: OptionOutcome | null
}

/** One option. Its accessible name is exactly the option's label. Pointing at it highlights its card. */
export const OptionButton = ({
  option,
  shortcut,
  onTake,
  pressed,
  busy,
  wording,
  withoutTail,
  outcome = null,
  lead = false,
  words,
  described = outcome,
}: Props) => {
  const card = useCardOf(option.card)
  const glance = useGlance(card, 'side', option)
  const { sent } = useChoosing()
  const detail = useId()
  const isLong = outcome !== null && option.label.length + outcome.text.length > mostInPlace
  const classes = ['option', roleOf(option, lead), isSentIn(sent, option) && 'is-sent', isLong && 'is-long']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-describedby={described ? detail : undefined}
      title={words === undefined ? undefined : described?.text}
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
      {words === undefined ? (
        <OptionWords
          option={option}
          wording={wording}
          withoutTail={withoutTail}
          outcome={outcome}
          detail={detail}
        />
      ) : (
        <ShortWords option={option} words={words} />
      )}
      {described && (words !== undefined || outcome === null) && (
        <span id={detail} hidden>
          {described.text}
        </span>
      )}
    </button>
  )
}

/** Longer words and outcomes have smaller letters in a place. */
const mostInPlace = 40

/** A basic act in one or two words. */
const ShortWords = ({ option, words }: { option: OptionView; words: string }) => {
  const sign = optionIconOf(option)
  return (
    <>
      <span className="sr-only">{option.label}</span>
      {sign && <Icon name={sign} />}
      <span className="option-label" aria-hidden="true">
        {words}
      </span>
    </>
  )
}

const ghosts = new Set(['pass', 'end', 'stop', 'no'])

/** Only the main answer is green. Pass is subdued. */
const roleOf = ({ verb = '' }: OptionView, lead: boolean): string => {
  if (ghosts.has(verb)) return lead ? 'ghost lead' : 'ghost'
  return lead ? 'main' : ''
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
  trade: 'swap',
  'hand-over': 'swap',
  boot: 'bolt',
  bid: 'bit',
  'offer-tag': 'tag',
  'buy-tag': 'tag',
  'keep-tags': 'tag',
  'tag-agent': 'tag',
  'trash-tag': 'trash',
  'steal-program': 'program',
  'set-aside': 'point',
  pass: 'next',
}

/** The parts of a price besides bits. The usual single action is left out. */
const priceBesideBits = ({ bits: _, range: __, actions, ...others }: Price): string =>
  priceWords({ ...(actions === undefined || actions === 1 ? {} : { actions }), ...others })

/** The icon for what an option does. */
export const optionIconOf = (option: Pick<OptionView, 'verb'> | undefined): IconName | undefined =>
  signs[option?.verb ?? '']

const rangeSigns = { more: '≥', less: '≤' } as const

const bitsOf = ({ bits, range }: Price): string | undefined => {
  if (bits === undefined) return undefined
  return `${range === undefined ? '' : rangeSigns[range]}${bits}`
}

type WordsProps = {
  option: OptionView
  wording?: HeadingPart | undefined
  withoutTail?: boolean | undefined
  outcome?: OptionOutcome | null
  /** The id of the outcome, which describes the button. */
  detail?: string
}

/** The content of an option: icon, words, price. Screen readers read the label. */
export const OptionWords = ({ option, wording, withoutTail, outcome, detail }: WordsProps) => {
  const { price = {} } = option
  const sign = optionIconOf(option)
  const cost = bitsOf(price)
  const more = priceBesideBits(price)
  return (
    <>
      <span className="sr-only">{option.label}</span>
      {sign && <Icon name={sign} />}
      <span className="option-label" aria-hidden="true">
        {optionWords(option, wording, withoutTail)}
        {more && <small> ({more})</small>}
        {outcome && (
          <small id={detail} className={outcome.bad ? 'outcome is-bad' : 'outcome'}>
            {outcome.text}
          </small>
        )}
      </span>
      {cost !== undefined && (
        <span className="option-cost" aria-hidden="true">
          <Bits n={cost} />
        </span>
      )}
    </>
  )
}
