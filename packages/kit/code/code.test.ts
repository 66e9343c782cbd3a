import { expect, it } from 'vitest'
import { changedLines } from '#markdown/calls.mjs'
import { highlight, languageLabel } from './highlight.mjs'

it('gives each token a class for its colour', () => {
  expect(highlight('query A { b(c: 1) }', 'graphql')).toBe(
    '<span class="c-k">query</span> A { b(c: <span class="c-n">1</span>) }',
  )
  expect(highlight('{ "a": "b" }', 'json')).toBe(
    '{ <span class="c-p">"a"</span>: <span class="c-s">"b"</span> }',
  )
})

it.each([
  ['diff', '-a\n+b\n c', '<span class="c-r">-a</span>\n<span class="c-i">+b</span>\n c'],
  ['jsonc', '// Why\n{ "a": 1 }', '<span class="c-c">// Why</span>'],
  ['console', '$ npm test\nok', '<span class="c-k">$ npm</span> test\nok'],
  ['zig', 'const a = "b"', 'const a = "b"'],
])('highlights %s as far as possible', (language, code, html) => {
  expect(highlight(code, language)).toContain(html)
})

it('highlights operations in scripts as GraphQL, and request bodies in commands as JSON', () => {
  const operation = 'query A($b: ID) {\n  c\n}'
  const script = highlight(`const q = \`\n${operation}\n\`\nconst t = \`c\``, 'ts')
  expect(script).toContain(`\`\n${highlight(operation, 'graphql')}\n\``)
  expect(script).toContain('<span class="c-s">`c`</span>')
  const body = '{\n"a": [1]\n}'
  expect(highlight(`curl x <<'JSON'\n${body}\nJSON`, 'sh')).toContain(highlight(body, 'json'))
})

it('escapes markup in code', () => {
  expect(highlight('<script>&amp;', null)).toBe('&lt;script&gt;&amp;amp;')
  expect(highlight('"</span><b>"', 'json')).toBe(
    '<span class="c-s">"&lt;/span&gt;&lt;b&gt;"</span>',
  )
})

it('marks lines, including lines within a multi-line token', () => {
  expect(highlight('"""a\nb"""\nc', 'graphql', new Set([2]))).toBe(
    '<span class="c-s">"""a</span>\n<mark><span class="c-s">b"""</span></mark>\nc',
  )
})

it('keeps the indent of long lines that wrap', () => {
  const text = 'b'.repeat(40)
  expect(highlight(`${text}\n  ${text}\n  c`, null)).toBe(
    `<i style="--i:0">${text}</i>\n<i style="--i:2">  ${text}</i>\n  c`,
  )
})

it.each([
  ['sh', 'Shell'],
  ['console', 'Shell'],
  ['Dockerfile', 'Dockerfile'],
  [null, 'Text'],
])('labels the language %s as %s', (language, label) => {
  expect(languageLabel(language)).toBe(label)
})

it.each([
  ['when one is replaced', 'a\nb\nc\nd', 'a\nx\nc\nd', [2]],
  ['when one is inserted', 'a\nb\nc', 'a\nb\nnew\nc', [3]],
  ['when the text is the same', 'a\nb', 'a\nb', []],
  ['when one is deleted', 'a\nb\nc', 'a\nc', []],
  ['when the text is a different one', '{\na\n}', '{\nb\nc\nd\ne\n}', []],
])('finds the lines that changed %s', (_where, before, after, lines) => {
  expect(changedLines(before, after)).toEqual(new Set(lines))
})
