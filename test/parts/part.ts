/** What is real in the tests beside this project itself, and may not be on every machine. */
export const partNames = ['postgres', 'redis', 'chromium', 'haproxy', 'disk'] as const
export type PartName = (typeof partNames)[number]

export const titles: Readonly<Record<PartName, string>> = {
  postgres: 'Postgres',
  redis: 'Redis',
  chromium: 'Chromium',
  haproxy: 'HAProxy',
  disk: 'Small disk',
}

/** Where a part is and what to call that, or why there is none. */
export type Part = { at: string; note: string } | { missing: string }
export type Parts = Readonly<Record<PartName, Part>>

/** Where each part is looked for and told of; a variable that was set by hand must lead to one. */
export const variables: Readonly<Record<PartName, string>> = {
  postgres: 'TEST_DATABASE_URL',
  redis: 'TEST_REDIS_URL',
  chromium: 'CHROMIUM',
  haproxy: 'HAPROXY',
  disk: 'UNSHARE',
}

/** What anybody can bring to a machine; to mount a disk must be permitted by whoever owns it. */
export const installable: readonly PartName[] = ['postgres', 'redis', 'chromium', 'haproxy']

/** An address for a test that is tagged with its part, which is why the part is there when the test runs. */
export const addressOf = (name: PartName): string => {
  const at = process.env[variables[name]]
  if (at) return at
  throw new Error(`There is no ${titles[name]} here. A test that needs one has the tag “${name}”.`)
}

/** `test-results/parts.json`, for the closing lines of `npm test`. */
export const partsFile = 'test-results/parts.json'
