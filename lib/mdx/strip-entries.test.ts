import { expect, it } from 'vitest'
import stripEntries from '../../scripts/webpack/strip-entries.mjs'

it('takes the entries and leaves the rest of the page alone', () => {
  const page = (entries: string) =>
    `# Enums\n\nText with \`code\`.\n\n<ReferencePage of="enums">\n${entries}</ReferencePage>\n`
  expect(stripEntries(page('  <Enum name="A" />\n  <Enum name="B" />\n'))).toBe(page(''))
})

it('leaves other pages as they are', () => {
  expect(stripEntries('# Other\n\n`<ReferencePage>`\n')).toBe('# Other\n\n`<ReferencePage>`\n')
})
