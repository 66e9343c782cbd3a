import { runPlain } from './shared/arguments'
import { exitCodeOf, renderSummary, runSteps } from './shared/steps'
import { buildChecks, fastChecks } from './checks'

const USAGE = `npm run check

Everything that needs no build: types, lint, format, quick unit tests, content. STRICT=1 makes the
warnings of the content checks errors.

Exit codes: 0 all passed, 1 something to correct, 2 could not run.`

/** Folders with unit tests that start no server and do not go through all there is. */
const QUICK_TESTS = ['lib/', 'components/', 'scripts/shared/', 'scripts/adopt/', 'scripts/dev/']

/** `npm run check`: everything that needs no build. Output is shown only of what fails. */
await runPlain('check', USAGE, async () => {
  const start = performance.now()
  const outcomes = await runSteps([...buildChecks, ...fastChecks(QUICK_TESTS)], { keepGoing: true })
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return exitCodeOf(outcomes)
})
