import { mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

/** Unit tests that start servers and processes, go through every page, or know the whole sample endpoint. */
const SLOW = [
  'tests',
  'sample-api',
  'scripts/{reference,servers}',
  'scripts/content/{check,graphql}',
  'scripts/output/check',
]

/** The unit tests of `npm run check`: those of vitest.config.ts that are quick. */
export default mergeConfig(config, {
  test: { exclude: SLOW.map((folder) => `${folder}/**`) },
})
