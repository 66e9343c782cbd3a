import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { importsRule } from './links.ts'
import { readPages } from './read-site.ts'
import { isReadable, problemAt, type Site } from './site-model.ts'

const IMPORTS: readonly [text: string, problem?: string][] = [
  ["import { A } from './parts/a'\n\n<A />"],
  ["import { useState } from 'react'\n\n{typeof useState}"],
  ["import { A } from '@/nope'\n\n<A />", '3:19 broken-import The module @/nope does not exist.'],
  [
    "import Tabs from '@theme/Tabs'",
    '3:18 broken-import The module @theme/Tabs does not exist. This is a Docusaurus module',
  ],
  ["export * from 'no-such-package/part'", '3:15 broken-import The module no-such'],
]

it('reports only imports that do not exist, with file and line', async () => {
  const root = await temporaryFolder({
    ...Object.fromEntries(
      IMPORTS.map(([text], index) => [`pages/p${index}.mdx`, `# T\n\n${text}\n`]),
    ),
    'pages/parts/a.tsx': '',
    'theme.config.tsx': 'export default {}',
  })
  for (const page of await readPages(root)) {
    const index = Number(/\d+/.exec(page.file)?.[0])
    const found = isReadable(page) ? [...importsRule(page, { root } as Site)] : []
    const lines = found
      .map((finding) => problemAt(page.file, finding))
      .map(({ line, column, rule, what, fix }) => `${line}:${column} ${rule} ${what} ${fix}`)
    const problem = IMPORTS[index]?.[1]
    expect(lines, IMPORTS[index]?.[0]).toEqual(
      problem ? [expect.stringContaining(problem) as string] : [],
    )
  }
})
