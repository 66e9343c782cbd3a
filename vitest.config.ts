import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

const NEVER = ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e']
const NIGHTLY = 'tests/nightly'
const PURE = ['lib', 'components', 'schema']

const tests = (folders: readonly string[]) =>
  folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/**
 * Unit tests: they stand beside the code they prove. Browser tests are Playwright's (tests/e2e).
 * `npm test` runs all but those of `nightly`, which build further sites and kill processes by the
 * hundred.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@', replacement: import.meta.dirname },
      // graphql carries an ES module and a CommonJS build. Vite would take the first, every package
      // that Node loads takes the second, and the two refuse each other's schemas.
      { find: /^graphql$/, replacement: require.resolve('graphql') },
    ],
  },
  // Next compiles JSX itself, so tsconfig.json says "preserve"; here it has to become code.
  oxc: { jsx: { runtime: 'automatic' } },
  // Only Next can read postcss.config.mjs; tests of components need class names alone.
  css: { postcss: {} },
  test: {
    // A test fails for what is wrong, not for a busy machine.
    testTimeout: 30_000,
    // One worker for each processor; left to itself Vitest keeps one free.
    maxWorkers: '100%',
    projects: [
      // Pure functions: the linter keeps disk, network and processes out of them, so that the files
      // of a worker can share what they import.
      { extends: true, test: { name: 'pure', include: tests(PURE), isolate: false } },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, NIGHTLY, ...PURE],
        },
      },
      { extends: true, test: { name: 'nightly', include: tests([NIGHTLY]) } },
    ],
    // Tests of the checks say themselves when they are strict, whatever the shell says.
    env: { STRICT: '' },
    exclude: NEVER,
    // Class names as written, so that a test may name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
