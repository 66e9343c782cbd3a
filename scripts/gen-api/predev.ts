/** Runs before `npm run dev`, which shows the generated pages without generating them. */
import { EXIT, runMain } from '../shared/failure'
import { finishInterruptedWrite } from './finish-write'

await runMain('dev', async () => {
  await finishInterruptedWrite()
  return EXIT.good
})
