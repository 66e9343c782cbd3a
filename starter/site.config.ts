/** Facts about the site: names, links, people and tags. URLs are absolute and have no trailing slash. */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- what may be set otherwise is wider than its value here */
import type { SiteSettings } from 'graphql-docs-kit/settings/settings.ts'

export const site = {
  /** Origin of the deployed site, without base path: canonical URLs, feeds and the sitemap start with it. */
  url: 'https://$URL',
  lang: 'en',
  product: {
    name: '$NAME',
    tagline: 'Not written yet: one line that says what the product does.',
    description:
      'Not written yet: 50 to 160 characters that say what the product is, and for whom. Search results show them.',
  },
  /** The GraphQL API that the reference documents. Never put credentials here. */
  api: {
    name: '$NAME API',
    /** Endpoint that `npm run gen:api` and every build introspect. GRAPHQL_ENDPOINT replaces it for one run. */
    endpoint: '$ENDPOINT' as string,
    /** SDL that is read instead, if api.config.ts needs applied directives: a path, a pattern or an address, or a list. */
    schema: undefined as SiteSettings['api']['schema'],
    /** The address that examples call. */
    exampleEndpoint: 'https://$ENDPOINT',
    /** The header that lets a call in, and what examples write into it. */
    authorization: { header: '$HEADER', example: '$EXAMPLE' },
    /** Endpoints that readers call from pages (README, "Run calls from the pages"). With null, they cannot run operations. */
    playground: null as SiteSettings['api']['playground'],
  },
  company: {
    name: '$COMPANY',
    /** Year or years of the copyright line; never computed from a clock. */
    copyrightYear: '$YEAR',
  },
  /** Groups of links at the end of every page: to pages of this site, which start with a slash, or to other sites. */
  footer: [
    {
      title: 'Docs',
      links: [
        { label: 'Introduction', href: '/docs/intro' },
        { label: 'GraphQL schema', href: '/docs/category/graphql-schema' },
      ],
    },
    { title: '$NAME', links: [{ label: 'Source of this site', href: 'https://$REPOSITORY' }] },
  ],
  repository: {
    url: 'https://$REPOSITORY',
    /** Branch and folder that edit links open. */
    editBase: 'https://$REPOSITORY/edit/main',
  },
  search: {
    /** Tasks that most people come for: offered before anything is typed. */
    tasks: [
      { title: 'Introduction', url: '/docs/intro' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
    ],
    /** Pages to look on when nothing was found. */
    suggestions: [
      { title: 'Overview of the docs', url: '/docs' },
      { title: 'GraphQL schema', url: '/docs/category/graphql-schema' },
    ],
  },
  logo: { width: 140, height: 32 },
  /** The one version of the docs, in the navbar: `{ name: 'current', label: '2.x' }`; null for none. */
  version: null as SiteSettings['version'],
  blog: {
    title: 'Blog',
    description:
      'Articles for everybody who works with the product: what is new, how it works, and why.',
    /** Authors by key; named by role, never by person. */
    authors: {
      docs: { name: 'Documentation team', title: 'Writes and checks these pages' },
    },
    /** The fixed list: a post with another tag fails the build. */
    tags: {
      news: { label: 'News', description: 'What is new.' },
    },
    recentPosts: 5,
    feedItems: 20,
  },
  /** Search engines may index the site; false puts noindex on every page. */
  indexable: true as boolean,
  /** Facts for hosts: all of them, the development server and the checks go by this table. */
  hosting: {
    /** Origins of `frames`, `scripts` and requests (`connect`), such as `frames: ['https://www.youtube-nocookie.com']`. */
    origins: {} as SiteSettings['hosting']['origins'],
    /** Old addresses and what replaces them. Add a line when you move a page. */
    redirects: {
      '/feed': '/blog/rss.xml',
      '/feed.xml': '/blog/rss.xml',
      '/rss.xml': '/blog/rss.xml',
    },
    /** Pages, and folders with all that is in them, that only those with the address find: in no search, list or feed. */
    unlisted: [] as SiteSettings['hosting']['unlisted'],
  },
} as const satisfies SiteSettings
