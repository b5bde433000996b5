/**
 * The made-up cards in tests that prove rulings. Printed cards prove a ruling wherever possible. By file,
 * each with the reason why no printed card shows the rule.
 */
export const madeUpCards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/cards/harm-prevented.test.ts': {
    'Made-up Ice':
      'No printed ice does meat damage that can be prevented, nor several kinds of harm in one encounter, in amounts beyond what one card prevents.',
  },
  'test/rulings/corp/agendas.test.ts': {
    'Made-up Rez Toll':
      'The one printed price on rezzing from outside, of Running Interference, holds in a run only; agendas are scored outside runs.',
  },
  'test/rulings/corp/emergency-rig.test.ts': {
    'Made-up Rescue':
      'No printed card saves ice from being trashed; the ruling speaks of effects that might.',
  },
  'test/rulings/general/gaining-actions.test.ts': {
    'Made-up Last Word':
      'No printed card gives an action as a turn ends, when it could be neither used nor forgone.',
  },
  'test/rulings/second-pair/general.test.ts': {
    'Made-up Grower':
      'No printed ice sets its own strength; those with a strength of X add to 0, which hides the order asked for.',
  },
}
