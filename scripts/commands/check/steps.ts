import { checkSettings } from '../../check/settings'
import { runOrFail, script, tool, type Command } from '../../shared/child'
import type { Step } from '../../shared/steps'

/** What Vitest is told; the projects are those of vitest.config.ts. */
export const QUICK_TESTS = [
  '--config=scripts/commands/check/quick-tests.config.mjs',
  '--root=.',
  '--project=unit',
]
const ALL_BUT_NIGHTLY = ['--project=!nightly']

export const TYPES = 'Types (tsc)'
const SETTINGS = 'Settings (site.config.ts)'
const CONTENT = 'Content: links, headings, front matter, GraphQL'

/** Names of the steps that `npm run build` has as well. */
export const ALSO_IN_BUILD = [SETTINGS, TYPES, CONTENT]

/**
 * TypeScript's own compiler. Told to build, it sees in a tenth of a second that nothing has changed;
 * next-env.d.ts, which each export writes anew, is therefore left out by tsconfig.json, whose types
 * name the same. Its threads would do half as much work again, and there is a step beside this one.
 */
export const checkTypes = () =>
  runOrFail(tool('tsc', ['--build', '--singleThreaded'], '@typescript/native'), {
    output: 'capture',
  })

/**
 * The checks that need no build: `npm run check` and `npm test` run them side by side. The slowest
 * stand first, so that two at a time end together.
 *
 * @param unitTests what Vitest is told to run
 */
export function fastSteps(unitTests: readonly string[] = ALL_BUT_NIGHTLY): Step[] {
  const step = (name: string, command: Command, remedy?: string): Step => ({
    name,
    run: () => runOrFail(command, { output: 'capture' }),
    remedy,
  })
  return [
    { name: SETTINGS, run: () => checkSettings() },
    step('Lint (oxlint)', tool('oxlint', ['--config=oxlint.config.mjs'])),
    { name: TYPES, run: checkTypes },
    step(CONTENT, script('scripts/check/main.ts')),
    step(
      'Spelling (cspell)',
      tool('cspell', [
        '--no-progress',
        '--quiet',
        '--show-suggestions',
        // What it remembers of files that did not change, by their content.
        '--cache',
        '--cache-strategy=content',
        '--cache-location=.cache/cspell',
      ]),
      'Correct it; a word that is right goes into cspell.config.yaml, under the reason why.',
    ),
    step('Reference is fresh (gen:api --check)', script('scripts/reference/main.ts', '--check')),
    step('Nothing unused (knip)', tool('knip', [])),
    step('Format (oxfmt)', tool('oxfmt', ['--check']), 'Run `npm run format`.'),
    step('Unit tests (vitest)', tool('vitest', ['run', ...unitTests])),
  ]
}
