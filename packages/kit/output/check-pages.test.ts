import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { checkSite } from './check-pages.ts'
import { readBuiltPages } from './pages.ts'

const fixtures = path.resolve('tests/fixtures/built-sites')

/** HTML files that are not pages: a file of `public/`, and copies. */
const OTHERS = /^google|\/index\.html$/

async function check(name: string, { basePath = '', strict = false } = {}) {
  const out = path.join(fixtures, name, 'out')
  const files = await listFiles(out)
  const routes = files
    .filter((file) => file.endsWith('.html') && !OTHERS.test(file))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  const settings = { ...site, hosting: { ...site.hosting, redirects: {} } }
  const pages = await readBuiltPages(out, routes)
  const built = { site: settings, files: new Set(files), pages, basePath }
  const lines: string[] = []
  const print = (text: string) => lines.push(`${text}\n`)
  const code = checkSite(built, { strict, print })
  return { output: lines.join(''), code }
}

/** Each fixture has one fault, and the report expected for it. */
it.each(readdirSync(fixtures))('reports what is wrong: %s', async (name) => {
  const expected = readFileSync(path.join(fixtures, name, 'expected.txt'), 'utf8')
  const { output, code } = await check(name, { basePath: name === 'base-path' ? '/sub' : '' })
  expect(output).toBe(expected)
  expect(code).toBe(/^[1-9]\d* errors?, /m.test(expected) ? 1 : 0)
})

it('counts broken anchors as errors in strict mode', async () => {
  const { output, code } = await check('broken-anchor', { strict: true })
  expect(output).toContain('  error  broken-anchor')
  expect(code).toBe(1)
})
