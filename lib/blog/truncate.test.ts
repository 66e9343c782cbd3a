import { describe, expect, it } from 'vitest'
import { cutAtMarker, excerptSource, hasTitle } from './truncate'

const braces = '{/* truncate */}'
const html = '<!-- truncate -->'

describe('cutAtMarker', () => {
  it.each([braces, html, '{/*truncate*/}', '<!--truncate-->', `  ${html}  `])(
    'cuts at %j',
    (marker) => {
      expect(cutAtMarker(`before\n\n${marker}\n\nafter`)).toEqual({
        excerpt: 'before\n',
        truncated: true,
      })
    },
  )

  it('cuts at the first of two', () => {
    expect(cutAtMarker(`one\n${html}\ntwo\n${braces}\nthree`).excerpt).toBe('one')
  })

  it('gives the whole text when there is no marker', () => {
    expect(cutAtMarker('all of it')).toEqual({ excerpt: 'all of it', truncated: false })
  })

  it('takes a marker in a code block or in a sentence for text', () => {
    const source = `\`\`\`mdx\n${html}\n\`\`\`\n\nWrite \`${braces}\` on a line.\n\n${braces}\nafter`
    expect(cutAtMarker(source).excerpt).toBe(
      `\`\`\`mdx\n${html}\n\`\`\`\n\nWrite \`${braces}\` on a line.\n`,
    )
  })

  it('keeps a longer fence open over a shorter one', () => {
    const source = `\`\`\`\`md\n\`\`\`\n${html}\n\`\`\`\n\`\`\`\`\n${html}\nafter`
    expect(cutAtMarker(source).excerpt).toBe(`\`\`\`\`md\n\`\`\`\n${html}\n\`\`\`\n\`\`\`\``)
  })
})

describe('excerptSource', () => {
  it('leaves out the title and what follows the marker', () => {
    const source = `---\ntitle: T\n---\n\n# T\n\nIntroduction.\n\n${html}\n\n## More\n`
    expect(excerptSource(source)).toBe('---\ntitle: T\n---\n\n\nIntroduction.\n')
  })

  it('leaves a comment in a code block', () => {
    expect(excerptSource('```sh\n# comment\n```')).toBe('```sh\n# comment\n```')
  })
})

it('hasTitle finds the title outside code', () => {
  expect(hasTitle('```sh\n# no\n```\n\n#  Yes, this one \n')).toBe(true)
  expect(hasTitle('```sh\n# no\n```\n\n## Only a section')).toBe(false)
})
