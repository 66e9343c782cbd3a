import { describe, expect, it } from 'vitest'
import { changedLines } from './changed-lines.mjs'
import { highlight, languageLabel } from './highlight.mjs'

describe('highlight', () => {
  it('gives tokens the class of their colour', () => {
    expect(highlight('query A { b(c: 1) }', 'graphql')).toBe(
      '<span class="c-k">query</span> A { b(c: <span class="c-n">1</span>) }',
    )
    expect(highlight('{ "a": "b" }', 'json')).toBe(
      '{ <span class="c-p">"a"</span>: <span class="c-s">"b"</span> }',
    )
  })

  it('colours an operation in a script and a body in a command as what they are', () => {
    const operation = 'query A($b: ID) {\n  c\n}'
    const script = highlight(`const q = \`\n${operation}\n\`\nconst t = \`c\``, 'ts')
    expect(script).toContain(`\`\n${highlight(operation, 'graphql')}\n\``)
    expect(script).toContain('<span class="c-s">`c`</span>')
    const body = '{\n"a": [1]\n}'
    expect(highlight(`curl x <<'JSON'\n${body}\nJSON`, 'sh')).toContain(highlight(body, 'json'))
  })

  it('never makes markup of code', () => {
    expect(highlight('<script>&amp;', null)).toBe('&lt;script&gt;&amp;amp;')
    expect(highlight('"</span><b>"', 'json')).toBe(
      '<span class="c-s">"&lt;/span&gt;&lt;b&gt;"</span>',
    )
  })

  it('marks lines, also within a token of several', () => {
    expect(highlight('"""a\nb"""\nc', 'graphql', new Set([2]))).toBe(
      '<span class="c-s">"""a</span>\n<mark><span class="c-s">b"""</span></mark>\nc',
    )
  })
})

it('languageLabel is what readers call a language', () => {
  expect(['sh', 'ts', 'GraphQL', 'abap', null].map(languageLabel)).toEqual([
    'Shell',
    'TypeScript',
    'GraphQL',
    'abap',
    'Text',
  ])
})

describe('changedLines', () => {
  it('are those that the text before does not have', () => {
    expect(changedLines('a\nb\nc\nd', 'a\nx\nc\nd')).toEqual(new Set([2]))
    expect(changedLines('a\nb\nc', 'a\nb\nnew\nc')).toEqual(new Set([3]))
    expect(changedLines('a\nb', 'a\nb')).toEqual(new Set())
    expect(changedLines('a\nb\nc', 'a\nc')).toEqual(new Set())
  })

  it('are none in another text', () => {
    expect(changedLines('{\na\n}', '{\nb\nc\nd\ne\n}')).toEqual(new Set())
  })
})
