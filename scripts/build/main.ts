import { EXIT, Failure, runMain } from '../shared/failure'
import { allPassed, renderSummary, runSteps } from '../shared/steps'
import { buildSteps } from './steps'

await runMain('build', async () => {
  const start = performance.now()
  const outcomes = await runSteps(buildSteps)
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  if (allPassed(outcomes)) return EXIT.good
  const error = outcomes.find(({ status }) => status === 'failed')?.error
  return error instanceof Failure ? error.exitCode : EXIT.cannotRun
})
