/** `npm run sim`: plays whole games in process and stops at the first one that breaks. */

import { usualBudget } from '../src/automa/analysis/index.ts'
import { fullPool as pool } from '../src/automa/engine.ts'
import { forcedAnswer } from '../src/automa/forced-answers.ts'
import { actionWorths } from '../src/automa/in-place-judgement.ts'
import { createSpar } from '../src/automa/judgement/index.ts'
import { packs } from '../src/automa/packs/index.ts'
import { createAutoma } from '../src/automa/seat.ts'
import { think } from '../src/automa/thinking/index.ts'
import { words } from '../src/cards/engine.ts'
import { cardInfo, cardInfos } from '../src/cards/index.ts'
import { DeckWatch, figuresOf, type GameOfDeck } from '../src/decks/figures.ts'
import { starterDeck, starterDecks } from '../src/decks/starters.ts'
import type { GameState } from '../src/engine/index.ts'
import type { Side } from '../src/engine/view/types.ts'
import { viewOf } from '../src/engine/view/view-for.ts'
import { wilsonInterval } from '../src/shared/interval.ts'
import { readBroken } from '../src/sim/broken-file.ts'
import { type Faults, faultLines, reportBrokenGame } from '../src/sim/broken-games.ts'
import { calibrationLines, givenTo, type PlayGame, SET_TURN, samplesOf } from '../src/sim/calibration.ts'
import { InvalidOption, parseSimOptions, type SimOptions, USAGE } from '../src/sim/cli-options.ts'
import { COACH_USAGE, runCoach } from '../src/sim/coach/run.ts'
import {
  type Coverage,
  coverageLines,
  newCoverage,
  rarity,
  UNSEEN,
  underOf,
  watchCards,
} from '../src/sim/coverage.ts'
import { coveringPlayers, coveringTable } from '../src/sim/coverage-decks.ts'
import {
  type CoverageReport,
  countGames,
  mergeReports,
  newReport,
  readReport,
  writeReport,
} from '../src/sim/coverage-report.ts'
import { curiousPlayer } from '../src/sim/curious-player.ts'
import { type DeckOf, playableBy, resolveDeck } from '../src/sim/deck-of.ts'
import { figuresLines } from '../src/sim/figures-lines.ts'
import { fitWeights } from '../src/sim/fitting.ts'
import { GATE_USAGE } from '../src/sim/gate/options.ts'
import { runGate } from '../src/sim/gate/run.ts'
import { HINTS_USAGE, runHints } from '../src/sim/hints/run.ts'
import { brokenInvariants, checkConserved, checkListeners } from '../src/sim/invariants/index.ts'
import { optionProblems } from '../src/sim/invariants/options.ts'
import { LEAGUE_USAGE } from '../src/sim/league/options.ts'
import { runLeague } from '../src/sim/league/run.ts'
import { LIMITED_USAGE, runLimited } from '../src/sim/limited/run.ts'
import { LIMITED_LEARN_USAGE, runLimitedLearn } from '../src/sim/limited-learn/run.ts'
import { Broken, type GameCheck, playMatch, replayJournal, type SimResult } from '../src/sim/match.ts'
import { matrixLines, type NamedDeck, playMatrix } from '../src/sim/matrix.ts'
import { opinionsLines, weighedIn } from '../src/sim/opinions.ts'
import { ORACLE_USAGE } from '../src/sim/oracle/options.ts'
import { runOracle } from '../src/sim/oracle/run.ts'
import { packAt, partnersAt } from '../src/sim/pairings.ts'
import { type PlayerSpec, whoOf } from '../src/sim/player-spec.ts'
import { randomPlayer, type SimPlayer, seeingPlayer } from '../src/sim/players.ts'
import { type Rng, seededRng } from '../src/sim/random.ts'
import { watchRates } from '../src/sim/rates.ts'
import { type Hall, playSeries, withAutomaSeats } from '../src/sim/series.ts'
import { agreedOn, randomTable, teamTable } from '../src/sim/setups.ts'
import { runSlips, SLIPS_USAGE } from '../src/sim/slips/run.ts'
import { newTally, progressLine, type SimTally, tallyGame, tallyLines } from '../src/sim/tally.ts'
import { listPairings, tournamentLines } from '../src/sim/tournament.ts'
import { tryDeck } from '../src/sim/trial.ts'
import { VALUE_USAGE } from '../src/sim/value/options.ts'
import { runValue } from '../src/sim/value/run.ts'

