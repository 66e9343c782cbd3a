import { ALSO_IN_BUILD, fastSteps } from '../check/steps'
import { runPlain } from '../../shared/arguments'
import { runOrFail, script, tool } from '../../shared/child'
import { findChromium } from '../../shared/find-chromium'
import { runChecks, type Step } from '../../shared/steps'

const BUILD = 'Build the site'

/** The build first, because it takes longest of what the browser tests wait for. */
const steps: readonly Step[] = [
  {
    name: BUILD,
    run: () => runOrFail(script('scripts/commands/build/main.ts'), { output: 'capture' }),
  },
  ...fastSteps().filter(({ name }) => !ALSO_IN_BUILD.includes(name)),
  {
    name: 'Browser tests on the built site (playwright)',
    needs: BUILD,
    // Beside the unit tests, both take longer than one after the other: pages that wait draw on.
    alone: true,
    run: async () => {
      const chromium = await findChromium()
      console.log(`Browser: ${chromium}`)
      await runOrFail(tool('playwright', ['test'], '@playwright/test'), {
        env: { CHROMIUM_PATH: chromium },
      })
    },
  },
]

const USAGE = `npm test

Everything but the nightly tests: what npm run check does, all unit tests, a build, and the browser
tests on it. CHROMIUM_PATH is the browser to use.

Exit codes: 0 all passed, 1 something to mend.`

/** `npm test`: everything but the nightly tests. Of the steps before the browser's, output is shown only of what fails. */
await runPlain('test', USAGE, () => {
  return runChecks(steps)
})
