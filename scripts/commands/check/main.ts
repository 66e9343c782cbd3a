import { runPlain } from '../../shared/arguments'
import { runChecks } from '../../shared/steps'
import { fastSteps, QUICK_TESTS } from './steps'

const USAGE = `npm run check

Everything that needs no build: types, lint, format, quick unit tests, content. STRICT=1 makes the
warnings of the content checks errors.

Exit codes: 0 all passed, 1 something to mend.`

/** `npm run check`: everything that needs no build, in half a minute. Output is shown only of what fails. */
await runPlain('check', USAGE, () => runChecks(fastSteps(QUICK_TESTS)))
