/** Facts about the site: names, links, people and tags. URLs are absolute and have no trailing slash. */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- the settings allow other values than the current ones */
import type { SiteSettings } from 'graphql-docs-kit/settings'

export const site = {
  /** Origin of the deployed site, without the base path. Canonical URLs, feeds and the sitemap start with it. */
  url: 'https://$URL',
  lang: 'en',
  product: {
    name: '$NAME',
    tagline: 'Not written yet: one line about the product.',
    description:
      'Not written yet: 50 to 160 characters about the product and its users, for search results.',
  },
  /** The GraphQL API that the reference documents. Never put credentials here. */
  api: {
    name: '$NAME API',
    /** Endpoint that `npm run gen:api` and every build introspect. GRAPHQL_ENDPOINT replaces it for one run. */
    endpoint: '$ENDPOINT' as string,
    /** SDL to read instead, if api.config.ts needs applied directives: a path, a pattern or a URL, or a list of them. */
    schema: undefined as SiteSettings['api']['schema'],
    /** URL of the endpoint in examples. */
    exampleEndpoint: 'https://$ENDPOINT',
    /** The header that authenticates a call, and its value in examples. */
    authorization: { header: '$HEADER', example: '$EXAMPLE' },
    /** Endpoints that readers call from pages (README, "Run calls from the pages"). With null, they cannot run operations. */
    playground: null as SiteSettings['api']['playground'],
  },
  company: {
    name: '$COMPANY',
    /** Year or years of the copyright line. */
    copyrightYear: '$YEAR',
  },
  /** Groups of links at the bottom of every page. Links within the site start with a slash. */
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
    /** Branch and folder of edit links. */
    editBase: 'https://$REPOSITORY/edit/main',
  },
  search: {
    /** The most common tasks, which the search suggests before the reader types. */
    tasks: [
      { title: 'Introduction', url: '/docs/intro' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
    ],
    /** Pages that the search suggests if there are no results. */
    suggestions: [
      { title: 'Overview of the docs', url: '/docs' },
      { title: 'GraphQL schema', url: '/docs/category/graphql-schema' },
    ],
  },
  /** The version of the docs, shown in the navbar, such as `{ name: 'current', label: '2.x' }`. null hides it. */
  version: null as SiteSettings['version'],
  blog: {
    title: 'Blog',
    description:
      'News and background for everyone who works with the product: how it works, and why.',
    /** Authors by key. Use roles instead of people's names. */
    authors: {
      docs: { name: 'Documentation team', title: 'Writes and checks these pages' },
    },
    /** All tags. Other tags in posts have no page and no link. */
    tags: {
      news: { label: 'News', description: 'What is new.' },
    },
    recentPosts: 5,
    feedItems: 20,
  },
  /** Whether search engines may index the site. false adds noindex to every page. */
  indexable: true as boolean,
  /** Settings for all hosts, the development server and the checks. */
  hosting: {
    /** Other origins that pages may use: `frames`, `scripts`, and `connect` for requests of scripts. */
    origins: {} as SiteSettings['hosting']['origins'],
    /** Old addresses and their targets. Add a line when you move a page. */
    redirects: {
      '/feed': '/blog/rss.xml',
      '/feed.xml': '/blog/rss.xml',
      '/rss.xml': '/blog/rss.xml',
    },
    /** Pages and folders that are excluded from search, lists and feeds. Readers need to know the address. */
    unlisted: [] as SiteSettings['hosting']['unlisted'],
  },
} as const satisfies SiteSettings
