import { mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

/**
 * Unit tests that start servers, processes and watchers, go through all there is, or try texts and
 * schemas by the hundred.
 */
const SLOW = [
  'tests/**',
  'sample-api/**',
  'scripts/{reference,servers}/**',
  'scripts/{check,content/graphql}/**',
  'scripts/output/{check,search}/**',
  'components/reference/hostile-text.test.tsx',
  'lib/reference/changes/find-changes.test.ts',
  'scripts/commands/dev/watch-content.test.ts',
]

/** The unit tests of `npm run check`: those of vitest.config.ts that are quick. */
export default mergeConfig(config, { test: { exclude: SLOW } })
