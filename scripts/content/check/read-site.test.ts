import { describe, expect, it } from 'vitest'
import { readComponentNames, readThemeComponents } from './read-site'

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

it('finds the names that theme.config.tsx adds', () => {
  const source =
    "export default { logo: Logo, components: { ...mine, Video, 'a-b': B } } satisfies T"
  expect(readThemeComponents(source, 'theme.config.tsx')).toEqual(['Video', 'a-b'])
  expect(readThemeComponents('export default { logo: Logo }', 'theme.config.tsx')).toEqual([])
  expect(readThemeComponents('', 'theme.config.tsx')).toEqual([])
})
