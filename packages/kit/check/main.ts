import path from 'node:path'
import { readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { root } from '#shared/root.ts'
import { plural } from 'nextra-graphql/shared/problem.ts'
import { runCheckContent } from './check-content.ts'
import { fixContent } from './fix.ts'

const USAGE = `npx tsx packages/kit/check/main.ts [options]

Checks the pages: links, headings, front matter, code, diagrams, what they import; and the GraphQL in
them, with its variables and responses, against the published schema: the snapshot in
public/schema.graphql.

  --root FOLDER   another project than this
  --strict        warnings count as errors, as with STRICT=1
  --fix           first write what has exactly one answer, such as forms of Docusaurus, and show the changes

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

await runMain('check-content', async () => {
  const { values } = readArguments(USAGE, {
    root: { type: 'string' },
    strict: { type: 'boolean' },
    fix: { type: 'boolean' },
  })
  const folder = path.resolve(values.root ?? root)
  if (values.fix) {
    const count = await fixContent(folder)
    console.log(count === 0 ? 'Nothing to fix.' : `${plural(count, 'file')} changed.`)
  }
  return runCheckContent(folder, { strict: values.strict })
})
