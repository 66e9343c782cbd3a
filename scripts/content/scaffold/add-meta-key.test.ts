import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { formatSource } from '../../shared/format-source'
import { addMetaKey, metaKeys, writeMetaKey } from './add-meta-key'

it.each([
  [
    'a list',
    "export default {\n  kyc: 'KYC',\n} satisfies Meta\n",
    "export default {\n  kyc: 'KYC',\n  'bulk-refunds': 'Bulk refunds',\n} satisfies Meta\n",
  ],
  [
    'a list without a comma at the end',
    "export default {\n  kyc: 'KYC'\n}\n",
    "export default {\n  kyc: 'KYC',\n  'bulk-refunds': 'Bulk refunds',\n}\n",
  ],
  [
    'a list in one line',
    "export default { kyc: 'KYC' }\n",
    "export default { kyc: 'KYC',\n  'bulk-refunds': 'Bulk refunds',\n }\n",
  ],
  [
    'an empty list',
    'export default {\n} satisfies Meta\n',
    "export default {\n  'bulk-refunds': 'Bulk refunds',\n} satisfies Meta\n",
  ],
])('adds a key at the end of %s', (_, source, expected) => {
  expect(addMetaKey(source, 'bulk-refunds', 'Bulk refunds')).toBe(expected)
})

it.each([
  ["The customer's limits", `customer: "The customer's limits",`],
  [`The "customer's" limits`, `customer: 'The "customer\\'s" limits',`],
  ['C:\\users', "customer: 'C:\\\\users',"],
  ['x'.repeat(85), `customer: '${'x'.repeat(85)}',`],
  ['x'.repeat(86), `customer:\n    '${'x'.repeat(86)}',`],
])('writes the title %j as the formatter would', (title, expected) => {
  const source = addMetaKey('export default {\n}\n', 'customer', title) ?? ''
  expect(source).toBe(`export default {\n  ${expected}\n}\n`)
  expect(formatSource('pages/_meta.ts', source)).toBe(source)
})

it('leaves a file with the key as it is', () => {
  const source = "export default { 'bulk-refunds': { title: 'Refunds' } }\n"
  expect(addMetaKey(source, 'bulk-refunds', 'Bulk refunds')).toBe(source)
})

it('does not touch what it cannot read', () => {
  expect(addMetaKey('export default build()\n', 'a', 'A')).toBeUndefined()
})

it('a page in a new folder gets the keys of both, and files for them', async () => {
  const root = await temporaryFolder()
  for (const key of metaKeys('/docs/guides/bulk-refunds', 'Bulk refunds')) {
    expect(await writeMetaKey(root, key)).toBe(true)
    expect(await writeMetaKey(root, key)).toBe(false)
  }
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  expect(await read('pages/docs/_meta.ts')).toContain("{\n  guides: 'Guides',\n}")
  expect(await read('pages/docs/guides/_meta.ts')).toContain(
    "{\n  'bulk-refunds': 'Bulk refunds',\n}",
  )
})
