import { renderToStaticMarkup } from 'react-dom/server'
import type { ElementType, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useMDXComponents } from 'nextra/mdx'
import SiteLayout from '@/components/layout/site-layout'
import type { ThemeConfig } from '@/components/page/theme-config'
import { buildPageMap } from '@/lib/navigation/page-map'
import { site } from '@/site.config'
import themeConfig from '@/theme.config'

/** Written by the build. */
vi.mock('@/.data/posts.json', () => ({ default: [] }))
vi.mock('@/.data/drawings.mjs', () => ({ default: {} }))
/** As next.config.mjs has it. */
vi.mock('nextra/mdx', () => import('@mdx-js/react'))
/** Next's head goes to the document; here it stands in place. */
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }))

let route = '/docs/a'
vi.mock('next/router', () => ({
  useRouter: () => ({
    route,
    asPath: route,
    events: { on: () => undefined, off: () => undefined },
  }),
}))

const title = (name: string) => ({ title: name, description: 'D' })
const pageMap = buildPageMap([
  { file: 'pages/_meta.ts', data: { docs: { type: 'page', title: 'Docs' } } },
  { file: 'pages/404.mdx', data: title('Page Not Found') },
  {
    file: 'pages/docs/_meta.ts',
    data: { a: 'Page A', b: 'Page B', c: 'Page C', folder: 'Folder' },
  },
  ...['a', 'b', 'c', 'folder/d'].map((name) => ({
    file: `pages/docs/${name}.mdx`,
    data: title(`Page ${name.toUpperCase()}`),
  })),
])

/** Content of the layout as Nextra renders it: the page in the wrapper that the layout provides. */
function Content() {
  const components = useMDXComponents() as Record<string, ElementType>
  const { wrapper: Wrapper = 'div', h2: Heading = 'h2', PageContents = 'div' } = components
  return (
    <Wrapper toc={[{ depth: 2, value: 'First part', id: 'first' }]}>
      {/* The compiler of the pages puts the contents for narrow screens into the text. */}
      <PageContents />
      <Heading id="first">First part</Heading>
    </Wrapper>
  )
}

/** A page as HTML, with this configuration alone. */
function renderWith(config: ThemeConfig, at = '/docs/b'): string {
  route = at
  return renderToStaticMarkup(
    <SiteLayout
      themeConfig={config}
      pageOpts={{
        filePath: 'pages/docs/b.mdx',
        frontMatter: title('Page B'),
        pageMap,
        title: 'Page B',
        timestamp: Date.UTC(2025, 0, 15),
      }}
      pageProps={{}}
    >
      <Content />
    </SiteLayout>,
  )
}

/** A page of the site, configured as it is but for the given keys. */
const render = (config: ThemeConfig, at?: string) => renderWith({ ...themeConfig, ...config }, at)

