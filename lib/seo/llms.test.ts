import { expect, test } from 'vitest'
import { renderLlmsIndex } from './llms'

test('lists pages by group and leaves empty groups out', () => {
  const page = {
    route: '/a',
    title: 'A',
    description: 'First.',
    markdownUrl: 'https://x.test/a.md',
  }
  const index = renderLlmsIndex({
    name: 'Desk',
    summary: 'Moves money.',
    groups: [
      { heading: 'Docs', pages: [page] },
      { heading: 'Empty', pages: [] },
    ],
    files: [{ title: 'Schema', description: 'SDL.', url: 'https://x.test/schema.graphql' }],
  })
  expect(index).toBe(`# Desk

> Moves money.

## Docs

- [A](https://x.test/a.md): First.

## Machine-readable files

- [Schema](https://x.test/schema.graphql): SDL.
`)
})
