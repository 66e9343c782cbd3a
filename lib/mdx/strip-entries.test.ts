import { describe, expect, it } from 'vitest'
import stripEntries from '../../scripts/webpack/strip-entries.mjs'

describe('stripEntries', () => {
  it('takes the entries and leaves the rest of the page alone', () => {
    const page =
      '# Enums\n\nText with `code`.\n\n<ReferencePage of="enums">\n  <Enum name="A" />\n  <Enum name="B" />\n</ReferencePage>\n'
    expect(stripEntries(page)).toBe(
      '# Enums\n\nText with `code`.\n\n<ReferencePage of="enums">\n</ReferencePage>\n',
    )
  })

  it('leaves other pages as they are', () => {
    expect(stripEntries('# Other\n\n`<ReferencePage>`\n')).toBe('# Other\n\n`<ReferencePage>`\n')
  })
})
