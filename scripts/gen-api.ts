import { runMain } from './shared/failure'
import { generate } from './generate'

await runMain('gen:api', () => generate(process.argv.slice(2), { guides: true }))
