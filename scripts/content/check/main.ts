import { runMain } from '../../shared/failure'
import { runCheckContent } from './check-content'

await runMain('check-content', () => runCheckContent(process.argv.slice(2)))
