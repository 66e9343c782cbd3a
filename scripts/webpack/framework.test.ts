import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INSIDES } from './framework.mjs'

test.each([
  ['start', 'react-dom/client', 'starts pages otherwise: hydrate-in-steps.mjs is never asked for'],
  ['start', 'hydrateRoot(', 'starts pages otherwise: hydrate-in-steps.mjs is never asked for'],
  ['startAsEsModule', 'import ', 'ships no ES modules beside its CommonJS'],
  ['polyfills', 'trimStart', 'keeps its polyfills elsewhere'],
  ['mdx', './components/image-zoom.js', 'brings no zooming image any more: the replacement can go'],
] as const)('%s holds %j', (file, text, otherwise) => {
  expect(existsSync(INSIDES[file]) && readFileSync(INSIDES[file], 'utf8'), otherwise).toContain(
    text,
  )
})
