import { runMain } from 'nextra-graphql/shared/failure.ts'
import { generate } from './shared/generate.ts'

await runMain('gen:api', () => generate(process.argv.slice(2), { guides: true }))
