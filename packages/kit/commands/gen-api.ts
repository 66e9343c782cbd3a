import { runMain } from 'nextra-graphql/shared/failure.ts'
import { loadSettings } from '#settings/load.ts'
import { generate } from './shared/generate.ts'

await runMain('gen:api', async () =>
  generate(process.argv.slice(2), await loadSettings(), { guides: true }),
)
