/**
 * Facts about the site: names, links, people and tags. Pages, components and scripts all read this file.
 * `packages/kit/settings/settings.ts` contains its type and its rules, which every build checks.
 *
 * URLs are absolute and have no trailing slash.
 */
/* oxlint-disable typescript/no-unnecessary-type-assertion -- the settings allow other values than the current ones */
import type { SiteSettings } from 'graphql-docs-kit/settings'

export const site = {
  /** Origin of the deployed site, without the base path. Canonical URLs, feeds and the sitemap start with it. */
  url: 'https://docs.example.com',
  lang: 'en',
  product: {
    name: 'Remittance Desk',
    tagline: 'Money transfer, with reviews and holds built in.',
    description:
      'Software and mobile apps for money transfer operators, with KYC, reviews and holds behind one GraphQL API.',
  },
  /** The GraphQL API that the reference documents. Never put credentials here. */
  api: {
    name: 'Remittance Desk API',
    /**
     * Endpoint that `npm run gen:api` and every build introspect: a URL, or `embedded` for the sample
     * endpoint of this repository. GRAPHQL_ENDPOINT replaces it for one run.
     */
    endpoint: 'embedded' as string,
    /**
     * SDL to read instead: a path, a pattern or a URL, or a list of them. Introspection does not report applied
     * directives, so settings in api.config.ts that depend on directives need SDL.
     */
    schema: undefined as SiteSettings['api']['schema'],
    /** URL of the endpoint in examples. */
    exampleEndpoint: 'http://127.0.0.1:4000/api/graphql',
    /** The header that authenticates a call, and its value in examples. */
    authorization: { header: 'Authorization', example: 'Bearer ACCESS_TOKEN' },
    /** Pages that explain how to get a key and what errors mean. `llms.txt` links to both. */
    guides: {
      authorization: '/docs#credentials-of-a-service-account',
      errors: '/docs#when-a-whole-request-fails',
    },
    /**
     * Endpoints that readers call from pages, each with their own key: `{ url, headers, credentials }`, or a
     * list of them, each with a `name`. `headers` are public and sent with every call. `credentials: 'include'`
     * sends the endpoint's cookies instead of a key. With null, only a sample endpoint responds, if there is one.
     */
    playground: null as SiteSettings['api']['playground'],
  },
  company: {
    name: 'Compliance Desk',
    /** Year or years of the copyright line. */
    copyrightYear: '2025',
  },
  /** Groups of links at the bottom of every page. Links within the site start with a slash. */
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
    /** Branch and folder of edit links. */
    editBase: 'https://github.com/example/remittance-desk-docs/edit/main',
  },
  search: {
    /** The most common tasks, which the search suggests before the reader types. */
    tasks: [
      { title: 'Tutorial: send a first transaction', url: '/docs/intro' },
      { title: 'Price, order and follow a transfer', url: '/docs/user-flows/manage-transactions' },
      { title: 'Verify a customer', url: '/docs/user-flows/kyc' },
      { title: 'Match incoming money', url: '/docs/user-flows/inbounds' },
      { title: 'Sign in with a second factor', url: '/docs/user-flows/login' },
    ],
    /** Pages that the search suggests if there are no results. */
    suggestions: [
      { title: 'Overview of the docs', url: '/docs' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
      { title: 'GraphQL schema', url: '/docs/category/graphql-schema' },
    ],
  },
  /** The only version of the docs, shown in the navbar. null hides it. */
  version: { name: 'current', label: 'Next' } as SiteSettings['version'],
  blog: {
    title: 'Blog',
    description:
      'How the product works, and why: articles for operators, compliance officers and developers.',
    /** Authors by key. Use roles instead of people's names. */
    authors: {
      docs: { name: 'Documentation team', title: 'Writes and checks these pages' },
      engineering: { name: 'Engineering team', title: 'Builds the product and its API' },
      compliance: { name: 'Compliance team', title: 'Advises on rules and controls' },
    },
    /** All tags. Other tags in posts have no page and no link. */
    tags: {
      docusaurus: { label: 'Docusaurus', description: 'How this site is built.' },
      facebook: { label: 'Facebook', description: 'Where the tools behind this site come from.' },
      hello: { label: 'Hello', description: 'Greetings, and first steps.' },
      hola: { label: 'Hola', description: 'Languages, locales and translation.' },
    },
    recentPosts: 5,
    feedItems: 20,
  },
  /** Whether search engines may index the site. false adds noindex to every page. */
  indexable: true as boolean,
  /** Settings for all hosts, the development server and the checks. */
  hosting: {
    /**
     * Other origins that pages may use, such as `frames: ['https://www.youtube-nocookie.com']`.
     * Kinds: frames, scripts, and connect for requests from scripts. Browsers block all other origins, except for
     * images, media, styles and fonts, which may come from anywhere.
     */
    origins: {} as SiteSettings['hosting']['origins'],
    /**
     * Old addresses, with the page, file or other site to which they redirect. Add a page's old address in the
     * commit that moves it. Other spellings (`/`, `.html`) redirect as well.
     */
    redirects: {
      '/feed': '/blog/rss.xml',
      '/feed.xml': '/blog/rss.xml',
      '/rss.xml': '/blog/rss.xml',
    },
    /** Pages and folders that are excluded from search, lists and feeds. Readers need to know the address. */
    unlisted: [] as SiteSettings['hosting']['unlisted'],
  },
} as const satisfies SiteSettings
