import { defineConfig } from 'vitest/config'

/** Unit tests: they stand beside the code they prove. Browser tests are Playwright's (tests/e2e). */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  // Next compiles JSX itself, so tsconfig.json says "preserve"; here it has to become code.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules', 'out', '.next', '.cache', 'tests/e2e'],
    // Class names as written, so that a test may name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
