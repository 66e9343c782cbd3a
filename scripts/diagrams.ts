import { EXIT, readArguments, runMain } from './shared/failure'
import { formatProblem, plural } from './shared/problem'
import { root } from './shared/root'
import { updateDrawings } from './diagrams/update-drawings'

const USAGE = `npm run diagrams -- [options]

Draws the diagrams that have no drawing yet into public/diagrams, and removes drawings that no page
shows. The content check names diagrams that are not drawn. Needs a Chromium, as npm test does.

  --all   draws every diagram again: after a change of colours, typefaces or of Mermaid

Exit codes: 0 done, 1 a diagram to mend, 2 could not run.`

await runMain('diagrams', async () => {
  const { values } = readArguments(USAGE, { all: { type: 'boolean' } })
  const { drawn, removed, problems } = await updateDrawings(root, values)
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`)
  console.log(`Drew ${plural(drawn, 'diagram')}, removed ${plural(removed, 'old drawing')}.`)
  return problems.length > 0 ? EXIT.contentProblem : EXIT.good
})
