import { exportPages } from '../build/steps'
import { EXIT, runMain } from '../../shared/failure'

/** The export alone, for timing: what a larger schema makes longer of `npm run build`. */
await runMain('bench', async () => {
  await exportPages()
  return EXIT.good
})
