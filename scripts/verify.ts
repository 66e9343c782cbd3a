import { runCommand, runOrFail, script, tool, type Command } from './shared/child'
import { EXIT, readArguments, runMain } from './shared/failure'
import { checkSettings } from './shared/settings'
import { runSteps, type Step } from './shared/steps'

const USAGE = `npm run check

Everything that needs no build: types, lint, format, quick unit tests, content. STRICT=1 makes the
warnings of the content checks errors.

  --all-tests   all unit tests
  --fix         only the content: first write what has exactly one answer, and show the changes

Exit codes: 0 all passed, 1 something to correct, 2 could not run.`

/** Folders with unit tests that start no server and do not go through all there is. */
const QUICK_TESTS = ['lib/', 'components/', 'scripts/shared/', 'scripts/adopt/', 'scripts/dev/']

/** The spelling of files that did not change is remembered by their content. */
const SPELLING_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell']
const SPELLING = ['--no-progress', '--quiet', '--show-suggestions', ...SPELLING_CACHE]

const step = (name: string, command: Command, remedy?: string): Step => ({
  name,
  run: () => runOrFail(command, { output: 'capture' }),
  remedy,
})

const checks = (testFolders: readonly string[]): Step[] => [
  step('Content: links, headings, front matter, GraphQL', script('scripts/check/main.ts')),
  // Told to build, the compiler sees at once that nothing has changed; next-env.d.ts, which each export
  // writes anew, is therefore left out by tsconfig.json, whose types name the same.
  step('Types (tsc)', tool('tsc', ['--build'], '@typescript/native')),
  step('Lint (oxlint)', tool('oxlint', ['--config=oxlint.config.mjs'])),
  step(
    'Spelling (cspell)',
    tool('cspell', SPELLING),
    'Correct it; a word that is right goes into cspell.config.yaml, under the reason why.',
  ),
  step('Reference is fresh (gen:api --check)', script('scripts/gen-api.ts', '--check')),
  step('Nothing unused (knip)', tool('knip')),
  step('Format (oxfmt)', tool('oxfmt', ['--check']), 'Run `npm run format`.'),
  step('Unit tests (vitest)', tool('vitest', ['run', ...testFolders])),
]

/** `npm run check`: everything that needs no build. Output is shown only of what fails. */
await runMain('check', async () => {
  const { values } = readArguments(USAGE, {
    'all-tests': { type: 'boolean' },
    fix: { type: 'boolean' },
  })
  // All others read them.
  checkSettings()
  if (values.fix) {
    const { code } = await runCommand(script('scripts/check/main.ts', '--fix'))
    return code === 0 ? EXIT.good : EXIT.contentProblem
  }
  return runSteps(checks(values['all-tests'] ? [] : QUICK_TESTS), { keepGoing: true })
})
