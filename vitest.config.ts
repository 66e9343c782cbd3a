import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

const [sampleApi = ''] = ['sample-api/index.ts', 'lib/playground/no-sample-endpoint.ts']
  .map((file) => path.join(import.meta.dirname, file))
  .filter((file) => existsSync(file))

const IGNORED = ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e']

/** They start servers and processes, or go through every page. */
const SLOW = [
  'tests',
  'scripts/{reference,servers}',
  'scripts/content/{check,graphql}',
  'scripts/output/check',
]

const project = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: include.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...IGNORED, ...exclude.map((folder) => `${folder}/**`)],
  },
})

/**
 * Unit tests: they stand beside the code they prove. Browser tests are Playwright's (tests/e2e).
 * `npm run check` runs `pure` and `scripts`, `npm test` all but `nightly`.
 */
export default defineConfig({
  resolve: {
    alias: [
      // As in tsconfig.json: the door to the sample endpoint, and what stands there without one.
      { find: /^@\/sample-api$/, replacement: sampleApi },
      { find: '@', replacement: import.meta.dirname },
      // graphql carries an ES module and a CommonJS build. Vite would take the first, every package
      // that Node loads takes the second, and the two refuse each other's schemas.
      { find: /^graphql$/, replacement: require.resolve('graphql') },
    ],
  },
  // Next compiles JSX itself, so tsconfig.json says "preserve"; here it has to become code, of React as
  // it is in production.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Only Next can read postcss.config.mjs; tests of components need class names alone.
  css: { postcss: {} },
  test: {
    // A test fails for what is wrong, not for a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // One worker for each processor; left to itself Vitest keeps one free.
    maxWorkers: '100%',
    // Files share what they import, which takes a third of the time away: no module has a state that
    // one test could leave to the next.
    isolate: false,
    projects: [
      project('pure', ['lib', 'components', 'product', 'schema']),
      // The whole sample endpoint, also pure.
      project('endpoint', ['sample-api']),
      project('scripts', ['scripts'], SLOW),
      project('slow', SLOW, ['tests/nightly']),
      // They build further sites, run the development server, and kill processes by the hundred.
      project('nightly', ['tests/nightly']),
    ],
    // Tests of the checks say themselves when they are strict, whatever the shell says. React is the one
    // that writes the site: with that for development, tests that render pages take a third longer.
    env: { STRICT: '', NODE_ENV: 'production' },
    // Class names as written, so that a test may name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
