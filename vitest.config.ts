import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const require = createRequire(import.meta.url)

/** Tests that mock modules, which run in isolation. */
const OWN_MODULES = 'tests/*.test.tsx'

const project = (name: string, include: readonly string[], isolate = false) => ({
  extends: true as const,
  test: { name, include: [...include], isolate },
})

/** Unit tests. Playwright runs the browser tests (tests/e2e). */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@', replacement: import.meta.dirname },
      { find: '#data', replacement: path.join(import.meta.dirname, '.data') },
      // Vite would load graphql's ES module, and Node its CommonJS build. Each rejects schemas of the other.
      { find: /^graphql$/, replacement: require.resolve('graphql') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // Only Next can read postcss.config.mjs.
  css: { postcss: {} },
  test: {
    // Generous, for busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    // Without isolation, files share imports, which saves a third of the time.
    projects: [
      project('unit', ['**/*.test.{ts,tsx}', `!${OWN_MODULES}`]),
      project('own-modules', [OWN_MODULES], true),
    ],
    exclude: ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e', 'sample/tests/e2e'],
    // React's production build renders pages faster by a third.
    env: { STRICT: '', NODE_ENV: 'production' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
