import { EXIT, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { formatProblem, plural } from 'nextra-graphql/shared/problem.ts'
import { root } from '#shared/root.ts'
import { updateDrawings } from '#diagrams/update-drawings.ts'

const USAGE = `npm run diagrams -- [options]

Draws new diagrams into public/diagrams and removes unused drawings. The content check reports diagrams
without a drawing. Requires Chromium, like npm test.

  --all   redraw every diagram, for example after a change to colours, fonts or Mermaid

Exit codes: 0 success, 1 errors in diagrams, 2 could not run.`

await runMain('diagrams', async () => {
  const { values } = readArguments(USAGE, { all: { type: 'boolean' } })
  const { drawn, removed, problems } = await updateDrawings(root, values)
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`)
  console.log(`Drew ${plural(drawn, 'diagram')}, removed ${plural(removed, 'old drawing')}.`)
  return problems.length > 0 ? EXIT.contentProblem : EXIT.good
})
