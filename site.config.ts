/**
 * Facts about the site: names, links, people and tags. Data only: pages, components, libraries
 * and scripts all read it, so that a rename or a moved link is a change here
 * alone. `lib/site/settings.ts` has its type, and rules that are asked when a build starts.
 *
 * URLs are absolute and have no trailing slash.
 */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- what another product may set otherwise is wider than its value here */
import type { SiteSettings } from '@/lib/site/settings'

export const site = {
  /** Origin of the deployed site, without base path: canonical URLs, feeds and the sitemap start with it. */
  url: 'https://docs.example.com',
  lang: 'en',
  product: {
    name: 'Remittance Desk',
    tagline: 'Money transfer and currency exchange, with compliance built in.',
    description:
      'Software and mobile apps for money transfer operators and foreign exchange offices, with compliance built in and one GraphQL API.',
  },
  /** The GraphQL API that the reference documents. Never put credentials here. */
  api: {
    name: 'Remittance Desk API',
    /**
     * Endpoint that `npm run gen:api` and every build introspect: an address, or `embedded` for the sample
     * endpoint of this repository. GRAPHQL_ENDPOINT replaces it for one run.
     */
    endpoint: 'embedded' as string,
    /**
     * SDL that is read instead: a path, a pattern or an address, or a list of them. Introspection does not report
     * applied directives, so that api.config.ts needs SDL to word them or to hide by them.
     */
    schema: undefined as SiteSettings['api']['schema'],
    /** The address that examples call. */
    exampleEndpoint: 'http://127.0.0.1:4000/api/graphql',
    /** The header that lets a call in, and what examples write into it. */
    authorization: { header: 'Authorization', example: 'Bearer ACCESS_TOKEN' },
    /** Where the site says how to get a key, and what errors mean: `llms.txt` links to both. */
    guides: {
      authorization: '/docs#credentials-of-a-service-account',
      errors: '/docs#when-a-whole-request-fails',
    },
    /**
     * Endpoints that readers call from pages, each with their own key: `{ url, headers, credentials }`, or a
     * list of them, each with a `name`. `headers` go with every call, published; `credentials: 'include'`
     * sends the endpoint's cookies in place of a key. With null a sample endpoint answers, if any.
     */
    playground: null as SiteSettings['api']['playground'],
  },
  company: {
    name: 'Compliance Desk',
    /** Year or years of the copyright line; never computed from a clock. */
    copyrightYear: '2025',
  },
  /** Groups of links at the end of every page: of this site, which begin with a slash, or of others. */
  footer: [
    { title: 'Docs', links: [{ label: 'Tutorial', href: '/docs/intro' }] },
    {
      title: 'Remittance Desk',
      links: [
        { label: 'Website', href: 'https://www.example.com/remittance-desk' },
        { label: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
        { label: 'YouTube', href: 'https://www.youtube.com/@example' },
      ],
    },
    {
      title: 'Screening Desk',
      links: [
        { label: 'Website', href: 'https://www.example.com/screening-desk' },
        { label: 'Docs', href: 'https://screening.docs.example.com' },
      ],
    },
  ],
  repository: {
    url: 'https://github.com/example/remittance-desk-docs',
    /** Branch and folder that edit links open. */
    editBase: 'https://github.com/example/remittance-desk-docs/edit/main',
  },
  search: {
    /** Tasks that most people come for: offered before anything is typed. */
    tasks: [
      { title: 'Tutorial: send a first transaction', url: '/docs/intro' },
      { title: 'Price, order and follow a transfer', url: '/docs/user-flows/manage-transactions' },
      { title: 'Verify a customer', url: '/docs/user-flows/kyc' },
      { title: 'Match incoming money', url: '/docs/user-flows/inbounds' },
      { title: 'Sign in with a second factor', url: '/docs/user-flows/login' },
    ],
    /** Pages to look on when nothing was found. */
    suggestions: [
      { title: 'Overview of the docs', url: '/docs' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
      { title: 'GraphQL schema', url: '/docs/category/graphql-schema' },
    ],
  },
  logo: { width: 140, height: 32 },
  /** The one version of the docs, in the navbar; null for none. */
  version: { name: 'current', label: 'Next' } as SiteSettings['version'],
  blog: {
    title: 'Blog',
    description:
      'How the product works, and why: articles for operators, compliance officers and developers.',
    /** Authors by key; named by role, never by person. */
    authors: {
      docs: { name: 'Documentation team', title: 'Writes and checks these pages' },
      engineering: { name: 'Engineering team', title: 'Builds the product and its API' },
      compliance: { name: 'Compliance team', title: 'Advises on rules and controls' },
    },
    /** The fixed list: a post with another tag fails the build. */
    tags: {
      docusaurus: { label: 'Docusaurus', description: 'How this site is built.' },
      facebook: { label: 'Facebook', description: 'Where the tools behind this site come from.' },
      hello: { label: 'Hello', description: 'Greetings, and first steps.' },
      hola: { label: 'Hola', description: 'Languages, locales and translation.' },
    },
    recentPosts: 5,
    feedItems: 20,
  },
  /** Search engines may index the site; false puts noindex on every page. */
  indexable: true as boolean,
  /** Facts for hosts: all of them, the development server and the checks go by this table. */
  hosting: {
    /**
     * Other origins that pages may use, such as `frames: ['https://www.youtube-nocookie.com']`.
     * Kinds: frames, scripts, and connect for requests of scripts. Browsers block the rest; images, media,
     * styles and fonts may come from anywhere.
     */
    origins: {} as SiteSettings['hosting']['origins'],
    /**
     * Former and guessable addresses, and the page, file or other site that they lead to. A page that
     * moves gets its line in the same commit. Its other spellings (`/`, `.html`) are answered too.
     */
    redirects: {
      '/feed': '/blog/rss.xml',
      '/feed.xml': '/blog/rss.xml',
      '/rss.xml': '/blog/rss.xml',
    },
    /** Pages, and folders with all that is in them, that only those with the address find: in no search, list or feed. */
    unlisted: [] as SiteSettings['hosting']['unlisted'],
  },
} as const satisfies SiteSettings

export type AuthorKey = keyof typeof site.blog.authors
export type TagSlug = keyof typeof site.blog.tags
