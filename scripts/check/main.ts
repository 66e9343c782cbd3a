import path from 'node:path'
import { readArguments, runMain } from '../shared/failure'
import { report } from '../shared/problem'
import { root as repository } from '../shared/root'
import { conflictProblems } from './sources'

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
  const root = path.resolve(values.root ?? repository)
  // The settings may have one, which every other module of the check loads.
  const conflicts = await conflictProblems(root)
  if (conflicts.length > 0) return report(conflicts, 'the files with conflicts', values)
  const { runCheckContent } = await import('./check-content')
  return runCheckContent(root, values)
})
