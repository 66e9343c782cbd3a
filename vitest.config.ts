import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

/** Unit tests: they stand beside the code they prove. Browser tests are Playwright's (tests/e2e). */
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
    include: ['**/*.test.{ts,tsx}'],
    // Tests of the checks say themselves when they are strict, whatever the shell says.
    env: { STRICT: '' },
    exclude: ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e'],
    // Class names as written, so that a test may name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
