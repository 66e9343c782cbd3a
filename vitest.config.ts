import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: { include: ['**/*.test.{ts,tsx}'], exclude: ['node_modules', 'out', '.next', 'tests/e2e'] },
})
