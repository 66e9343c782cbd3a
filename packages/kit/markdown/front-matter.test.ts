import { expect, it } from 'vitest'
import { readFrontMatter } from './front-matter.mjs'

const fields = `title: "A title"
date: 2025-02-30
tags: [hello, hola]
authors:
  - docs
nested:
  deep: 1`
const page = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n\n# Text\n`)

it('reads the fields, keeps dates as text, and returns the content below', () => {
  expect(page(fields)).toMatchObject({
    data: {
      title: 'A title',
      date: '2025-02-30',
      tags: ['hello', 'hola'],
      authors: ['docs'],
      nested: { deep: '1' },
    },
    content: '\n# Text\n',
    error: undefined,
  })
  expect(page(fields.replaceAll('\n', '\r\n')).text('title')).toBe('A title')
})

it.each<[PropertyKey[], number, number]>([
  [['title'], 2, 1],
  [['tags', 1], 4, 15],
  [['authors', 0], 6, 5],
  [['nested', 'deep'], 8, 9],
  [['missing'], 1, 1],
])('returns the position of %j', (path, line, column) => {
  expect(page(fields).place(path)).toEqual({ line, column })
})

it('returns an error and no data for invalid YAML', () => {
  expect(page('title: a\ntitle: b')).toMatchObject({
    data: undefined,
    error: { at: { line: 3, column: 1 }, rule: 'front-matter' },
  })
})

it.each(['2026-11-20', '1e3', 'no', '0x1F', '~', '5.0'])('reads the title %s as text', (title) => {
  expect(page(`title: ${title}`)).toMatchObject({ data: { title }, error: undefined })
})

it.each([
  ['title: a b\ndescription: c d\n icon: x', 3],
  ['description: a b\ntitle:Refunds', 3],
  ['title: *a*', 2],
  ['only text', 2],
])('reports the first error with its line: %j', (yaml, line) => {
  expect(page(yaml).error).toMatchObject({ at: { line }, rule: 'front-matter' })
})

it('reads front matter after a byte order mark', () => {
  const { data, content } = readFrontMatter('\uFEFF---\ntitle: x\n---\n# Text\n')
  expect([data, content]).toEqual([{ title: 'x' }, '# Text\n'])
})

it('returns an empty object for empty front matter, and undefined if there is none', () => {
  expect(page('').data).toEqual({})
  expect(readFrontMatter('# Text\n\n---\n\na: b\n\n---\n')).toMatchObject({
    data: undefined,
    error: undefined,
  })
})
