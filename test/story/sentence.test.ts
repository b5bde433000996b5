/** The sentence that tells how a game was decided: checked against the views of whole games. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { allFacts } from '../../src/cards/facts/index.ts'
import type { SeatView, View } from '../../src/engine/index.ts'
import { gameStory } from '../../src/story/game-story.ts'
import { maxSentence, type StoryNames, storySentence } from '../../src/story/sentence.ts'
import type { GameStory, StoryAct } from '../../src/story/types.ts'
import { type PlayedGame, playedGame } from './recordings.ts'

const seatNames: Record<string, string> = { corp: 'Oren', runner: 'Nina' }
const names: StoryNames = {
  seat: (id) => seatNames[id] ?? id,
  card: (id) => allFacts.get(id)?.name ?? id,
}
const idNamed = (name: string): string =>
  [...allFacts.values()].find((card) => card.name === name)?.id ?? name

const seatOf = (view: View, name: string): SeatView => {
  const seat = view.seats.find(({ id }) => seatNames[id] === name)
  if (!seat) throw new Error(`Nobody is called ${name}.`)
  return seat
}

/** What is wrong with a sentence, according to what spectators saw of the table; nothing of the story is used. */
const falsehoods = (sentence: string, { views, events }: PlayedGame): string[] => {
  const last = views.at(-1)
  const before = views.at(-2)
  if (!last || !before) return ['There is no game.']
  const wrong: string[] = []
  const claim = (words: string, holds: boolean): void => {
    if (!holds) wrong.push(words)
  }
  const part = (pattern: RegExp, check: (...found: string[]) => boolean): void => {
    const [whole, ...found] = pattern.exec(sentence) ?? []
    if (whole !== undefined) claim(whole, check(...found))
  }
  part(/^Turn (\d+): /, (n) => Number(n) === Math.ceil(last.turn.number / 2))
  const isWinner = (name: string): boolean => last.result?.winners.join() === seatOf(last, name).id
  part(/ flatlined: (\w+) wins\.$/, isWinner)
  part(/: (\w+) .* wins \d/, isWinner)
  part(/wins (\d+) to (\d+)/, (mine, other) => {
    const winner = last.seats.find(({ id }) => last.result?.winners.includes(id))
    const lost = last.seats.find(({ id }) => !last.result?.winners.includes(id))
    return winner?.points === Number(mine) && lost?.points === Number(other)
  })
  part(
    /^Turn \d+: (\w+) .* with (\d+|no) bits? left/,
    (who, n) => seatOf(last, who).bits === (n === 'no' ? 0 : Number(n)),
  )
  part(/: (\w+) .*?(?:liberates|scores) (.+?)(?: in .+)? and wins/, (who, card) => {
    const had = seatOf(before, who).score.filter((each) => each.card === idNamed(card)).length
    const has = seatOf(last, who).score.filter((each) => each.card === idNamed(card)).length
    return has > had
  })
  // The run that was going on at the end, from the views alone.
  const runs = views.map(({ run }) => run)
  const over = runs.findLastIndex((run) => run !== null)
  const begun = runs.slice(0, over + 1).lastIndexOf(null) + 1
  const inRun = views.slice(begun, over + 1)
  const run = runs[over]
  const forts = views.flatMap(({ seats }) => seats.flatMap((seat) => seat.forts))
  const nameOfFort = (id: string | undefined) => forts.find((fort) => fort.id === id)?.name
  part(
    /: (\w+) runs on (.+?)(?: past|,)/,
    (who, fort) =>
      run?.runner === seatOf(last, who).id &&
      [nameOfFort(run.fort), nameOfFort(run.accessFort)].includes(fort),
  )
  const passed = new Set(inRun.flatMap((view) => view.run?.passed ?? []))
  part(/ past (?:(\d+) pieces? of ice|(.+?)), liberates/, (n, list) => {
    if (n !== undefined) return passed.size === Number(n)
    const ids = list.split(/, | and /).map(idNamed)
    const open = inRun.flatMap((view) =>
      view.seats
        .flatMap(({ forts: all }) => all.flatMap(({ ice }) => ice))
        .filter(({ handle, faceUp }) => passed.has(handle) && faceUp),
    )
    return ids.length === passed.size && ids.every((card) => open.some((ice) => ice.card === card))
  })
  part(
    / in (Fort \d+|HQ|R&D|Archives)(?: behind (?:(\d+) pieces? of ice|(.+?)))? and wins/,
    (fort, n, list) => {
      const [stood] = before.seats.flatMap(({ forts: all }) => all).filter(({ name }) => name === fort)
      const open = stood?.ice.flatMap(({ card, faceUp }) => (faceUp ? [card] : [])) ?? []
      if (n !== undefined) return stood?.ice.length === Number(n)
      return (
        isDeepStrictEqual(list?.split(/, | and /).map(idNamed) ?? [], open) &&
        stood?.ice.length === open.length
      )
    },
  )
  part(
    /takes (\d+) (net|meat|brain) damage(?: from .+)?, has (no|\d+) cards? in hand and is flatlined/,
    (n, kind, held) => {
      const damage = events.flat().findLast((event) => event.kind === 'damage')
      const alive = views.findLast(({ result, seats }) => result === null && seats.length > 0)
      const hand = alive ? seatOf(alive, 'Nina').handSize : -1
      return (
        damage?.facts?.n === Number(n) &&
        damage.facts.damage === kind &&
        hand === (held === 'no' ? 0 : Number(held)) &&
        Number(n) > hand
      )
    },
  )
  return wrong
}

