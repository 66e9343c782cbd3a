import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATCHED } from './framework.mjs'

test.each([
  ['start', 'react-dom/client', 'starts pages differently: hydrate-in-steps.mjs has no effect'],
  ['start', 'hydrateRoot(', 'starts pages differently: hydrate-in-steps.mjs has no effect'],
  ['startAsEsModule', 'import ', 'no longer ships ES modules'],
  ['polyfills', 'trimStart', 'has moved its polyfills'],
  ['mdx', './components/image-zoom.js', 'has no image zoom: delete the replacement'],
] as const)('%s contains %j', (file, text, otherwise) => {
  expect(existsSync(PATCHED[file]) && readFileSync(PATCHED[file], 'utf8'), otherwise).toContain(
    text,
  )
})
