import { expect, test } from 'vitest'
import { pool } from '../../src/cards/index.ts'
import { innerEffects } from '../../src/cards/vocabulary/inner-effects.ts'
import type { Effect } from '../../src/engine/language/index.ts'
import { game } from '../support/game.ts'
import { isPrinted } from '../support/printed.ts'

/** Ops that only choose, ask or wrap other ops. The printed order is that of the others. */
const FRAMES: readonly string[] = [
  'choose',
  'when',
  'may',
  'mayPay',
  'unlessPaid',
  'roll',
  'repeat',
  'trace',
  'run',
]

/**
 * The effects of each printed card with several effects, list by list, in the order printed on the card. Two cards
 * deviate, as they must: Hijack's bits come before what they help to pay, and MIT West Tier, removed "when
 * played", is not shuffled into the stack with the trash.
 */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'ai-chief-financial-officer': ['toDeck toDeck draw'],
  'corporate-downsizing': ['show gain toDeck'],
  'encryption-breakthrough': ['show show gain gain gain'],
  'security-purge': ['top installIceFree trash'],
  'superior-net-barriers': ['show show gain gain gain'],
  asp: ['endRun lasting'],
  cinderella: ['endRun trash damage'],
  'data-raven': ['tag counter'],
  fang: ['endRun lasting'],
  'fang-20': ['endRun lasting'],
  'fragmentation-storm': ['endRun trash lasting'],
  homewrecker: ['endRun trash damage'],
  rex: ['endRun lasting'],
  shockr: ['lasting lasting'],
  'tko-20': ['endRun owe'],
  'vacuum-link': ['mayJackOut sendBack', 'mayJackOut sendBack', 'mayJackOut sendBack'],
  'acme-savings-and-loan': ['gain trash lasting'],
  'corporate-negotiating-center': ['show gain'],
  rescheduler: ['toDeck draw'],
  schlaghund: ['damage trash'],
  trap: ['damage tag'],
  'vapor-ops': ['chooseNumber moveAdvancement'],
  'day-shift': ['draw gain'],
  'falsified-transactions-expert': ['chooseNumber moveAdvancement'],
  'netwatch-credit-voucher': ['tag gain'],
  'night-shift': ['gain draw'],
  'off-site-backups': ['show toHand'],
  'planning-consultants': ['top arrange'],
  'emergency-self-construct': ['trash heal lasting lasting lasting'],
  'microtech-ai-interface': ['chooseNumber cut'],
  'mystery-box': ['top shuffle', 'trash installFree'],
  'self-modifying-code': ['search installPaid shuffle'],
  smarteye: ['expose mayJackOut'],
  dupre: ['takeOff mark', 'takeOff mark'],
  'record-reconstructor': ['shuffle putBack'],
  aujourdoui: ['top shuffle', 'show toHand'],
  neto: ['top shuffle', 'show toHand'],
  'preying-mantis': ['gainActions later'],
  'quest-for-cattekin': ['trash lasting'],
  'ronin-around': ['top shuffle', 'show toHand'],
  'silicon-saloon-franchise': ['gain draw'],
  'smiths-pawnshop': ['trash gain'],
  'the-shell-traders': ['setAside putCounter takeOff'],
  'the-short-circuit': ['search toHand shuffle'],
  'arasaka-owns-you': ['heal draw gain untag owe lasting'],
  'edited-shipping-manifests': ['lose tag gain'],
  'if-you-want-it-done-right': ['top toHand arrange'],
  'mantis-fixer-at-large': ['search toHand shuffle'],
  'miscfor-sale': ['trash gain'],
  'mit-west-tier': ['remove toDeck toDeck shuffle draw'],
  'organ-donor': ['trash gain'],
  'priority-wreck': ['payX lose'],
  'sneak-preview': ['search installFree shuffle later'],
  'temple-microcode-outlet': ['search toHand shuffle'],
  'total-genetic-retrofit': ['untag lasting'],
  'valu-pak-software-bundle': ['lasting lasting'],
  'charity-takeover': ['gain badPublicity'],
  'death-yo-yo': ['toHand gain'],
  'homing-missile': ['endRun lasting'],
  roadblock: ['derez passIce'],
  scaffolding: ['toHand gain'],
  tumblers: ['toHand gain'],
  'stereogram-antibody': ['damage toDeck'],
  'syd-meyer-superstores': ['trash gain'],
  'corporate-guard-temps': ['payX lasting lasting'],
  'emergency-rig': ['rezFree putCounter lasting'],
  'rent-to-own-contract': ['rezFree putCounter'],
  'underworld-mole': ['trash tag'],
  'cruising-for-netwatch': ['gain draw'],
  'decoy-signal': ['expose mayJackOut'],
  'demolition-run': ['trash tag'],
  'disgruntled-ice-technician': ['derez endRun'],
  'drone-for-a-day': ['gain tag'],
  'faked-hit': ['badPublicity damage'],
  hijack: ['lasting installPaid'],
  'ice-and-data-special-report': ['chooseFort expose'],
  'live-news-feed': ['tag badPublicity badPublicity badPublicity'],
  'poisoned-water-supply': ['trash badPublicity'],
  'remote-detonator': ['chooseFort trash tag'],
  stakeout: ['gain draw'],
  'test-spin': ['search installFree shuffle'],
  disintegrator: ['derez endRun'],
  'lucidrine-drip-feed': ['takeOff damage', 'putCounter gainActions'],
  'airport-locker': ['search installPaid shuffle'],
  'pavit-bharat': ['takeUp installCards'],
  'raymond-ellison': ['takeAdvancement lasting'],
  superserum: ['cleanse lasting'],
  puzzle: ['endRun later', 'endRun later'],
  'indiscriminate-response-team': ['toDeck draw'],
  'corporate-shuffle': ['draw toDeck'],
  'reclamation-project': ['show toHand'],
  'boostergang-connections': ['trash search toHand shuffle'],
  corruption: ['chooseNumber points points gain tag'],
  'do-the-drine': ['chooseNumber damage gain'],
  'gypsy-schedule-analyzer': ['top toHand toDeck'],
  'meat-upgrade': ['untag draw'],
  'panzer-run': ['gain draw'],
  'ms-todon': ['loseStealth tag'],
  'self-destruct': ['trash trash damage'],
}

