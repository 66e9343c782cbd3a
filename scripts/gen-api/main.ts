import { runMain } from '../shared/failure'
import { root } from '../shared/root'
import { readOptions } from './options'

/** `npm run gen:api`. */
await runMain('gen:api', async () => {
  const options = readOptions(root, process.argv.slice(2))
  const { writeReference } = await import('./product-reference')
  const { describeGuideErrors } = await import('../check/graphql/check-graphql')
  return writeReference(options, describeGuideErrors)
})
