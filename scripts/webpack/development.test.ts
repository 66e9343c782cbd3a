import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { brokenPage, missingModule, refreshablePage } from './development.mjs'

const page = `import { A } from '@/components/a'\n\n\`\`\`ts\nimport b from 'b'\n\`\`\`\n\nimport {\n  C,\n} from './c'\n`

const missing = async (...modules: string[]) =>
  missingModule(
    await compileWithNextra(page, { jsx: true, outputFormat: 'program' }),
    page,
    (request) =>
      modules.includes(request) ? Promise.resolve() : Promise.reject(new Error(request)),
  )

it('names the first module of a page that is not there, and none of its blocks of code', async () => {
  expect(await missing('@/components/a', './c')).toBeUndefined()
  expect(await missing('@/components/a')).toMatchObject({
    message: 'There is no module ./c.',
    line: 9,
  })
})

it('a page that cannot be compiled is one that says why', async () => {
  const error = Object.assign(new Error('Unexpected `~~~` and {x}'), { line: 8, column: 3 })
  const source = brokenPage(error, `${process.cwd()}/pages/a.mdx`)
  expect(await compileWithNextra(source)).toContain('pages/a.mdx:8:3\\nUnexpected `~~~` and {x}')
})

it('a page for Fast Refresh has a component of its own as the only export; no other module changes', () => {
  const loader = readFileSync('node_modules/nextra/dist/server/loader.js', 'utf8')
  expect(loader).toContain('export default HOC_MDXWrapper(')
  const code = 'export function useTOC() {}\nexport default HOC_MDXWrapper(A, useTOC)'
  const exports = refreshablePage(code).match(/^export .*/gm)
  expect(exports).toEqual(['export default function Page(props) {'])
  expect(refreshablePage('export default App')).toBe('export default App')
})
