import { useState } from 'react'
import type { CardPoolRules, NewTable, Visibility } from '../../protocol/http.ts'
import { useSession } from '../net/session.ts'
import { cardPools, chatTexts, undoTexts, visibilities } from '../state/words.ts'
import { CheckboxField, SelectField } from '../ui/fields.tsx'
import { OwnList } from './custom-card-pool.tsx'
import { FormatText } from './format-text.tsx'

type NewTableOptions = NewTable['options']
type Audience = 'none' | 'public' | 'shoulders'
type CardPoolChoice = Extract<NewTableOptions['cards'], string> | 'own'
type TableRulesState = Pick<NewTableOptions, 'rated' | 'takeover' | 'undo' | 'chat'> & {
  visibility: Visibility
  audience: Audience
  delay: string
  mulligan: boolean
  points: string
  cards: CardPoolChoice
  own: CardPoolRules
}

const audiences: Record<Audience, string> = {
  public: 'See public information only',
  shoulders: 'See a player’s hand, if that player allows it',
  none: 'Not allowed',
}
/** Who can see the game once it is over. */
const afterwards: Record<Visibility, string> = {
  public: 'Anyone can find the replay afterwards on the players’ profiles.',
  link: 'Only people with the link can join, watch or open the replay.',
  friends: 'Nobody else can join, watch or open the replay.',
}
const delays: Record<string, string> = {
  0: 'No delay',
  2: '2 actions',
  4: '4 actions',
  8: '8 actions',
}
/** The undo settings of a rated game, where consent does not allow more. */
const ratedUndoTexts = { free: undoTexts.free, none: undoTexts.none }
const winning = { 7: 'Seven', 6: 'Six, as in draft tournaments' }
const pools: Record<CardPoolChoice, string> = { ...cardPools, own: 'Custom list' }

/**
 * What other parts of the form choose: the clock, the options of teams; `open` is older than `visibility`, and
 * games for the ladder are not hosted by this form.
 */
type ChosenElsewhere = 'open' | 'clock' | 'teams' | 'ladder'
/** All other options, none left out: an option without a field in the form does not compile. */
type ChosenHere = Required<Omit<NewTableOptions, ChosenElsewhere>>

/** The host's choices besides seats and clock. */
export const useRules = () => {
  const [rules, setRules] = useState<TableRulesState>({
    rated: false,
    visibility: 'public',
    audience: 'public',
    delay: '0',
    takeover: false,
    undo: 'ask',
    chat: 'all',
    mulligan: false,
    points: '7',
    cards: 'all',
    own: { sets: ['base', 'proteus', 'classic'], barred: [], limited: [] },
  })
  const { audience, delay, mulligan, points, cards, own, ...rest } = rules
  const options: ChosenHere = {
    ...rest,
    cards: cards === 'own' ? own : cards,
    spectators: audience !== 'none',
    shoulders: audience === 'shoulders',
    delay: Number(delay),
    mulligan: mulligan ? 'one' : 'none',
    agendaPoints: points === '6' ? 6 : 7,
  }
  return { rules, change: (change: Partial<TableRulesState>) => setRules({ ...rules, ...change }), options }
}

type FieldsProps = Pick<ReturnType<typeof useRules>, 'rules' | 'change'> & {
  /** At a team table eleven points win, whatever the host has chosen. */
  teams?: boolean
}

export const RulesFields = ({ rules, change, teams = false }: FieldsProps) => (
  <>
    <fieldset>
      <legend>Access</legend>
      <SelectField
        label="Visibility"
        of={visibilities}
        value={rules.visibility}
        set={(visibility) => change({ visibility })}
      />
      <p className="muted">{afterwards[rules.visibility]}</p>
      {!teams && <RatedTick on={rules.rated} set={(rated) => change({ rated })} />}
      <SelectField
        label="Spectators"
        of={audiences}
        value={rules.audience}
        set={(audience) => change({ audience })}
      />
      {rules.audience !== 'none' && (
        <>
          <SelectField
            label="Spectator delay"
            of={delays}
            value={rules.delay}
            set={(delay) => change({ delay })}
          />
          <CheckboxField
            on={rules.takeover}
            set={(takeover) => change({ takeover })}
            label="Spectators may take over an automa’s seat"
          />
        </>
      )}
      <SelectField label="Chat" of={chatTexts} value={rules.chat} set={(chat) => change({ chat })} />
    </fieldset>
    <fieldset>
      <legend>Table rules</legend>
      {rules.rated ? (
        <SelectField
          label="Undo allowed"
          of={ratedUndoTexts}
          value={rules.undo === 'none' ? 'none' : 'free'}
          set={(undo) => change({ undo })}
        />
      ) : (
        <SelectField
          label="Undo allowed"
          of={undoTexts}
          value={rules.undo}
          set={(undo) => change({ undo })}
        />
      )}
      {!teams && (
        <SelectField
          label="Agenda points to win"
          of={winning}
          value={rules.points}
          set={(points) => change({ points })}
        />
      )}
      <SelectField label="Card pool" of={pools} value={rules.cards} set={(cards) => change({ cards })} />
      <FormatText format={rules.cards} />
      {rules.cards === 'own' && <OwnList value={rules.own} change={(own) => change({ own })} />}
      <CheckboxField
        on={rules.mulligan}
        set={(mulligan) => change({ mulligan })}
        label="One mulligan each (tournament rule)"
      />
    </fieldset>
  </>
)

/** Guests have no rating. */
const RatedTick = ({ on, set }: { on: boolean; set: (on: boolean) => void }) => {
  const { session } = useSession()
  return session && !session.guest ? (
    <CheckboxField on={on} set={set} label="Rated (both players need an account)" />
  ) : null
}
