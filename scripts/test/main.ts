import { fastSteps, TYPES } from '../check/steps'
import { runOrFail, script, tool } from '../shared/child'
import { EXIT, runMain } from '../shared/failure'
import { findChromium } from '../shared/find-chromium'
import { allPassed, renderSummary, runSteps, type Step } from '../shared/steps'

const BUILD = 'Build the site'

const steps: readonly Step[] = [
  // The build checks the types beside the export.
  ...fastSteps('stream').filter(({ name }) => name !== TYPES),
  { name: BUILD, run: () => runOrFail(script('scripts/build/main.ts')) },
  {
    name: 'Browser tests on the built site (playwright)',
    needs: BUILD,
    run: async () => {
      const chromium = await findChromium()
      console.log(`Browser: ${chromium}`)
      await runOrFail(tool('playwright', ['test'], '@playwright/test'), {
        env: { CHROMIUM_PATH: chromium },
      })
    },
  },
]

/** `npm test`: everything. Goes on after a failure, so that one run shows all there is to mend. */
await runMain('test', async () => {
  const start = performance.now()
  const outcomes = await runSteps(steps, { keepGoing: true })
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return allPassed(outcomes) ? EXIT.good : EXIT.contentProblem
})
