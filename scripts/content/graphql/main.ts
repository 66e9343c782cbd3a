import path from 'node:path'
import { readArguments } from '../../shared/arguments'
import { runMain } from '../../shared/failure'
import { report } from '../../shared/problem'
import { root as repository } from '../../shared/root'
import { checkGraphql, describeScope, exampleSchema } from './check-graphql'

const USAGE = `npx tsx scripts/content/graphql/main.ts [options]

Checks the GraphQL of the pages, with its variables and responses, and their links to the
reference, against the published schema: the snapshot in public/schema.graphql.

  --root FOLDER     another project than this
  --strict          warnings count as errors, as with STRICT=1

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

await runMain('check-graphql', async () => {
  const { values } = readArguments(USAGE, {
    root: { type: 'string' },
    strict: { type: 'boolean' },
  })
  const root = path.resolve(values.root ?? repository)
  const checked = await checkGraphql(root, exampleSchema(root))
  return report(checked.problems, describeScope(checked), values)
})
