import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INSIDES } from './framework.mjs'

test.each([
  ['start', 'react-dom/client', 'starts pages differently: hydrate-in-steps.mjs has no effect'],
  ['start', 'hydrateRoot(', 'starts pages differently: hydrate-in-steps.mjs has no effect'],
  ['startAsEsModule', 'import ', 'ships no ES modules'],
  ['polyfills', 'trimStart', 'has moved its polyfills'],
  ['mdx', './components/image-zoom.js', 'has no image zoom: delete the replacement'],
] as const)('%s holds %j', (file, text, otherwise) => {
  expect(existsSync(INSIDES[file]) && readFileSync(INSIDES[file], 'utf8'), otherwise).toContain(
    text,
  )
})
