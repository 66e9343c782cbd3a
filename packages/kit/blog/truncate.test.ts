import { expect, it } from 'vitest'
import { cutAtMarker, excerptSource } from './truncate.ts'

const braces = '{/* truncate */}'
const html = '<!-- truncate -->'

it.each([braces, html, '{/*truncate*/}', '<!--truncate-->', `  ${html}  `])(
  'an excerpt ends at %j',
  (marker) => {
    const cut = cutAtMarker(`before\n\n${marker}\n\nafter`)
    expect(cut).toEqual({ excerpt: 'before\n', truncated: true })
  },
)

it('an excerpt without a marker is the whole text', () => {
  const whole = { excerpt: 'all of it', truncated: false }
  expect(cutAtMarker('all of it')).toEqual(whole)
  expect(cutAtMarker(`all of it\n${braces}\n\n`)).toEqual(whole)
})

const code = `\`\`\`mdx\n${html}\n\`\`\`\n\nWrite \`${braces}\` on a line.\n`

it.each([
  ['at the first of two markers', 'one', `\n${html}\ntwo\n${braces}\nthree`],
  ['behind a marker in a code block or in a sentence', code, `\n${braces}\nafter`],
])('an excerpt ends %s', (_where, excerpt, rest) => {
  expect(cutAtMarker(excerpt + rest).excerpt).toBe(excerpt)
})

it('the source of an excerpt leaves out the title and what follows the marker', () => {
  const source = `---\ntitle: T\n---\n\n# T\n\nIntroduction.\n\n${html}\n\n## More\n`
  expect(excerptSource(source)).toBe('---\ntitle: T\n---\n\n\nIntroduction.\n')
  expect(excerptSource('```sh\n# comment\n```')).toBe('```sh\n# comment\n```')
})
