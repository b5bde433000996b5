/** Real parts beside this project that tests need, and that a machine may not have. */
export const partNames = ['postgres', 'redis', 'chromium', 'haproxy', 'disk'] as const
export type PartName = (typeof partNames)[number]

export const titles: Readonly<Record<PartName, string>> = {
  postgres: 'Postgres',
  redis: 'Redis',
  chromium: 'Chromium',
  haproxy: 'HAProxy',
  disk: 'Small disk',
}

/** Where a part is and its description, or why it is missing. */
export type Part = { at: string; note: string } | { missing: string }
export type Parts = Readonly<Record<PartName, Part>>

/** The environment variable of each part. If it was set by hand, the part must be at that address. */
export const variables: Readonly<Record<PartName, string>> = {
  postgres: 'TEST_DATABASE_URL',
  redis: 'TEST_REDIS_URL',
  chromium: 'CHROMIUM',
  haproxy: 'HAPROXY',
  disk: 'UNSHARE',
}

/** Parts that a user can install. Mounting a disk needs a permission instead. */
export const installable: readonly PartName[] = ['postgres', 'redis', 'chromium', 'haproxy']

/**
 * The address of a part, for tests with its tag. Such tests only run if the part exists, so this throws
 * otherwise.
 */
export const addressOf = (name: PartName): string => {
  const at = process.env[variables[name]]
  if (at) return at
  throw new Error(`There is no ${titles[name]} here. A test that needs one has the tag “${name}”.`)
}

/** The closing report of `npm test`. */
export const partsFile = 'test-results/parts.json'
