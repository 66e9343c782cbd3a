import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { fromRoot } from '@/packages/kit/shared/root.ts'

const PAGE = `Prose with a mistak.

\`\`\`json
{
  "endCursor": "WyJzaGlydCJd",
  "variantId": "UHJvZHVjdFZhcmlhbnQ6MQ==",
  "ids": ["Zhcmlhbn", "Glydxq"],
  "options": "{\\"challenge\\":\\"c2FtcGxlLWVucm9sbWVudA\\"}",
  "note": "Prose with a misstake."
}
\`\`\`

\`\`\`graphql
{ node(id: "UHJvZHVjdDox") { id } }
\`\`\`
`

it('checks prose, including JSON, but not ids and cursors', () => {
  const cspell = fromRoot('node_modules/cspell/bin.mjs')
  const args = [cspell, 'lint', 'stdin://pages/x.mdx', '--no-progress', '--no-summary']
  const { stdout } = spawnSync(process.execPath, args, { input: PAGE, encoding: 'utf8' })
  expect(stdout.match(/(?<=Unknown word \()\w+/g)).toEqual(['mistak', 'misstake'])
})
