import { useState } from 'react'
import type { ClockSetting } from '../../protocol/http.ts'
import { settingText } from '../state/clock.ts'
import { SelectField } from '../ui/fields.tsx'
import './HostPage.css'

type ClockKind = ClockSetting['kind']
type Expiry = Exclude<ClockSetting, { kind: 'none' }>['expiry']
type Days = Extract<ClockSetting, { kind: 'days' }>['days']
type ClockFormFields = {
  kind: ClockKind
  seconds: string
  minutes: string
  increment: string
  days: `${Days}`
  expiry: Expiry
}

/** The setting as a whole sentence. */
const settingSentence = (setting: Parameters<typeof settingText>[0]): string => {
  const text = settingText(setting) ?? ''
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const kinds: Record<ClockKind, string> = {
  none: 'No clock',
  move: 'Time per decision',
  bank: 'Time per game',
  days: 'Correspondence: days per decision',
}
const expiries: Record<Expiry, string> = {
  warn: 'A warning; play continues',
  judgement: 'The sparring partner plays the seat until its player returns',
  loss: 'The game is lost',
}
const dayChoices: Record<ClockFormFields['days'], string> = {
  1: '1 day',
  2: '2 days',
  3: '3 days',
  5: '5 days',
  7: '7 days',
}
const daysOf: Record<ClockFormFields['days'], Days> = { 1: 1, 2: 2, 3: 3, 5: 5, 7: 7 }
const first: ClockFormFields = {
  kind: 'none',
  seconds: '90',
  minutes: '25',
  increment: '10',
  days: '3',
  expiry: 'judgement',
}

const settingOf = ({ kind, expiry, ...fields }: ClockFormFields): ClockSetting => {
  if (kind === 'none') return { kind }
  if (kind === 'days') return { kind, days: daysOf[fields.days], expiry: 'loss' }
  if (kind === 'move') return { kind, seconds: Number(fields.seconds), expiry }
  return {
    kind,
    seconds: Math.round(Number(fields.minutes) * 60),
    increment: Number(fields.increment),
    expiry,
  }
}

/** The host's choice of time control. */
export const useClockChoice = () => {
  const [fields, setFields] = useState(first)
  return {
    fields,
    change: (change: Partial<ClockFormFields>) => setFields({ ...fields, ...change }),
    setting: settingOf(fields),
  }
}

export const ClockFields = ({ clock }: { clock: ReturnType<typeof useClockChoice> }) => {
  const { fields, change, setting } = clock
  const { kind } = fields
  return (
    <fieldset className="clock-fields">
      <legend>Clock</legend>
      <SelectField label="Time control" of={kinds} value={kind} set={(next) => change({ kind: next })} />
      {kind === 'move' && (
        <Amount
          label="Seconds per decision"
          min={10}
          max={604_800}
          value={fields.seconds}
          set={(seconds) => change({ seconds })}
        />
      )}
      {kind === 'bank' && (
        <div className="row">
          <Amount
            label="Minutes per player"
            min={1}
            max={1440}
            value={fields.minutes}
            set={(minutes) => change({ minutes })}
          />
          <Amount
            label="Increment per decision (seconds)"
            min={0}
            max={3600}
            value={fields.increment}
            set={(increment) => change({ increment })}
          />
        </div>
      )}
      {kind === 'days' && (
        <>
          <SelectField
            label="Time per decision"
            of={dayChoices}
            value={fields.days}
            set={(days) => change({ days })}
          />
          <p className="muted">
            {settingSentence(setting)} Players need not be online together: standing orders answer for an
            absent player, and running out of time loses the game.
          </p>
        </>
      )}
      {kind !== 'none' && kind !== 'days' && (
        <>
          <SelectField
            label="When time runs out"
            of={expiries}
            value={fields.expiry}
            set={(expiry) => change({ expiry })}
          />
          <p className="muted">{settingSentence(setting)} All players must agree to a pause.</p>
        </>
      )}
      {kind === 'bank' && <p className="muted">Unused increment does not accumulate.</p>}
    </fieldset>
  )
}

type AmountProps = { label: string; min: number; max: number; value: string; set: (value: string) => void }

const Amount = ({ label, min, max, value, set }: AmountProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      required
      min={min}
      max={max}
      step={1}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </label>
)
