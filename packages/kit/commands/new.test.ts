import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { checkContent } from '#check/check-content.ts'
import { readSite } from '#check/read-site.ts'
import { newDocsPage, newGuide, newPost, writePage } from './new.ts'

const project = {
  'package.json': '{ "type": "module" }',
  'pages/docs/_meta.ts': 'export default {\n} satisfies Meta\n',
  'routes.txt': '/zebra\n',
}

const post = (title: string) => newPost(site, title, '2025-01-15')

it.each([
  [
    'a post',
    post('Payouts < 500 {GBP} in C:\\files, `x` *3*'),
    '/blog/payouts-500-gbp-in-c-files-x-3',
  ],
  ['a post with accents', post(' Über Café: "No"? '), '/blog/uber-cafe-no'],
  ['a guide', newGuide('Refunds: who gets them?'), '/docs/user-flows/refunds-who-gets-them'],
  ['a page with a title', newDocsPage('docs/faq', "The customer's questions"), '/docs/faq'],
  ['the first page of a folder', newDocsPage('docs/guides/index', 'Guides'), '/docs/guides'],
])(
  'writes %s with its route, and without problems other than placeholders',
  async (_what, page, route) => {
    const root = await temporaryFolder(project)
    expect(await writePage(root, page)).toBe(route)
    const routes = ['/zebra', route].sort()
    expect(await readFile(path.join(root, 'routes.txt'), 'utf8')).toBe(`${routes.join('\n')}\n`)
    const problems = checkContent(await readSite(root, site))
    expect(problems.filter(({ rule }) => rule !== 'placeholder')).toMatchObject([
      { rule: 'route-missing' },
    ])
    await expect(writePage(root, page)).rejects.toThrow(
      `${page.file} already has the address ${route}.`,
    )
  },
)

it('rejects a page whose address is already taken, and changes nothing', async () => {
  const root = await temporaryFolder({ ...project, 'pages/docs/intro.mdx': 'x' })
  await expect(writePage(root, newDocsPage('docs/intro/index'))).rejects.toThrow(
    'pages/docs/intro.mdx already has the address /docs/intro.',
  )
  expect((await readSite(root, site)).pages).toHaveLength(1)
})

it.each([
  [() => newDocsPage('blog/x'), 'is not a path below docs'],
  [() => newDocsPage('docs/../x'), 'is not a path below docs'],
  [() => newDocsPage('docs/User Flows/x'), 'is not a path below docs'],
  [() => newDocsPage('docs/api/unions'), 'generated from the schema'],
  [() => newGuide('Перевод'), 'contains no letters from a to z or digits'],
])('rejects a page without a valid path: %s', (make, message) => {
  expect(make).toThrow(message)
})
