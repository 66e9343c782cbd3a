import { buildSteps } from '../build/steps'
import { EXIT, runMain } from '../shared/failure'
import { allPassed, runSteps } from '../shared/steps'

/** The export alone, for timing: the step of `npm run build` that a larger schema makes longer. */
await runMain('bench', async () => {
  const steps = buildSteps.filter(({ name }) => name.includes('next build'))
  return allPassed(await runSteps(steps)) ? EXIT.good : EXIT.cannotRun
})
