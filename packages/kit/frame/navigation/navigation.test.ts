import { expect, it } from 'vitest'
import { isLargeMenu } from './navigation.ts'
import type { Meta } from './meta.ts'
import {
  flatten,
  folderEntries,
  inReadingOrder,
  isPage,
  navbarHref,
  navigationAt,
  type NavigationEntry,
} from './navigation.ts'
import { buildPageMap } from './page-map.ts'

const page = (route: string, more: object = {}) => ({
  file: `pages${route}.mdx`,
  data: { title: `Page ${route}`, description: `About ${route}.`, ...more },
})
const meta = (folder: string, data: Meta) => ({ file: `pages${folder}/_meta.ts`, data })

/** Docs with a folder that a category page lists, a nested folder, a folder with its own page, a blog and hidden pages. */
const files = [
  meta('', {
    index: { title: 'Home', type: 'page', display: 'hidden' },
    docs: { title: 'Docs', type: 'page', href: '/docs/intro' },
    blog: { title: 'Blog', type: 'page' },
    source: { title: 'Source', type: 'page', href: 'https://git.example.com' },
    secret: { type: 'page', display: 'hidden' },
    drafts: { type: 'page', display: 'hidden' },
  }),
  page('/index'),
  page('/secret'),
  page('/drafts/index'),
  page('/blog/index'),
  meta('/docs', {
    gone: 'A key without a page',
    index: 'Overview',
    intro: 'Introduction',
    '-- flows': { type: 'separator', title: 'Work' },
    flows: 'Flows',
    guides: { title: 'Guides', theme: { timestamp: false } },
    status: { title: 'Status', href: 'https://status.example.com' },
    lists: { display: 'hidden' },
  }),
  page('/docs/index'),
  page('/docs/intro'),
  page('/docs/unlisted', { title: 'Unlisted' }),
  meta('/docs/flows', {
    pay: { title: 'Pay', theme: { toc: false } },
    deep: 'Deep',
    hidden: { title: 'Hidden', display: 'hidden' },
  }),
  page('/docs/flows/pay'),
  page('/docs/flows/hidden'),
  meta('/docs/flows/deep', { second: 'Second', first: 'First' }),
  page('/docs/flows/deep/first'),
  page('/docs/flows/deep/second'),
  page('/docs/guides'),
  meta('/docs/guides', { more: { title: 'More guides', display: 'children' } }),
  page('/docs/guides/more/last'),
  meta('/docs/lists', { '*': { theme: { toc: false } } }),
  page('/docs/lists/flows', { folder: '/docs/flows' }),
]
const pageMap = buildPageMap(files)
const at = (route: string) => navigationAt(pageMap, route)

it('takes the order and labels of the sidebar from _meta files, at any depth', () => {
  const outline = (entries: readonly NavigationEntry[], indent = ''): string[] =>
    entries.flatMap(({ title, href, children }) => [
      `${indent}${children ? '+' : '-'} ${title}: ${href}`,
      ...outline(children ?? [], `${indent}  `),
    ])
  expect(outline(at('/docs/intro').sidebar)).toEqual([
    '- Overview: /docs',
    '- Introduction: /docs/intro',
    '- Work: undefined',
    '+ Flows: /docs/lists/flows',
    '  - Pay: /docs/flows/pay',
    '  + Deep: undefined',
    '    - Second: /docs/flows/deep/second',
    '    - First: /docs/flows/deep/first',
    '+ Guides: /docs/guides',
    '  - Page /docs/guides/more/last: /docs/guides/more/last',
    '- Status: https://status.example.com',
    '- Unlisted: /docs/unlisted',
  ])
})

it('shows the same sidebar on every page of a section, including hidden pages', () => {
  const others = ['/docs', '/docs/flows/deep/first', '/docs/flows/hidden', '/docs/lists/flows']
  for (const route of others) expect(at(route).sidebar, route).toEqual(at('/docs/intro').sidebar)
  expect(at('/secret').sidebar).toEqual([])
})

it('visits every page of the menu once with previous and next, but skips links', () => {
  const routes: string[] = []
  let route: string | undefined = '/docs'
  while (route !== undefined && routes.length < 50) {
    routes.push(route)
    route = at(route).next?.href
  }
  const pages = flatten(at('/docs').sidebar).filter(isPage)
  expect(routes).toEqual(pages.map(({ href }) => href))
  expect(routes, 'a category page').toContain('/docs/lists/flows')
  expect(routes, 'a link').not.toContain('https://status.example.com')
  expect(routes.map((page) => at(page).previous?.href)).toEqual([undefined, ...routes.slice(0, -1)])
  for (const hidden of ['/docs/flows/hidden', '/secret'])
    expect(at(hidden), hidden).not.toHaveProperty('next')
})

it.each([
  ['/docs/flows/deep/first', ['Flows', 'Deep', 'First']],
  ['/docs/lists/flows', ['Flows']],
  ['/docs/flows/hidden', ['Flows', 'Hidden']],
  ['/secret', ['Page /secret']],
])('shows breadcrumbs of %s: %j', (route, titles) => {
  expect(at(route).trail.map(({ title }) => title)).toEqual(titles)
})

it('links the entries of the first _meta file in the navbar to their target or their first page', () => {
  expect(at('/').navbar.map((item) => [item.title, navbarHref(item)])).toEqual([
    ['Docs', '/docs/intro'],
    ['Blog', '/blog'],
    ['Source', 'https://git.example.com'],
  ])
})

it.each([
  ['/docs/flows/pay', { type: 'doc', theme: { toc: false, timestamp: true } }],
  ['/docs/guides/more/last', { type: 'doc', theme: { toc: true, timestamp: false } }],
  ['/docs/lists/flows', { type: 'doc', theme: { toc: false } }],
  ['/secret', { type: 'page', theme: { toc: true } }],
])('derives the layout of %s from its entry and its folders', (route, expected) => {
  expect(at(route)).toMatchObject(expected)
})

it('lists a folder on its category page even if no menu shows it', () => {
  const hidden = meta('/docs', { flows: { title: 'Flows', display: 'hidden' } })
  const hiding = files.map((file) => (file.file === hidden.file ? hidden : file))
  for (const map of [pageMap, buildPageMap(hiding)]) {
    expect(folderEntries(map, '/docs/flows')).toMatchObject([
      { title: 'Pay', href: '/docs/flows/pay', description: 'About /docs/flows/pay.' },
      { title: 'Deep' },
    ])
  }
})

it('sorts pages in menu order, with hidden pages last', () => {
  const routes = ['/docs/flows/hidden', '/docs/guides', '/secret', '/docs/flows/pay', '/docs']
  expect(inReadingOrder(routes, pageMap)).toEqual([
    '/docs',
    '/docs/flows/pay',
    '/docs/guides',
    '/docs/flows/hidden',
    '/secret',
  ])
})

it('treats a menu of more than 100 entries as large', () => {
  const menu = Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, title: 'A' }))
  expect([menu.slice(1), menu].map(isLargeMenu)).toEqual([false, true])
})