/** Facts in the words: nothing may be claimed that `falsehoods` cannot check. */
const known =
  /^Turn \d+: (?:\w+ (?:runs on [\w& ]+(?: past .+?)?, )?liberates .+ and wins \d+ to \d+|\w+ scores .+? in [\w& ]+(?: behind .+?)? and wins \d+ to \d+)(?: with (?:no bits|\d+ bits?) left)?\.$|^Turn \d+: \w+ (?:runs on [\w& ]+, )?takes \d+ \w+ damage(?: from [^,]+)?, has (?:no|\d+) cards? in hand and is flatlined: \w+ wins\.$/

const base: GameStory = {
  turn: 9,
  toWin: 7,
  teams: false,
  seats: [
    { id: 'corp', side: 'corp', points: 3 },
    { id: 'runner', side: 'runner', points: 7 },
  ],
  reason: 'points',
  winners: ['runner'],
  loser: null,
  act: null,
  ended: true,
}
const act: StoryAct = {
  ...{ kind: 'liberate', from: 80, to: 90, turn: 9, seat: 'runner', fort: 'Fort 2', run: true },
  ice: [
    { card: 'quandary', broken: true },
    { card: 'hunter', broken: false },
  ],
  ...{ card: 'corporate-war', points: 2, bits: 4, damage: null },
}

