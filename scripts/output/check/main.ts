import { runMain } from '../../shared/failure'
import { runCheckOutput } from './run'

await runMain('check-output', () => runCheckOutput(process.argv.slice(2)))
