import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '#frame/page/page-context.tsx'
import { navigationAt } from '#frame/navigation/navigation.ts'
import { buildPageMap } from '#frame/navigation/page-map.ts'
import { SidebarList } from './sidebar-list.tsx'

/** Renders the menu of a site with this number of folders and of pages in each, on the page in the middle. */
function menuOf(folders: number, pages: number) {
  const number = (index: number) => String(index).padStart(4, '0')
  const files = Array.from({ length: folders }, (_, folder) =>
    Array.from({ length: pages }, (_page, page) => ({
      file: `pages/docs/folder-${number(folder)}/page-${number(page)}.mdx`,
      data: { title: `Page ${page}` },
    })),
  )
  const docs = { file: 'pages/_meta.ts', data: { docs: { type: 'page' } } }
  const pageMap = buildPageMap([docs, ...files.flat()])
  const route = `/docs/folder-${number(folders >> 1)}/page-${number(pages >> 1)}`
  const page = {
    route,
    navigation: navigationAt(pageMap, route),
    config: {},
    filePath: '',
    frontMatter: {},
    pageMap,
    title: '',
  }
  return renderToStaticMarkup(
    <PageProvider value={page}>
      <SidebarList idPrefix="menu" />
    </PageProvider>,
  )
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

it('includes the whole menu in every page unless it is large', () => {
  expect(linksIn(menuOf(3, 20)).filter((href) => href?.includes('/page-'))).toHaveLength(60)
})

it.each([
  [1, 300],
  [40, 30],
])(
  'includes only the menu around the page, and buttons for the rest: %i folders of %i pages',
  (...size) => {
    const html = menuOf(...size)
    expect(html.length).toBeLessThan(20_000)
    expect(html).toContain('aria-current="page"')
    expect(html).toMatch(/<li class="needs-js"><button[^>]*>\d+ more above<\/button><\/li>/)
    expect(html).toMatch(/<li class="needs-js"><button[^>]*>\d+ more below<\/button><\/li>/)
    // Without scripts, a closed folder links to its first page.
    if (size[0] > 1) expect(linksIn(html)).toContain('/docs/folder-0011/page-0000')
  },
)
