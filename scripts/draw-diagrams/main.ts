/**
 * `npx tsx scripts/draw-diagrams/main.ts`: run it after a change of a diagram. The
 * content check names the diagrams that are not drawn.
 */
import { EXIT, runMain } from '../shared/failure'
import { plural } from '../shared/problem'
import { root } from '../shared/root'
import { updateDrawings } from './update-drawings'

await runMain('draw-diagrams', async () => {
  const { drawn, removed } = await updateDrawings(root)
  console.log(`Drew ${plural(drawn, 'diagram')}, removed ${plural(removed, 'old drawing')}.`)
  return EXIT.good
})
