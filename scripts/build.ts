import { runPlain } from './shared/arguments'
import { exitCodeOf, renderSummary } from './shared/steps'
import { buildSite } from './build-site'

const USAGE = `npm run build

Writes the reference (gen:api), then the whole site into out/. BASE_PATH=/sub puts it below a
path, STRICT=1 makes the warnings of the content checks errors.

Exit codes: 0 done, 1 something in the content to mend, 2 could not run.`

await runPlain('build', USAGE, async () => {
  const start = performance.now()
  const outcomes = await buildSite()
  console.log(`\n${renderSummary(outcomes, performance.now() - start)}`)
  return exitCodeOf(outcomes)
})
