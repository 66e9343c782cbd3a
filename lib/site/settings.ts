/**
 * Settings of `site.config.ts`: types for what the compiler can refuse, and rules for the rest, which
 * scripts ask when a build or the development server starts. Pages import nothing of this.
 */

/** In the place of an address: the sample endpoint of this repository. */
export const EMBEDDED = 'embedded'

/** In the place of an address: the committed snapshot, and no endpoint, for one run alone. */
export const OFFLINE = 'offline'

type Url = `https://${string}` | `http://${string}`

/** A page of this site that somebody may want. */
interface Way {
  title: string
  url: `/${string}`
}

/** The settings of the site; site.config.ts says what each means. */
export interface SiteSettings {
  url: Url
  lang: string
  product: {
    name: string
    tagline: string
    description: string
  }
  api: {
    name: string
    endpoint: string
    exampleEndpoint: Url
    authorization: { header: string; example: string }
    sandbox: boolean
  }
  company: { name: string; copyrightYear: string }
  footer: readonly {
    title: string
    links: readonly { label: string; href: Url | `/${string}` }[]
  }[]
  repository: { url: Url; editBase: Url }
  search: { tasks: readonly [Way, ...Way[]]; waysOn: readonly Way[] }
  logo: { width: number; height: number }
  version: { name: string; label: string } | null
  blog: {
    title: string
    description: string
    authors: Record<string, { name: string; title: string }>
    tags: Record<string, { label: string; description: string }>
    recentPosts: number
    feedItems: number
  }
  indexable: boolean
}

/** A setting that waits for its text, or has an address that nobody can have: a warning, and in strict mode an error. */
const UNWRITTEN = /^Not written yet|^https?:\/\/[^/]+\.example(?:\/|$)/

/** One setting to correct. */
interface SettingProblem {
  severity: 'error' | 'warning'
  /** The path of the setting, such as `site.footer.0.title`. */
  setting: string
  /** Continues the sentence that begins with the setting. */
  message: string
}

/** Rule for the address of the site; continues a sentence. */
const ORIGIN =
  'has to be an address such as https://docs.example.com, the origin alone; a folder on the host is set with BASE_PATH when building'

/** True for the address of a host, with or without a slash at its end. */
const isOrigin = (url: string) =>
  URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, '')

/** Rule for addresses of the API, which pages show; continues a sentence. */
export const OPEN =
  'has to do without user name, password and query, which pages would show: put a key into GRAPHQL_HEADERS, or an address that needs one into GRAPHQL_ENDPOINT; .env.local may hold both'

/** True for an address without anything that may be a secret. */
const isOpen = (url: string) => !/^\w+:\/\/[^/?#]*@|\?/.test(url)

/** Everything that is wrong with the settings and that their types cannot say. */
export function validateSettings(site: SiteSettings): SettingProblem[] {
  const { url, lang, product, api, repository, blog, footer } = site
  const leaves = leavesOf(site, ['site'])
  const rules: [setting: string, isKept: boolean, message: string][] = [
    ...leaves.flatMap(([setting, value]): typeof rules => [
      [setting, value !== '' && trimmed(value) === value, 'is empty, or has spaces around it'],
      [setting, isAddress(value), 'has to be an absolute URL without a slash at the end'],
      [setting, typeof value !== 'number' || value >= 0, 'cannot be negative'],
    ]),
    ['site.url', isOrigin(url), ORIGIN],
    ['site.lang', /^[a-z]{2,3}(-\w+)*$/.test(lang), 'has to be a language tag, such as en'],
    ['site.product.description', isDescription(product.description), DESCRIPTION],
    ['site.blog.description', isDescription(blog.description), DESCRIPTION],
    ...footer.map(({ links }, index): (typeof rules)[number] => [
      `site.footer.${index}.links`,
      areDistinct(links.map(({ label }) => label)),
      'has two links with the same label',
    ]),
    [
      'site.api.endpoint',
      api.endpoint === EMBEDDED || /^https?:\/\//.test(api.endpoint),
      `has to be an absolute URL, or "${EMBEDDED}"`,
    ],
    ['site.api.endpoint', isOpen(api.endpoint), OPEN],
    ['site.api.exampleEndpoint', isOpen(api.exampleEndpoint), OPEN],
    [
      'site.api.authorization.header',
      /^[A-Za-z][\w-]*$/.test(api.authorization.header),
      'has to be the name of a header, such as X-Api-Key',
    ],
    [
      'site.api.authorization.example',
      !/['"`\\]/.test(api.authorization.example),
      'has to do without quotes and backslashes, which mean something else in each language',
    ],
    [
      'site.repository.url',
      URL.canParse(repository.url),
      'has to be an address that begins with https://',
    ],
    [
      'site.repository.editBase',
      repository.editBase.startsWith(`${repository.url}/`),
      'has to be an address inside the repository',
    ],
    ...(['authors', 'tags'] as const).flatMap((name) =>
      Object.keys(blog[name]).map((key): (typeof rules)[number] => [
        `site.blog.${name}.${key}`,
        /^[a-z\d]+(-[a-z\d]+)*$/.test(key),
        'has to be a key of small letters, digits and hyphens',
      ]),
    ),
  ]
  const unwritten = leaves.filter(([, value]) => UNWRITTEN.test(String(value)))
  return [
    ...rules
      .filter(([, isKept]) => !isKept)
      .map(([setting, , message]) => ({ severity: 'error' as const, setting, message })),
    ...unwritten.map(([setting]) => ({
      severity: 'warning' as const,
      setting,
      message: 'is not written yet',
    })),
  ]
}

const DESCRIPTION = 'has to have 50 to 160 characters, as search results show it'
const isDescription = ({ length }: string) => length >= 50 && length <= 160

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** True for a value that is no address, or one that is written as all are. */
const isAddress = (value: unknown) =>
  typeof value !== 'string' ||
  !/^https?:/.test(value) ||
  (URL.canParse(value) && !/\s|\/$/.test(value))

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

/** Every value, with the names that lead to it. */
function leavesOf(value: unknown, names: readonly string[]): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[names.join('.'), value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
}

/** Fault of the environment variable BASE_PATH; undefined if none. */
export function validateBasePath(value: string): string | undefined {
  if (/^(?:\/[\w.~-]+)*\/?$/.test(value)) return undefined
  return `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`
}