const inOrder = (effects: readonly Effect[]): string[] => {
  const own = effects.map(({ op }) => op).filter((op) => !FRAMES.includes(op))
  const inner = effects.flatMap((effect) => [
    ...innerEffects(effect).flatMap(inOrder),
    ...(effect.op === 'run' ? (effect.with ?? []) : []).flatMap((a) =>
      'effects' in a && a.effects ? inOrder(a.effects) : [],
    ),
  ])
  return [...(own.length > 1 ? [own.join(' ')] : []), ...inner]
}

test('every printed card of several effects does them in the printed order', () => {
  const found = [...pool.cards.values()].filter(isPrinted).flatMap(({ id, abilities }) => {
    const lists = abilities.flatMap((ability) => [
      ...('effects' in ability && ability.effects ? inOrder(ability.effects) : []),
      ...('after' in ability && ability.after ? inOrder(ability.after) : []),
      ...('next' in ability && ability.next ? inOrder(ability.next) : []),
    ])
    return lists.length === 0 ? [] : [[id, lists] as const]
  })
  expect(Object.fromEntries(found)).toEqual(PRINTED)
})

test('Corruption: points are lost, the Corp scores them, bits come, and last the tag', () => {
  const g = game({
    corp: { forts: [{ cards: ['Marine Arcology'] }] },
    runner: { bits: 0, hand: ['Corruption'] },
  })
  g.runner.run('Fort 1')
  g.until('runner')
  g.runner.play('Corruption')
  g.expect.points('runner', 0).points('corp', 2).bits('runner', 20).tags(1)
  const text = g.logLines().join(' ')
  const lost = text.indexOf('loses 2 agenda points')
  const at = [lost, ...['2 agenda points', '20 bits', 'tag'].map((said) => text.indexOf(said, lost + 10))]
  expect(at).toEqual([...at].sort((a, b) => a - b))
  expect(at).not.toContain(-1)
  g.settled()
})
