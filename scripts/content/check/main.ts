import { runMain } from '../../shared/failure'
import { runCheckContent } from './run'

await runMain('check-content', () => runCheckContent(process.argv.slice(2)))
