import { expect, it } from 'vitest'
import { formatJson, formatOperation } from './format'

it('prints an operation as graphql-js does', () => {
  expect(formatOperation('query Q($a:Int){a(b:$a){c d}}')).toBe(
    'query Q($a: Int) {\n  a(b: $a) {\n    c\n    d\n  }\n}',
  )
})

it('keeps comments, and indents the lines', () => {
  expect(formatOperation('\n# first\n{ a(\n b: 1 # one\n) {\nc\n# last\n      }\n}')).toBe(
    '# first\n{ a(\n    b: 1 # one\n  ) {\n    c\n    # last\n  }\n}',
  )
  expect(formatOperation('{ a(b: "# none") }')).toBe('{\n  a(b: "# none")\n}')
})

it('leaves what cannot be read', () => {
  expect(formatOperation('{ a(')).toBeNull()
  expect(formatJson('{ a')).toBeNull()
})

it('sets JSON in lines', () => {
  expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(formatJson('  ')).toBe('')
})
