import { runOrFail, script, tool, type Command, type RunOptions } from '../shared/child'
import type { Step } from '../shared/steps'

/** Tests that start servers, processes or builds, or run the whole sample endpoint: `npm test` runs them, `npm run check` does not. */
export const SLOW_TESTS = [
  'tests/**',
  'scripts/{api,gen-api,try-schema,check-*,serve}/**',
  'lib/sample-api/**',
]

/** Name of the step that `npm run build` has as well. */
export const TYPES = 'Types (tsc)'

/**
 * The checks that need no build: `npm run check` runs them side by side,
 * `npm test` one after the other with their output in view. The slowest stand
 * first, so that two at a time end together.
 */
export function fastSteps(output: RunOptions['output'], skipped: readonly string[] = []): Step[] {
  const step = (name: string, command: Command): Step => ({
    name,
    run: () => runOrFail(command, { output }),
  })
  return [
    step('Lint (eslint)', tool('eslint', ['--max-warnings=0', '.'])),
    step(TYPES, tool('tsc', ['--noEmit'], 'typescript')),
    step(
      'Unit tests (vitest)',
      tool('vitest', ['run', ...skipped.flatMap((pattern) => ['--exclude', pattern])]),
    ),
    step('Format (prettier)', tool('prettier', ['--check', '--log-level=warn', '.'])),
    step('Content: links, headings, front matter', script('scripts/check-content/main.ts')),
    step('GraphQL in the text', script('scripts/check-graphql/main.ts')),
    step('Spelling (cspell)', tool('cspell', ['--no-progress', '--quiet'])),
    step('Reference is fresh (gen:api --check)', script('scripts/gen-api/main.ts', '--check')),
  ]
}