/** The part of a page between two texts, for orders and places. */
const within = (html: string, element: string) =>
  new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`).exec(html)?.[0] ?? ''

it('logo: stands in the navbar and leads home', () => {
  expect(render({ logo: <b>Own logo</b> })).toMatch(/<a[^>]*href="\/"[^>]*><b>Own logo<\/b><\/a>/)
})

it('project: an icon in the navbar that leads to it; none without', () => {
  const html = render({ project: { link: 'https://git.example.com/x', icon: <i>Sources</i> } })
  expect(html).toMatch(/<a href="https:\/\/git\.example\.com\/x"[^>]*><i>Sources<\/i>/)
  expect(render({})).not.toContain('Sources')
})

it('docsRepositoryBase and editLink: where and in which words a page can be edited', () => {
  const docsRepositoryBase = 'https://github.com/a/b/edit/next'
  expect(render({ docsRepositoryBase, editLink: { content: 'Correct this' } })).toContain(
    '<a href="https://github.com/a/b/edit/next/pages/docs/b.mdx">Correct this</a>',
  )
  const component = ({ filePath }: { filePath?: string }) => <em>Own link to {filePath}</em>
  expect(render({ editLink: { component } })).toContain('<em>Own link to pages/docs/b.mdx</em>')
  expect(render({ editLink: { component: null } })).not.toContain('Edit this page')
})

it('head: tags as a node, or from a function that may use hooks', () => {
  expect(render({ head: <meta name="own" content="node" /> })).toContain('content="node"')
  const head = () => <meta name="own" content={`hook on ${route}`} />
  expect(render({ head })).toContain('content="hook on /docs/b"')
  expect(render({})).toContain(`<title>Page B | ${site.product.name}</title>`)
})

it('banner: content, key and whether it can be dismissed', () => {
  const banner = (html: string) => within(html, 'header')
  expect(banner(render({ banner: { content: 'News', key: 'n' } }))).toMatch(
    /News.*aria-label="Close"/,
  )
  const fixed = banner(render({ banner: { content: () => <b>News</b>, dismissible: false } }))
  expect(fixed).toContain('<b>News</b>')
  expect(fixed).not.toContain('aria-label="Close"')
  expect(render({ banner: { content: null } })).not.toContain('data-announcement-bar')
})

it('navbar: another component with the entries, or something more in it', () => {
  const component = ({ items }: { items: { title: string }[] }) => (
    <nav>Own: {items.map((item) => item.title).join()}</nav>
  )
  expect(render({ navbar: { component } })).toContain('<nav>Own: Docs</nav>')
  expect(within(render({ navbar: { extraContent: <b>Extra</b> } }), 'nav')).toContain(
    '<b>Extra</b>',
  )
})

it('footer: its last line, or another component', () => {
  expect(within(render({ footer: { content: <b>No rights</b> } }), 'footer')).toContain('No rights')
  const component = ({ menu }: { menu: boolean }) => <footer>menu: {String(menu)}</footer>
  expect(render({ footer: { component } })).toContain('<footer>menu: false</footer>')
})

it('sidebar.defaultMenuCollapseLevel: which folders are open at first', () => {
  expect(render({})).toContain('Expand sidebar category &#x27;Folder&#x27;')
  expect(render({ sidebar: { defaultMenuCollapseLevel: 2 } })).toContain(
    'Collapse sidebar category',
  )
})

it('toc: title, what stands below the list, and the way back to the top', () => {
  const html = render({ toc: { title: 'Contents', extraContent: <b>Extra</b>, backToTop: 'Up' } })
  expect(html).toMatch(/<p id="contents-title"[^>]*>Contents<\/p>/)
  expect(html).toContain('<summary>Contents</summary>')
  expect(html).toMatch(/First part<\/a>.*<b>Extra<\/b><a href="#main-content">Up<\/a>/)
  expect(render({})).toContain('<summary>On this page</summary>')
  expect(render({})).not.toContain('href="#main-content">Up')
})

it('feedback: a link to a new issue that names the page, with these labels', () => {
  expect(render({ feedback: { content: 'Say something', labels: 'docs' } })).toContain(
    `href="${site.repository.url}/issues/new?title=Feedback%20for%20%E2%80%9CPage%20B%E2%80%9D&amp;labels=docs"`,
  )
  const useLink = () => `https://example.com${route}`
  expect(render({ feedback: { content: 'Say', useLink } })).toContain(
    'href="https://example.com/docs/b"',
  )
  expect(render({})).not.toContain('issues/new')
})

it('gitTimestamp: how the day of the last change reads; nothing without', () => {
  expect(render({})).toContain('Last updated on <time dateTime="2025-01-15">')
  const gitTimestamp = ({ timestamp }: { timestamp: Date }) => <i>{timestamp.getUTCFullYear()}</i>
  expect(render({ gitTimestamp })).toContain('<i>2025</i>')
  expect(render({ gitTimestamp: null })).not.toContain('<time')
})

it('darkMode, nextThemes.forcedTheme: without a choice there is no switch', () => {
  expect(render({})).toContain('Switch between dark and light mode')
  expect(render({ darkMode: false })).not.toContain('Switch between dark and light mode')
  expect(render({ nextThemes: { forcedTheme: 'dark' } })).not.toContain('Switch between dark')
})

it('navigation: previous and next, both, one or none', () => {
  const names = (html: string) =>
    [...html.matchAll(/>(Previous|Next)<\/span>/g)].map(([, name]) => name)
  expect(names(render({}))).toEqual(['Previous', 'Next'])
  expect(names(render({ navigation: { prev: false, next: true } }))).toEqual(['Next'])
  expect(names(render({ navigation: false }))).toEqual([])
})

it('notFound: a way to report the link, with these labels, on the not-found page alone', () => {
  const notFound = { content: 'Report it', labels: 'broken' }
  expect(render({ notFound }, '/404')).toMatch(/labels=broken"[^>]*>Report it/)
  expect(render({ notFound })).not.toContain('Report it')
  expect(render({}, '/404')).not.toContain('issues/new')
})

it('main: stands around the content of every page', () => {
  const main = ({ children }: { children: ReactNode }) => <section id="own">{children}</section>
  expect(within(render({ main }), 'main')).toMatch(/^<main[^>]*><section id="own">.*First part/)
})

it('components: what Markdown becomes, without losing the others', () => {
  const h2 = ({ children }: { children?: ReactNode }) => <h2 className="own">{children}</h2>
  const html = render({ components: { h2 } })
  expect(html).toContain('<h2 class="own">First part</h2>')
  expect(html).toContain('aria-label="Docs sidebar"')
  const wrapper = ({ children }: { children?: ReactNode }) => <article id="own">{children}</article>
  expect(render({ components: { wrapper } })).not.toContain('aria-label="Docs sidebar"')
})

it('a key that is left out has the default that Nextra documents', () => {
  const html = renderWith({})
  for (const text of [
    'On This Page',
    'Scroll to top',
    'Edit this page',
    'Question? Give us feedback →',
    'Last updated on',
    'Collapse sidebar category',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toContain('data-announcement-bar')
})
