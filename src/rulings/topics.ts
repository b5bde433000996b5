import type { RulingTopic } from './entry.ts'

const numberedIds = (path: string, ...numbers: number[]) => numbers.map((number) => `${path}/${number}`)

export const virus: RulingTopic = {
  gist: 'Its virus counters follow the rulings under Boardwalk.',
  rulings: numberedIds('runner/boardwalk', 1, 2, 3, 4, 5),
}
export const baseLink: RulingTopic = {
  gist: 'Setting and raising its link follows the ruling under Access through Alpha.',
  rulings: numberedIds('runner/access-through-alpha', 1),
}
export const daemon: RulingTopic = {
  gist: 'Programs stored in it follow the daemon rulings under Afreet.',
  rulings: numberedIds('runner/afreet', 1, 2, 3, 4, 5),
}
export const noise: RulingTopic = {
  gist: 'Its noise follows the ruling under Hammer.',
  rulings: numberedIds('runner/hammer', 1),
}
export const stealth: RulingTopic = {
  gist: 'Its stealth bits follow the ruling under Cloak.',
  rulings: numberedIds('runner/cloak', 2),
}
export const morphing: RulingTopic = {
  gist: 'It morphs as settled under Caryatid.',
  rulings: numberedIds('corp/caryatid', 1),
}
export const cheaperRez: RulingTopic = {
  gist: 'Its cheaper rezzing follows the rulings under Data Masons.',
  rulings: numberedIds('corp/data-masons', 1, 2),
}
export const cheaperInstall: RulingTopic = {
  gist: 'Its cheaper installing of ice follows the ruling under Chester Mix.',
  rulings: numberedIds('corp/chester-mix', 1),
}
export const lowerDifficulty: RulingTopic = {
  gist: 'Its lower difficulty follows the rulings under Artificial Security Directors.',
  rulings: numberedIds('corp/artificial-security-directors', 1, 2),
}
