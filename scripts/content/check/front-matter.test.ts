import { describe, expect, it } from 'vitest'
import { readFrontMatter } from './front-matter'

const yaml = [
  'title: "A title"',
  'tags: [hello, hola]',
  'authors:',
  '  - docs',
  'nested:',
  '  deep: 1',
].join('\n')

describe('readFrontMatter', () => {
  it('reads the fields', () => {
    expect(readFrontMatter(yaml, 1).data).toEqual({
      title: 'A title',
      tags: ['hello', 'hola'],
      authors: ['docs'],
      nested: { deep: 1 },
    })
  })

  it.each([
    ['title', 2, 1],
    ['tags[1]', 3, 15],
    ['authors[0]', 5, 5],
    ['nested.deep', 7, 9],
    ['authors[7]', 4, 1],
    ['missing', 1, 1],
  ])('knows where %s stands', (field, line, column) => {
    expect(readFrontMatter(yaml, 1).place(field)).toEqual({ line, column })
  })

  it('counts from the line of the opening mark', () => {
    expect(readFrontMatter('title: x', 4).place('title')).toEqual({ line: 5, column: 1 })
  })

  it('has no data when it is no YAML', () => {
    expect(readFrontMatter('title: a\ntitle: b', 1).data).toBeNull()
  })

  it('is empty without a field', () => {
    expect(readFrontMatter('', 1)).toMatchObject({ data: null })
  })
})
