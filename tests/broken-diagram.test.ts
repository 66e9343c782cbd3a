import { expect, it } from 'vitest'
import { drawAll } from '@/scripts/content/diagrams/draw'

it('a diagram that cannot be drawn is for its author to mend: place and message, exit code 1', async () => {
  const source = 'stateDiagram-v2\n  accTitle: Broken\n  Open -->\n'
  const place = 'pages/docs/intro.mdx:7'
  const drawings = drawAll([{ name: 'broken', source, place }])
  const failure = await drawings.catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'Failure', exitCode: 1 })
  expect(String(failure)).toMatch(/^Failure: pages\/docs\/intro\.mdx:7: Parse error on line 3:/)
  expect(String(failure)).not.toMatch(/^\s+at /m)
})
