import { existsSync } from 'node:fs'
import { runCommand, runOrFail, script, tool, type Command } from '#shared/child.ts'
import { EXIT, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { loadSettings } from '#settings/load.ts'
import { checkSettings } from '#check/check-settings.ts'
import { fromKit, fromRoot } from '#shared/root.ts'
import { runSteps, type Step } from './shared/steps.ts'

const USAGE = `npm run check

Runs every check that does not need a build: content, and types, lint, format, spelling and quick unit tests if the
site configures them. STRICT=1 turns the warnings of the content checks into errors.

  --all-tests   run all unit tests
  --fix         check only the content, after rewriting syntax with exactly one equivalent and showing the changes

Exit codes: 0 all passed, 1 a check failed, 2 could not run.`

/** Folders with fast unit tests. */
const QUICK_TESTS = [
  'packages/kit/{code,endpoints,frame,markdown,playground,search,settings,shared,ui}/',
  'scripts/',
]

/** The native compiler if it is installed, because it takes a tenth of the time. */
const COMPILER = existsSync(fromRoot('node_modules/@typescript/native'))
  ? '@typescript/native'
  : 'typescript'

/** The cache skips unchanged files. */
const SPELLING_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell']
const SPELLING = ['--no-progress', '--quiet', '--show-suggestions', ...SPELLING_CACHE]

type Check = [name: string, settings: string, command: () => Command, remedy?: string]

const checks = (testFolders: readonly string[]): Check[] => [
  [
    'Content: links, headings, front matter, GraphQL',
    'site.config.ts',
    () => script(fromKit('check/main.ts')),
  ],
  // With --build, the compiler skips unchanged projects. tsconfig.json excludes next-env.d.ts, which each export
  // rewrites.
  ['Types (tsc)', 'tsconfig.json', () => tool('tsc', ['--build'], COMPILER)],
  ['Lint (oxlint)', 'oxlint.config.mjs', () => tool('oxlint', ['--config=oxlint.config.mjs'])],
  [
    'Spelling (cspell)',
    'cspell.config.yaml',
    () => tool('cspell', SPELLING),
    'Correct the spelling, or add the word to cspell.config.yaml.',
  ],
  [
    'Reference is up to date (gen:api --check)',
    'site.config.ts',
    () => script(fromKit('commands/gen-api.ts'), '--check'),
  ],
  ['Unused code (knip)', 'knip.json', () => tool('knip')],
  ['Format (oxfmt)', '.oxfmtrc.jsonc', () => tool('oxfmt', ['--check']), 'Run `npm run format`.'],
  ['Unit tests (vitest)', 'vitest.config.ts', () => tool('vitest', ['run', ...testFolders])],
]

/** Returns the checks that the site has settings for. */
const stepsOf = (list: readonly Check[]): Step[] =>
  list
    .filter(([, settings]) => existsSync(fromRoot(settings)))
    .map(([name, , command, remedy]) => ({
      name,
      run: () => runOrFail(command(), { output: 'capture' }),
      remedy,
    }))

/** Runs the checks. Prints only the output of failed steps. */
await runMain('check', async () => {
  const { values } = readArguments(USAGE, {
    'all-tests': { type: 'boolean' },
    fix: { type: 'boolean' },
  })
  // All steps read the settings.
  checkSettings(await loadSettings())
  if (values.fix) {
    const { code } = await runCommand(script(fromKit('check/main.ts'), '--fix'))
    return code === 0 ? EXIT.good : EXIT.contentProblem
  }
  return runSteps(stepsOf(checks(values['all-tests'] ? [] : QUICK_TESTS)), { keepGoing: true })
})
