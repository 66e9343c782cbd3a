import { runCommand, runOrFail, script, tool, type Command } from './shared/child.ts'
import { EXIT, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { checkSettings } from '#settings/check-settings.ts'
import { fromKit } from './shared/root.ts'
import { runSteps, type Step } from './shared/steps.ts'

const USAGE = `npm run check

Runs every check that needs no build: types, lint, format, quick unit tests, content. STRICT=1 turns
warnings of the content checks into errors.

  --all-tests   runs all unit tests
  --fix         only checks the content; first rewrites what has exactly one equivalent, and shows the changes

Exit codes: 0 all passed, 1 something to correct, 2 could not run.`

/** Folders with fast unit tests. */
const QUICK_TESTS = [
  'packages/kit/{code,frame,markdown,playground,search,settings,commands/shared}/',
  'scripts/',
]

/** The cache skips files with the same content. */
const SPELLING_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell']
const SPELLING = ['--no-progress', '--quiet', '--show-suggestions', ...SPELLING_CACHE]

const step = (name: string, command: Command, remedy?: string): Step => ({
  name,
  run: () => runOrFail(command, { output: 'capture' }),
  remedy,
})

const checks = (testFolders: readonly string[]): Step[] => [
  step('Content: links, headings, front matter, GraphQL', script(fromKit('check/main.ts'))),
  // With --build, the compiler skips unchanged projects. tsconfig.json excludes next-env.d.ts, which each export
  // rewrites.
  step('Types (tsc)', tool('tsc', ['--build'], '@typescript/native')),
  step('Lint (oxlint)', tool('oxlint', ['--config=oxlint.config.mjs'])),
  step(
    'Spelling (cspell)',
    tool('cspell', SPELLING),
    'Correct it, or add the word to cspell.config.yaml.',
  ),
  step('Reference is fresh (gen:api --check)', script('scripts/gen-api.ts', '--check')),
  step('Nothing unused (knip)', tool('knip')),
  step('Format (oxfmt)', tool('oxfmt', ['--check']), 'Run `npm run format`.'),
  step('Unit tests (vitest)', tool('vitest', ['run', ...testFolders])),
]

/** `npm run check`. Prints the output of failed steps only. */
await runMain('check', async () => {
  const { values } = readArguments(USAGE, {
    'all-tests': { type: 'boolean' },
    fix: { type: 'boolean' },
  })
  // All steps read them.
  checkSettings()
  if (values.fix) {
    const { code } = await runCommand(script(fromKit('check/main.ts'), '--fix'))
    return code === 0 ? EXIT.good : EXIT.contentProblem
  }
  return runSteps(checks(values['all-tests'] ? [] : QUICK_TESTS), { keepGoing: true })
})
