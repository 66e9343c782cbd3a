import path from 'node:path'
import { readArguments, runMain } from '../shared/failure'
import { root } from '../shared/root'
import { runCheckContent } from './check-content'

const USAGE = `npx tsx scripts/check/main.ts [options]

Checks the pages: links, headings, front matter, code, diagrams, what they import; and the GraphQL in
them, with its variables and responses, against the published schema: the snapshot in
public/schema.graphql.

  --root FOLDER   another project than this
  --strict        warnings count as errors, as with STRICT=1

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

await runMain('check-content', async () => {
  const { values } = readArguments(USAGE, {
    root: { type: 'string' },
    strict: { type: 'boolean' },
  })
  return runCheckContent(path.resolve(values.root ?? root), { strict: values.strict })
})