const infos = { get: cardInfo, list: cardInfos }

const check: GameCheck = (g, start, taken) => [
  // Listeners come first: all other checks rely on them.
  ...checkListeners(g),
  ...brokenInvariants(g.s, pool, g),
  ...checkConserved(start, g.s),
  ...optionProblems(g, words, taken),
]

const sparring = seeingPlayer(createSpar(pool), words)
const automa = seeingPlayer(createAutoma(pool), words, forcedAnswer)
/** What thinking players used, over all their decisions. */
const thought = { decisions: 0, other: 0, rollouts: 0, ms: 0, longest: 0 }
const thinking = (rollouts: number, rng: Rng): SimPlayer => {
  const mind = { pool, judge: automa, worths: actionWorths, priors: starterDecks, rollouts }
  return (g, pending) => {
    const from = performance.now()
    const { choice, plain, rollouts: tried } = think(mind, g, pending, rng)
    if (tried === 0) return choice
    const ms = performance.now() - from
    thought.decisions++
    thought.rollouts += tried
    thought.ms += ms
    thought.longest = Math.max(thought.longest, ms)
    if (choice !== plain) thought.other++
    return choice
  }
}
const thoughtLines = (): string[] => {
  const { decisions, other, rollouts, ms, longest } = thought
  if (decisions === 0) return []
  const [each, share] = [(ms / decisions).toFixed(0), ((100 * other) / decisions).toFixed(0)]
  const tried = (rollouts / decisions).toFixed(0)
  return [
    `thinking: ${decisions} decisions, ${tried} rollouts and ${each} ms each (longest ${longest.toFixed(0)} ms), other than judgement ${share} %`,
  ]
}

/** How often each thinking side won, with a confidence interval. */
const shareLines = ({ games, wins }: SimTally, { players, teams }: SimOptions): string[] =>
  (['corp', 'runner'] as const).flatMap((side) => {
    if (games === 0 || teams > 0 || !players[side].startsWith('thinking')) return []
    const won = [...wins].reduce((sum, [how, n]) => sum + (how.startsWith(`${side} by`) ? n : 0), 0)
    const [from, to] = wilsonInterval(won, games).map((share) => (100 * share).toFixed(0))
    return [`${side} (${players[side]}): ${won} of ${games} won, 95 % interval ${from} to ${to} %`]
  })

const PLAYERS: Record<Exclude<PlayerSpec['kind'], 'thinking'>, (rng: Rng) => SimPlayer> = {
  random: randomPlayer,
  sparring: () => sparring,
  automa: () => automa,
}
const player: Hall['player'] = (who, rng) =>
  who.kind === 'thinking' ? thinking(who.rollouts, rng) : PLAYERS[who.kind](rng)

/** At team tables the check also watches the bits. */
const checkOf = ({ teams }: Pick<SimOptions, 'teams'>): GameCheck => {
  if (teams === 0) return check
  const rates = watchRates()
  return (g, start) => [...check(g, start), ...rates(g)]
}

type Watched = Record<Side, GameOfDeck[]>
const named = (deck: string): string => starterDeck(deck)?.name ?? deck

/** Watches the game for both players and records the results for their decks. */
const watching = (watched: Watched, { corp, runner }: SimOptions, check: GameCheck | undefined) => {
  const watch = { corp: new DeckWatch('corp', cardInfo), runner: new DeckWatch('runner', cardInfo) }
  const look: GameCheck = (g, start, taken) => {
    for (const [seat, { side }] of g.s.seats.entries()) watch[side].look(viewOf(g, seat, words))
    return check?.(g, start, taken) ?? []
  }
  const over = () => {
    watched.corp.push(watch.corp.over(named(runner)))
    watched.runner.push(watch.runner.over(named(corp)))
  }
  return { look, over }
}

