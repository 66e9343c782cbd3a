import { runPlain } from '../../shared/arguments'
import { plural } from '../../shared/problem'
import { root } from '../../shared/root'
import { updateDrawings } from './update-drawings'

const USAGE = `npx tsx scripts/content/diagrams/main.ts

Draws the diagrams that have no drawing yet into public/diagrams, and removes drawings that no page
shows. Run it after a change of a diagram; the content check names those that are not drawn.

Exit codes: 0 done, 1 a diagram to mend, 2 could not run.`

await runPlain('draw-diagrams', USAGE, async () => {
  const { drawn, removed } = await updateDrawings(root)
  console.log(`Drew ${plural(drawn, 'diagram')}, removed ${plural(removed, 'old drawing')}.`)
})
