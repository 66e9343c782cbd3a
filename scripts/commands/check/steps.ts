import { runOrFail, script, tool, type Command } from '../../shared/child'
import type { Step } from '../../shared/steps'

/** Projects of vitest.config.ts. */
export const QUICK_TESTS = ['pure', 'scripts']
const ALL_BUT_NIGHTLY = ['!nightly']

/** Name of the step that `npm run build` has as well. */
export const TYPES = 'Types (tsc)'

/** What a tool remembers of files that did not change, by their content. */
const cache = (name: string) => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=.cache/${name}`,
]

export interface FastOptions {
  /** Projects of unit tests to run. */
  projects?: readonly string[]
  /**
   * Whether the linter may leave out files that did not change. Rules about types may still have
   * something new to say of them, when a file that they import changed.
   */
  lintChangesOnly?: boolean
}

/**
 * The checks that need no build: `npm run check` and `npm test` run them side by side. The slowest
 * stand first, so that two at a time end together.
 */
export function fastSteps({
  projects = ALL_BUT_NIGHTLY,
  lintChangesOnly = false,
}: FastOptions = {}): Step[] {
  const step = (name: string, command: Command, remedy?: string): Step => ({
    name,
    run: () => runOrFail(command, { output: 'capture' }),
    remedy,
  })
  return [
    step(
      'Lint (eslint)',
      tool('eslint', ['--max-warnings=0', ...(lintChangesOnly ? cache('eslint') : []), '.']),
    ),
    step(TYPES, tool('tsc', ['--noEmit'], 'typescript')),
    step(
      'Format (prettier)',
      tool('prettier', ['--check', '--log-level=warn', ...cache('prettier'), '.']),
      'Run `npm run format`.',
    ),
    step('Content: links, headings, front matter', script('scripts/content/check/main.ts')),
    step('GraphQL in the text', script('scripts/content/graphql/main.ts')),
    step(
      'Spelling (cspell)',
      tool('cspell', ['--no-progress', '--quiet', '--show-suggestions', ...cache('cspell')]),
      'Correct it; a word that is right goes into cspell.config.yaml, under the reason why.',
    ),
    step('Reference is fresh (gen:api --check)', script('scripts/reference/main.ts', '--check')),
    step('Nothing unused (knip)', tool('knip', [])),
    step(
      'Unit tests (vitest)',
      tool('vitest', ['run', ...projects.map((name) => `--project=${name}`)]),
    ),
  ]
}