/** Plays one game for each seed, with otherwise equal settings. */
const gameOf = (wishes: SimOptions, watched: Watched): ((seed: number) => SimResult) => {
  const who = {
    corp: whoOf(wishes.players.corp, 'corp', packs),
    runner: whoOf(wishes.players.runner, 'runner', packs),
  }
  const corp = playableBy(who.corp, resolveDeck(wishes.corp, 'corp', pool, infos), pool)
  const runner = playableBy(who.runner, resolveDeck(wishes.runner, 'runner', pool, infos), pool)
  return (seed) => {
    const rng = seededRng(seed)
    const corps = Array.from({ length: wishes.teams || wishes.corps }, () => corp(rng))
    const runners = Array.from({ length: wishes.teams || wishes.runners }, () => runner(rng))
    const decks = { corps, runners }
    const table =
      wishes.teams > 0 ? teamTable(seed, decks, agreedOn(wishes.agreed, seed)) : randomTable(seed, decks)
    const setup = withAutomaSeats(table, who)
    const players = setup.seats.map(({ side }) => player(who[side], rng))
    const check = wishes.check ? checkOf(wishes) : undefined
    if (!wishes.figures) return playMatch({ setup, pool, players, check })
    const { look, over } = watching(watched, wishes, check)
    const played = playMatch({ setup, pool, players, check: look })
    over()
    return played
  }
}

const simDeps = { pool, check, say: (line: string) => console.error(line) }
const tellFaults = (faults: Faults): void => {
  for (const line of faultLines(faults)) console.log(line)
}

/** Statistics of both decks. */
const figuresOfBoth = (watched: Watched, wishes: SimOptions): string[] =>
  (['corp', 'runner'] as const)
    .filter(() => wishes.figures)
    .flatMap((side) => figuresLines(named(wishes[side]), figuresOf(side, watched[side])))

const playAll = (wishes: SimOptions): void => {
  const watched: Watched = { corp: [], runner: [] }
  const play = gameOf(wishes, watched)
  const tally = newTally()
  const faults: Faults = new Map()
  const started = performance.now()
  for (let seed = wishes.seed; seed < wishes.seed + wishes.games; seed++) {
    try {
      tallyGame(tally, play(seed))
    } catch (err) {
      if (!(err instanceof Broken)) throw err
      process.exitCode = 1
      reportBrokenGame(faults, seed, err, simDeps)
      if (!wishes.on) return
    }
    // Keeps a stopped simulation useful.
    if (tally.games > 0 && tally.games % 100 === 0) console.error(progressLine(tally))
  }
  if (tally.games > 0) console.log(tallyLines(tally, (performance.now() - started) / 1000).join('\n'))
  const more = [...shareLines(tally, wishes), ...thoughtLines(), ...figuresOfBoth(watched, wishes)]
  for (const line of more) console.log(line)
  tellFaults(faults)
}

const playTournament = (wishes: SimOptions): void => {
  const faults: Faults = new Map()
  const broken = (seed: number, err: Broken): void => {
    process.exitCode = 1
    reportBrokenGame(faults, seed, err, simDeps)
  }
  const hall = { pool, player, check: wishes.check ? check : undefined, broken }
  const series = listPairings(wishes.tournament ?? { packs: [], levels: [], against: [] }, packs).map(
    ({ pair, first }) => {
      const played = playSeries(hall, pair, first, wishes)
      console.error(`${played.first} against ${played.second}: ${played.games} games`)
      return played
    },
  )
  console.log(tournamentLines(series).join('\n'))
  tellFaults(faults)
}

/** Plays a deck's trial games, as the deck page does. */
const playTrial = (side: Side, name: string): void => {
  const cards = resolveDeck(name, side, pool, infos)(seededRng(1))
  for (const line of figuresLines(named(name), tryDeck({ side, cards }))) console.log(line)
}

