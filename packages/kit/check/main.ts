import { readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { loadSettings } from '#settings/load.ts'
import { root } from '#shared/root.ts'
import { plural } from 'nextra-graphql/shared/problem.ts'
import { runCheckContent } from './check-content.ts'
import { fixContent } from './fix.ts'

const USAGE = `npx tsx packages/kit/check/main.ts [options]

Checks links, headings, front matter, code, diagrams and imports of pages. Checks their GraphQL, with
variables and responses, against the published schema in public/schema.graphql.

  --fix   first convert syntax of other tools, such as Docusaurus, where it has one equivalent

STRICT=1 treats warnings as errors. Exit codes: 0 no errors, 1 errors, 2 could not run.`

await runMain('check-content', async () => {
  const { values } = readArguments(USAGE, { fix: { type: 'boolean' } })
  if (values.fix) {
    const count = await fixContent(root)
    console.log(count === 0 ? 'Nothing to fix.' : `${plural(count, 'file')} changed.`)
  }
  return runCheckContent(root, await loadSettings())
})
