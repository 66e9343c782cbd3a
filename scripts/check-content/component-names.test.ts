import { describe, expect, it } from 'vitest'
import { readComponentNames } from './component-names'

const names = (object: string) => [
  ...readComponentNames(`export const mdxComponents = ${object}`, 'registry.tsx'),
]

describe('readComponentNames', () => {
  it.each([
    ['{ a: Link, Card, Tabs }', ['a', 'Card', 'Tabs']],
    ["{ h2: heading('h2'), 'my-element': X } satisfies MDXComponents", ['h2', 'my-element']],
    ['{}', []],
  ])('of %s', (object, expected) => {
    expect(names(object)).toEqual(expected)
  })

  it('cannot be read from a spread', () => {
    expect(() => names('{\n  a: Link,\n  ...more,\n}')).toThrow(
      'registry.tsx:3: the name of this component cannot be read. Write it out.',
    )
  })

  it('need the object', () => {
    expect(() => readComponentNames('export const other = {}', 'registry.tsx')).toThrow(
      'registry.tsx: no object "mdxComponents" was found.',
    )
  })
})