/** Plays every starter deck of the Corp against every one of the Runner. */
const playEach = (wishes: SimOptions): void => {
  const faults: Faults = new Map()
  const who = {
    corp: whoOf(wishes.players.corp, 'corp', packs),
    runner: whoOf(wishes.players.runner, 'runner', packs),
  }
  const names = (side: Side, text: string): string[] =>
    text === '' ? starterDecks.filter((deck) => deck.side === side).map(({ id }) => id) : text.split(',')
  const decks = (side: Side): NamedDeck[] =>
    names(side, wishes[side]).map((name) => ({ name, deck: resolveDeck(name, side, pool, infos) }))
  const play = (seed: number, corp: DeckOf, runner: DeckOf): GameState | null => {
    const rng = seededRng(seed)
    const setup = withAutomaSeats(randomTable(seed, { corps: [corp(rng)], runners: [runner(rng)] }), who)
    const players = setup.seats.map(({ side }) => player(who[side], rng))
    try {
      return playMatch({ setup, pool, players, check: wishes.check ? check : undefined }).state
    } catch (err) {
      if (!(err instanceof Broken)) throw err
      process.exitCode = 1
      reportBrokenGame(faults, seed, err, simDeps)
      return null
    }
  }
  const rows = playMatrix(decks('corp'), decks('runner'), wishes, play, (line) => console.error(line))
  console.log(matrixLines(rows).join('\n'))
  tellFaults(faults)
}

/** Prints the coverage table. Fails if games broke or a card was seen too rarely. */
const tellCoverage = (
  report: CoverageReport,
  { min, rows, json }: NonNullable<SimOptions['coverage']>,
): void => {
  const coverage: Coverage = new Map([...newCoverage(pool), ...Object.entries(report.cards)])
  console.log(coverageLines(coverage, pool, min, rows).join('\n'))
  const looked = report.checked ? 'every invariant checked after each' : 'invariants not checked'
  console.log(`${countGames(report)} games, ${report.decisions} decisions, ${looked}.`)
  tellFaults(new Map(Object.entries(report.broken)))
  if (json !== null) writeReport(json, report)
  if (underOf(coverage, min).length > 0 || Object.keys(report.broken).length > 0) process.exitCode = 1
}

const playCoverage = (
  { seed: first, games, check: checked }: SimOptions,
  wishes: NonNullable<SimOptions['coverage']>,
): void => {
  const coverage = newCoverage(pool)
  const faults: Faults = new Map()
  const before = wishes.rare.length > 0 ? mergeReports(wishes.rare.map(readReport)) : null
  const seen = (card: string): number => rarity(before?.cards[card] ?? UNSEEN)
  const table = coveringTable(pool, before ? { seen, min: wishes.min } : undefined)
  let decisions = 0
  const report = (played: number): CoverageReport =>
    newReport({
      seeds: [{ first, games: played }],
      decisions,
      checked,
      broken: Object.fromEntries(faults),
      cards: Object.fromEntries(coverage),
    })
  for (let seed = first; seed < first + games; seed++) {
    const rng = seededRng(seed)
    const who = coveringPlayers(seed)
    const { setup, stars } = table(rng, seed)
    const watch = watchCards(coverage, pool)
    try {
      const looked: GameCheck = (...seen) => {
        watch.observe(seen[0])
        return checked ? check(...seen) : []
      }
      const players = setup.seats.map(({ side }) =>
        watch.over(
          who[side].kind === 'random'
            ? curiousPlayer(rng, (card) => stars.has(card))
            : player(who[side], rng),
        ),
      )
      decisions += playMatch({ setup, pool, players, check: looked }).decisions
      watch.close()
    } catch (err) {
      if (!(err instanceof Broken)) throw err
      reportBrokenGame(faults, seed, err, simDeps)
    }
    const played = seed - first + 1
    if (played % 100 > 0) continue
    console.error(`${played} games`)
    // Keeps the counts of a stopped run.
    if (wishes.json !== null) writeReport(wishes.json, report(played))
  }
  tellCoverage(report(games), wishes)
}

