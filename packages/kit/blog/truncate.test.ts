import { expect, it } from 'vitest'
import { cutAtMarker, excerptSource } from './truncate.ts'

const braces = '{/* truncate */}'
const html = '<!-- truncate -->'

it.each([braces, html, '{/*truncate*/}', '<!--truncate-->', `  ${html}  `])(
  'ends an excerpt at %j',
  (marker) => {
    const cut = cutAtMarker(`before\n\n${marker}\n\nafter`)
    expect(cut).toEqual({ excerpt: 'before\n', truncated: true })
  },
)

it('returns the whole text if no text follows a marker', () => {
  const whole = { excerpt: 'all of it', truncated: false }
  expect(cutAtMarker('all of it')).toEqual(whole)
  expect(cutAtMarker(`all of it\n${braces}\n\n`)).toEqual(whole)
})

const code = `\`\`\`mdx\n${html}\n\`\`\`\n\nWrite \`${braces}\` on a line.\n`

it.each([
  ['the first of two markers', 'one', `\n${html}\ntwo\n${braces}\nthree`],
  ['a marker after markers in a code block and in a sentence', code, `\n${braces}\nafter`],
])('ends an excerpt at %s', (_where, excerpt, rest) => {
  expect(cutAtMarker(excerpt + rest).excerpt).toBe(excerpt)
})

it('omits the title and everything after the marker from the source of an excerpt', () => {
  const source = `---\ntitle: T\n---\n\n# T\n\nIntroduction.\n\n${html}\n\n## More\n`
  expect(excerptSource(source)).toBe('---\ntitle: T\n---\n\n\nIntroduction.\n')
  expect(excerptSource('```sh\n# comment\n```')).toBe('```sh\n# comment\n```')
})
