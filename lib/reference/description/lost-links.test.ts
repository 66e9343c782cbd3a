import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { lostLinkNotes } from './lost-links'

it('names the place of links that lead nowhere, ten of them', () => {
  const schema = (field: string) =>
    buildSchema(`type Query { ${field} }
      "See [one](/docs/intro) and [another](#object-Cat)." type Cat { id: ID! }`)
  expect(
    lostLinkNotes(
      schema('"[a](../a.mdx) <a href=b>b</a>" a: Cat b: Int @deprecated(reason: "[c](c)")'),
    ),
  ).toEqual([
    expect.stringContaining('Query.a: its description links to "../a.mdx", which is shown as text'),
    expect.stringContaining('Query.a: its description links to "b"'),
    expect.stringContaining('Query.b: its description links to "c"'),
  ])
  const notes = lostLinkNotes(schema(`"${'[a](a) '.repeat(12)}" a: Cat`))
  expect(notes.slice(9)).toEqual([expect.any(String), '… and 2 more such links'])
})
