import { checkSettings } from './check/settings'
import { runOrFail, script, tool, type Command } from './shared/child'
import type { Step } from './shared/steps'

const step = (name: string, command: Command, remedy?: string): Step => ({
  name,
  run: () => runOrFail(command, { output: 'capture' }),
  remedy,
})

/** The checks that a build makes as well, where it stops at the first. */
export const buildChecks: readonly Step[] = [
  { name: 'Settings (site.config.ts)', run: () => checkSettings() },
  step('Content: links, headings, front matter, GraphQL', script('scripts/check/main.ts')),
]

const SPELLING = ['--no-progress', '--quiet', '--show-suggestions']
/** The spelling of files that did not change is remembered by their content. */
const SPELLING_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell']

/**
 * The checks that need no build, and that a build does not make.
 *
 * @param folders of the unit tests, as parts of their paths; all when left out
 */
export const fastChecks = (folders: readonly string[] = []): Step[] => [
  // Told to build, the compiler sees at once that nothing has changed; next-env.d.ts, which each export
  // writes anew, is therefore left out by tsconfig.json, whose types name the same.
  step('Types (tsc)', tool('tsc', ['--build'], '@typescript/native')),
  step('Lint (oxlint)', tool('oxlint', ['--config=oxlint.config.mjs'])),
  step(
    'Spelling (cspell)',
    tool('cspell', [...SPELLING, ...SPELLING_CACHE]),
    'Correct it; a word that is right goes into cspell.config.yaml, under the reason why.',
  ),
  step('Reference is fresh (gen:api --check)', script('scripts/gen-api/main.ts', '--check')),
  step('Nothing unused (knip)', tool('knip')),
  step('Format (oxfmt)', tool('oxfmt', ['--check']), 'Run `npm run format`.'),
  step('Unit tests (vitest)', tool('vitest', ['run', ...folders])),
]
