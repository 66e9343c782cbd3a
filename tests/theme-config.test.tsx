import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useRouter } from 'next/router'
import { useMDXComponents } from 'nextra/mdx'
import { AnyLink } from '@/packages/kit/ui/links.tsx'
import SiteLayout from '@/packages/kit/layout/site-layout.tsx'
import type { ThemeConfig } from '@/packages/kit/frame/page/theme-config.ts'
import { buildPageMap } from '@/packages/kit/frame/navigation/page-map.ts'
import { SiteContext } from '@/packages/kit/settings/use-site.ts'
import { site } from '@/site.config'
import themeConfig from '@/theme.config'

/** Simulates a clone with page dates (next.config.mjs). */
vi.stubEnv('HAS_HISTORY', '1')

/** Written by the build. Mocked here. */
vi.mock('#data/posts.json', () => ({ default: [] }))
vi.mock('#data/drawings.mjs', () => ({ default: {} }))
/** As next.config.mjs has it. */
vi.mock('nextra/mdx', () => import('@mdx-js/react'))
/** Renders head tags in place. Next moves them to the document, and keeps the last tag of each key. */
vi.mock('next/head', async () => {
  const { Children, Fragment, isValidElement } = await import('react')
  const tagsIn = (node: ReactNode): ReactElement[] =>
    Children.toArray(node)
      .filter((tag) => isValidElement<{ children?: ReactNode }>(tag))
      .flatMap((tag) => (tag.type === Fragment ? tagsIn(tag.props.children) : [tag]))
  const keyOf = ({ key }: ReactElement) => String(key).replace(/^.*\$/, '')
  return {
    default: ({ children }: { children: ReactNode }) => [
      ...new Map(tagsIn(children).map((tag) => [keyOf(tag), tag])).values(),
    ],
  }
})

vi.mock('next/router', () => ({
  default: { ready: () => undefined },
  useRouter: () => ({
    route: '/docs/b',
    asPath: '/docs/b',
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

/** A heading that contains an anchor, as on other sites. The table of contents omits its link and id. */
const ANCHORED = {
  depth: 2,
  value: [
    createElement('a', { key: 'a', id: 'old' }),
    <b key="b" id="b">
      Second
    </b>,
  ],
  id: 'second',
}

const TOC = [
  { depth: 3, value: 'Before', id: 'before' },
  { depth: 2, value: 'First part', id: 'first' },
  { depth: 3, value: 'Within', id: 'within' },
  { depth: 4, value: 'Deeper', id: 'deeper' },
  ANCHORED,
]

/** Renders the content of the layout like Nextra: the page in the layout's wrapper. */
function Content() {
  const components = useMDXComponents() as Record<string, ElementType>
  const { wrapper: Wrapper = 'div', h2: Heading = 'h2', PageContents = 'div' } = components
  return (
    <Wrapper toc={TOC}>
      {/* The page compiler inserts the table of contents for narrow screens. */}
      <PageContents />
      <Heading id="first">First part</Heading>
    </Wrapper>
  )
}

/** Renders a page with the site's configuration, except for the given keys. */
function render(config: ThemeConfig): string {
  return renderToStaticMarkup(
    <SiteContext value={{ ...site, sandbox: undefined }}>
      <SiteLayout
        themeConfig={{ ...themeConfig, ...config }}
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
      </SiteLayout>
    </SiteContext>,
  )
}

const Tag = () => <meta name={useRouter().route} />

const own = ({ children }: { children?: ReactNode }) => <b id="own">{children}</b>

/** Configurations, each with the text that it adds to the page. */
it.each<[name: string, ThemeConfig, text: RegExp]>([
  ['logo', { logo: <b>Own</b> }, /<a[^>]*href="\/"[^>]*><b>Own<\/b><\/a>/],
  [
    'head with fragments',
    { head: <>{[<meta key="a" name="own" />, false]}</> },
    /<title>[^]*<meta name="own"\/>/,
  ],
  ['head with a hook', { head: Tag }, /<title>[^]*<meta name="\/docs\/b"\/>/],
  [
    'head with a duplicate key',
    { head: <meta key="description" name="description" content="Own" /> },
    /name="description" content="Own"/,
  ],
  ['banner', { banner: { key: 'n', content: 'News' } }, /<header.*News.*aria-label="Close"/],
  [
    'a mailto link',
    { banner: { key: 'n', content: <AnyLink href="mailto:a@b.example">B</AnyLink> } },
    /<a href="mailto:a@b\.example">B<\/a>/,
  ],
  [
    'a link without a scheme',
    { banner: { key: 'n', content: <AnyLink href="//a.example/b">B</AnyLink> } },
    /<a href="\/\/a\.example\/b" target="_blank"/,
  ],
  ['navbar', { navbar: { extraContent: <b>Extra</b> } }, /<nav aria-label="Main".*<b>Extra<\/b>/],
  [
    'navbar.component',
    { navbar: { component: ({ items }) => <nav>Own: {items[0]?.title}</nav> } },
    /<nav>Own: Docs<\/nav>/,
  ],
  ['footer', { footer: { content: <b>No rights</b> } }, /<footer.*<b>No rights<\/b>/],
  [
    'footer.component',
    { footer: { component: ({ menu }) => <footer>menu: {String(menu)}</footer> } },
    /<footer>menu: false<\/footer>/,
  ],
  ['sidebar', { sidebar: { defaultMenuCollapseLevel: 2 } }, /Collapse sidebar category/],
  ['a heading with an anchor', {}, /<a href="#second"[^>]*><b>Second<\/b><\/a>/],
  [
    'third-level headings, nested or first',
    {},
    /<li><a href="#before">Before<\/a><\/li><li><a href="#first">First part<\/a><ul><li><a href="#within">Within<\/a><\/li><\/ul><\/li><li><a href="#second">/,
  ],
  ['toc', { toc: { title: 'In short' } }, /<summary>In short<\/summary>/],
  [
    'docsRepositoryBase and editLink',
    { docsRepositoryBase: 'https://a.example/edit', editLink: { content: 'Correct this' } },
    /<a href="https:\/\/a\.example\/edit\/pages\/docs\/b\.mdx">Correct this<\/a>/,
  ],
  [
    'gitTimestamp',
    { gitTimestamp: ({ timestamp }) => <i>{timestamp.getUTCFullYear()}</i> },
    /<i>2025<\/i>/,
  ],
  ['navigation', { navigation: { prev: false, next: true } }, />Next<\/span>/],
  ['main', { main: own }, /<main[^>]*><b id="own">.*First part/],
  [
    'components',
    { components: { h2: own } },
    /aria-label="Docs sidebar"[^]*<b id="own">First part/,
  ],
  ['components.wrapper', { components: { wrapper: own } }, /<b id="own">.*First part/],
])('renders %s', (_name, config, text) => {
  expect(render(config)).toMatch(text)
})

it.each<[name: string, ThemeConfig, text: string]>([
  ['gitTimestamp', { gitTimestamp: null }, '<time dateTime="2025-01-15">'],
  ['editLink', { editLink: { content: null } }, '/edit/'],
  ['darkMode', { darkMode: false }, 'Switch between dark and light mode'],
  ['navigation.prev', { navigation: { prev: false, next: true } }, '>Previous</span>'],
  ['navigation', { navigation: false }, '>Next</span>'],
])('omits %s', (_name, config, text) => {
  expect(render({})).toContain(text)
  expect(render(config)).not.toContain(text)
})
