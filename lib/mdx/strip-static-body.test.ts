import { describe, expect, it } from 'vitest'
import stripStaticBody from './strip-static-body.mjs'

describe('stripStaticBody', () => {
  it('empties the literal and leaves the rest of the page alone', () => {
    const page = '# Objects\n\nText with `code`.\n\n<StaticBody html={`\n<p id="a">x</p>\n`} />\n'
    expect(stripStaticBody(page)).toBe(
      '# Objects\n\nText with `code`.\n\n<StaticBody html={``} />\n',
    )
  })

  it('leaves other pages as they are', () => {
    expect(stripStaticBody('# Other\n\n`html={x}`\n')).toBe('# Other\n\n`html={x}`\n')
  })
})
