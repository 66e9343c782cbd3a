import { EXIT, runMain } from '../shared/failure'
import { allPassed, renderSummary, runSteps } from '../shared/steps'
import { fastSteps, SLOW_TESTS } from './steps'

/** `npm run check`: everything that needs no build, in under a minute. Output is shown only of what fails. */
await runMain('check', async () => {
  const start = performance.now()
  const outcomes = await runSteps(fastSteps('capture', SLOW_TESTS), { keepGoing: true, atOnce: 2 })
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return allPassed(outcomes) ? EXIT.good : EXIT.contentProblem
})