const playCalibration = ({ seed, games, calibrate }: SimOptions): void => {
  const seeds = Array.from({ length: games }, (_, n) => seed + n)
  const playAt: PlayGame = (setup, look) => playMatch({ setup, pool, players: [automa, automa], check: look })
  const partners = seeds.map(partnersAt)
  const against = seeds.flatMap((each) => packAt(each, pool) ?? [])
  if (calibrate === 'fit') {
    const played = (side: Side) =>
      against.filter(({ seats }) => seats.some((seat) => seat.side === side && seat.automa))
    for (const [who, setups] of Object.entries({
      partners,
      corp: played('corp'),
      runner: played('runner'),
    })) {
      const weights = fitWeights(setups.flatMap((each) => samplesOf(playAt, each)))
      console.log(`${who}: ${weights.map((weight) => weight.toFixed(3)).join(', ')}`)
    }
    return
  }
  const tables = { 'Sparring partners': partners, 'AI cards of packs': against }
  if (calibrate === 'opinions') {
    const mind = { pool, judge: automa, worths: actionWorths, priors: starterDecks, rollouts: 0 }
    for (const [who, setups] of Object.entries(tables))
      console.log([`${who}:`, ...opinionsLines(setups.flatMap((each) => weighedIn(mind, each)))].join('\n'))
    return
  }
  for (const [who, setups] of Object.entries(tables)) {
    const found = setups.map((each) => givenTo(playAt, each, usualBudget.point))
    for (const [when, given] of [
      ['at half-time', found.flatMap(({ half }) => half ?? [])],
      [`at turn ${SET_TURN}, whatever came after`, found.flatMap(({ set }) => set ?? [])],
    ] as const)
      console.log([`${who}, ${when}`, ...calibrationLines(given), ''].join('\n'))
  }
}

const playAgain = (path: string): void => {
  const journal = readBroken(path)
  try {
    const teams = journal.setup.teams?.pairs.length ?? 0
    const { s } = replayJournal(journal, pool, checkOf({ teams }))
    console.log(`All ${journal.moves.length} decisions pass now; the game is ${s.over ? 'over' : 'open'}.`)
  } catch (err) {
    const reasons = err instanceof Broken ? err.reasons : [err instanceof Error ? err.stack : String(err)]
    for (const reason of reasons) console.error(reason)
    process.exitCode = 1
  }
}

const args = process.argv.slice(2)
/** Commands with options of their own. */
const COMMANDS = [
  { option: '--league', run: runLeague, usage: LEAGUE_USAGE },
  { option: '--hints', run: runHints, usage: HINTS_USAGE },
  { option: '--coach', run: runCoach, usage: COACH_USAGE },
  { option: '--slips', run: runSlips, usage: SLIPS_USAGE },
  { option: '--oracle', run: runOracle, usage: ORACLE_USAGE },
  { option: '--limited', run: runLimited, usage: LIMITED_USAGE },
  { option: '--limited-learn', run: runLimitedLearn, usage: LIMITED_LEARN_USAGE },
  { option: '--gate', run: runGate, usage: GATE_USAGE },
] as const
const isValue = args[args.indexOf('--fit') + 1] === 'value' && args.includes('--fit')
const command = isValue
  ? { run: runValue, usage: VALUE_USAGE }
  : COMMANDS.find(({ option }) => args.includes(option))

const playAsked = (): void => {
  const wishes = parseSimOptions(args)
  if (wishes.replay !== null) playAgain(wishes.replay)
  else if (wishes.coverage && wishes.merge.length > 0)
    tellCoverage(mergeReports(wishes.merge.map(readReport)), wishes.coverage)
  else if (wishes.coverage) playCoverage(wishes, wishes.coverage)
  else if (wishes.trial) playTrial(wishes.trial, wishes[wishes.trial])
  else if (wishes.matrix) playEach(wishes)
  else if (wishes.calibrate) playCalibration(wishes)
  else if (wishes.tournament) playTournament(wishes)
  else playAll(wishes)
}

try {
  if (command) command.run(args)
  else playAsked()
} catch (err) {
  if (!(err instanceof InvalidOption)) throw err
  console.error(`${err.message}\n\n${command?.usage ?? USAGE}`)
  process.exitCode = 1
}
