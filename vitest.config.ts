import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

/** As in tsconfig.json: a door to the sample endpoint, and what stands there without one. */
const sampleDoor = (find: RegExp, file: string) => ({
  find,
  replacement:
    [file, 'lib/playground/no-sample-endpoint.ts']
      .map((candidate) => path.join(import.meta.dirname, candidate))
      .find((candidate) => existsSync(candidate)) ?? '',
})

/** Tests that replace modules: no file before them may have loaded those, and none after. */
const OWN_MODULES = 'tests/*.test.tsx'

const project = (name: string, include: readonly string[], isolate = false) => ({
  extends: true as const,
  test: { name, include: [...include], isolate },
})

/**
 * Unit tests: they stand beside the code they prove. Browser tests are Playwright's (tests/e2e).
 */
export default defineConfig({
  resolve: {
    alias: [
      sampleDoor(/^@\/sample\/api$/, 'sample/api/index.ts'),
      sampleDoor(/^@\/sample\/api\/playground$/, 'sample/api/playground/index.ts'),
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker for each processor; left to itself Vitest keeps one free.
    maxWorkers: '100%',
    // Files share what they import, which takes a third of the time away: no module has a state that
    // one test could leave to the next. A further project would import all of it again.
    projects: [
      project('unit', ['**/*.test.{ts,tsx}', `!${OWN_MODULES}`]),
      project('own-modules', [OWN_MODULES], true),
    ],
    exclude: ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e', 'sample/tests/e2e'],
    // Tests of the checks say themselves when they are strict, whatever the shell says. React is the one
    // that writes the site: with that for development, tests that render pages take a third longer.
    env: { STRICT: '', NODE_ENV: 'production' },
    // Class names as written, so that a test may name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
