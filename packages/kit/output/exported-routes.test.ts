import { expect, it } from 'vitest'
import { unexportedPages } from './exported-routes.mjs'

it('lists pages that are missing from the export, except partials and dynamic pages', () => {
  const files = ['index.mdx', 'docs/a.mdx', 'api/b.mdx', 'api.tsx', '_c.mdx', 'blog/[tag].tsx']
  expect(
    unexportedPages(
      files.map((file) => `pages/${file}`),
      ['/', '/docs/a'],
    ),
  ).toEqual(['pages/api/b.mdx', 'pages/api.tsx'])
})