describe('The sentence of a game', () => {
  it('names turn, fort, ice, agenda, points and bits of the run that ended it', () => {
    expect(storySentence({ ...base, act }, names)).toBe(
      'Turn 9: Nina runs on Fort 2 past Quandary and Hunter, liberates Corporate War and wins 7 to 3 with 4 bits left.',
    )
  })

  it('counts ice instead of naming it if some was not rezzed, and says nothing of ice that was not there', () => {
    const hidden = { ...act, ice: [...act.ice, { card: null, broken: false }] }
    expect(storySentence({ ...base, act: hidden }, names)).toContain('past 3 pieces of ice, liberates')
    expect(storySentence({ ...base, act: { ...act, ice: [], bits: 1 } }, names)).toBe(
      'Turn 9: Nina runs on Fort 2, liberates Corporate War and wins 7 to 3 with 1 bit left.',
    )
  })

  it('tells a score with the fort and what stands before it', () => {
    const seats = base.seats.map((seat) => ({ ...seat, points: seat.id === 'corp' ? 7 : 0 }))
    const scored = { ...act, kind: 'score' as const, seat: 'corp', run: false, bits: 0 }
    expect(storySentence({ ...base, seats, winners: ['corp'], act: scored }, names)).toBe(
      'Turn 9: Oren scores Corporate War in Fort 2 behind Quandary and Hunter and wins 7 to 0 with no bits left.',
    )
  })

  it('tells a flatline with the damage and the hand, and names no card that stays hidden', () => {
    const damage = { kind: 'net', n: 3, hand: 1, ice: false }
    const hurt = { ...act, kind: 'damage' as const, card: 'scorched-earth', run: false, damage }
    const story: GameStory = { ...base, reason: 'flatline', winners: ['corp'], loser: 'runner', act: hurt }
    expect(storySentence(story, names)).toBe(
      'Turn 9: Nina takes 3 net damage from Scorched Earth, has 1 card in hand and is flatlined: Oren wins.',
    )
    const unseen = { ...hurt, card: null, run: true, damage: { ...damage, hand: 0 } }
    expect(storySentence({ ...story, act: unseen }, names)).toBe(
      'Turn 9: Nina runs on Fort 2, takes 3 net damage, has no cards in hand and is flatlined: Oren wins.',
    )
  })

  it('says how a game ended that no act ended, and what had turned it', () => {
    const story: GameStory = { ...base, turn: 12, reason: 'conceded', loser: 'corp', act, ended: false }
    expect(storySentence(story, names)).toBe(
      'Turn 12: Oren (3 points) concedes to Nina (7 points). It turned on turn 9: Nina liberated Corporate War from Fort 2.',
    )
    expect(storySentence({ ...story, act: null }, names)).toBe(
      'Turn 12: Oren (3 points) concedes to Nina (7 points).',
    )
    const drawn: GameStory = { ...base, turn: 20, reason: 'time', winners: [], loser: null }
    expect(storySentence(drawn, names)).toBe(
      'Turn 20: time is called, and it is a draw: Oren (3 points), Nina (7 points).',
    )
  })

  it('tells players of one name apart by their sides', () => {
    const both: StoryNames = { ...names, seat: () => 'Ann' }
    expect(storySentence({ ...base, act }, both)).toBe(
      'Turn 9: the Runner runs on Fort 2 past Quandary and Hunter, liberates Corporate War and wins 7 to 3 with 4 bits left.',
    )
    const conceded: GameStory = { ...base, turn: 12, reason: 'conceded', loser: 'corp', ended: false }
    expect(storySentence(conceded, both)).toBe(
      'Turn 12: the Corp (3 points) concedes to the Runner (7 points).',
    )
    const damage = { kind: 'meat', n: 4, hand: 2, ice: false }
    const hurt = { ...act, kind: 'damage' as const, card: null, run: false, damage }
    const three: GameStory['seats'] = [...base.seats, { id: 'corp-2', side: 'corp', points: 0 }]
    const story: GameStory = {
      ...base,
      seats: three,
      reason: 'flatline',
      winners: ['corp', 'corp-2'],
      act: hurt,
    }
    expect(storySentence(story, both)).toContain('flatlined: Corp 1 and Corp 2 win.')
  })

  it('stays within its length with the longest names, and is never cut within what it says', () => {
    const long: StoryNames = { seat: () => 'N'.repeat(24), card: () => 'Silver Lining Recovery Protocol' }
    const text = storySentence({ ...base, act }, long)
    expect(text.length).toBeLessThanOrEqual(maxSentence)
    expect(text).toMatch(/ wins 7 to 3.*\.$/)
    const faces: StoryNames = { ...long, seat: (id) => (id === 'corp' ? '🦊' : '🐙').repeat(120) }
    expect(storySentence({ ...base, act }, faces)).toMatch(/^Turn 9: (?:🐙)+…$/u)
  })

  it('says nothing false of whole games, and the same from each seat', { timeout: 300_000 }, () => {
    const sentences = Array.from({ length: 16 }, (_, n) => {
      const seed = 100 + n
      const game = playedGame(seed)
      const stories = ['', 'corp', 'runner'].map((viewer) => {
        const recording = game.recordings[viewer]
        return recording ? gameStory(recording) : null
      })
      const [story] = stories
      if (!story) return { seed, sentence: '', wrong: ['no story'] }
      const sentence = storySentence(story, names)
      const wrong = [
        ...falsehoods(sentence, game),
        ...(stories.every((each) => isDeepStrictEqual(each, story)) ? [] : ['seats differ']),
        ...(sentence.length > maxSentence ? ['too long'] : []),
        ...(known.test(sentence) ? [] : ['unknown words']),
      ]
      return { seed, sentence, wrong }
    })
    expect(sentences.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    const kinds = ['liberates', 'scores', 'flatlined'].filter((word) =>
      sentences.some(({ sentence }) => sentence.includes(word)),
    )
    expect(kinds).toEqual(['liberates', 'scores', 'flatlined'])
  })
})
