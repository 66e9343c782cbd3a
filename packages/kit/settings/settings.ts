/**
 * The schema of `site.config.ts`, and the type inferred from it. Scripts validate the settings when a build or
 * the development server starts. Pages only import the type.
 */
import { z } from 'zod'
import { closest, inQuotes } from 'nextra-graphql/shared/closest.mjs'
import { isCallable } from './reader-input.ts'
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import type { Sample } from './sample-endpoint.ts'

/** Used instead of a URL for the sample endpoint of this repository. */
const EMBEDDED = 'embedded'

/** Message about URLs of the API that contain secrets. Continues a sentence. */
export const OPEN =
  'must not contain a user name, password or query, because pages show it: put a key in GRAPHQL_HEADERS, or an address with a key in GRAPHQL_ENDPOINT, for example in .env.local'

/** Whether a URL contains no secret. */
export const isOpen = (url: string) => !/^\w+:\/\/[^/?#]*@|\?/.test(url)

const isAddress = (value: unknown) =>
  typeof value === 'string' &&
  /^https?:/.test(value) &&
  URL.canParse(value) &&
  !/\s|\/$/.test(value)

/** Whether a URL is an origin, with or without a trailing slash. */
const isOrigin = (url: string) =>
  URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, '')

/** Validates text against a pattern. @param rule continues a sentence */
const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)

const ADDRESS = 'must be an absolute URL without a trailing slash'
const address = z.custom<`https://${string}` | `http://${string}`>(isAddress, ADDRESS)
const path = z.custom<`/${string}`>((value) => String(value).startsWith('/'), 'must start with /')
const number = z.number().min(0, 'cannot be negative')
const satisfying = (test: (value: string) => boolean, rule: string) => z.string().refine(test, rule)

const text = satisfying(
  (value) => value !== '' && value.trim() === value,
  'is empty, or has leading or trailing spaces',
)

const headerName = matching(/^[A-Za-z][\w-]*$/, 'must be the name of a header, such as X-Api-Key')
const headerValue = matching(
  /^[!-~](?:[ -~]*[!-~])?$/,
  'must be printable ASCII, without leading or trailing spaces',
)
const key = matching(
  /^[a-z\d]+(-[a-z\d]+)*$/,
  'must consist of lower-case letters, digits and hyphens',
)

const playgroundEndpoint = z.strictObject({
  url: address
    .refine(
      isOpen,
      'must not contain a user name, password or query, because pages show it: readers enter a key themselves',
    )
    .refine(isCallable, 'must start with https://, because browsers block plain HTTP'),
  headers: z.record(headerName, headerValue).optional(),
  credentials: z.enum(['header', 'include']).optional(),
})

const playground = z.union([
  playgroundEndpoint,
  z
    .array(playgroundEndpoint.extend({ name: text }))
    .readonly()
    .refine(({ length }) => length > 0, 'is empty: use null instead')
    .refine(
      (endpoints) => new Set(endpoints.map(({ name }) => name)).size === endpoints.length,
      'has two endpoints with the same name',
    ),
])

/** Source of the SDL: a path from the root, a pattern or a URL. */
const schemaSource = text.refine(isOpen, OPEN)

/** A page that the search suggests. */
const way = z.strictObject({ title: text, url: path })

const link = z.strictObject({
  label: text,
  href: z.custom<`https://${string}` | `http://${string}` | `/${string}` | `mailto:${string}`>(
    (value) =>
      typeof value === 'string' &&
      /^(?:https?:\/\/|\/|mailto:)\S+$/.test(value) &&
      URL.canParse(value, 'https://a'),
    'must be a path of this site such as /docs/intro, a URL that starts with https://, or a mailto: address',
  ),
})

/** Scheme and host, as in a Content-Security-Policy. `*.` stands for all subdomains. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/
const ORIGIN_RULE =
  'must be an origin such as https://www.example.com: scheme and host, without a path or trailing slash'
const origins = z.array(matching(ORIGIN, ORIGIN_RULE)).readonly().optional()

/** The hash of an inline script that the owner allows. The check of the built site prints it. */
const HASH = /^'sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}'$/
const scripts = z
  .array(satisfying((value) => ORIGIN.test(value) || HASH.test(value), ORIGIN_RULE))
  .readonly()
  .optional()

/** The old address of a page or file. */
const formerPath = matching(
  /^(?:\/(?!:|(?:\.|%2e){1,2}(?:\/|$))[^/?#*"\s\\]+)+\/?$/i,
  'must be a path such as /docs/old-page, without query, fragment or placeholder: add one line for each page',
)

const target = satisfying(
  (value) =>
    /^\/(?![/\\])\S*$/.test(value) || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)),
  'must be a path of this site that starts with one slash, or an absolute URL',
)

const unlisted = matching(
  /^(?:\/[^/?#\s\\]+)+$/,
  'must be the address of a page or a folder, such as /docs/drafts',
)

const hosting = z.strictObject({
  origins: z.strictObject({
    frames: origins,
    scripts,
    connect: origins,
  }),
  redirects: z.record(formerPath, target),
  unlisted: z.array(unlisted).readonly(),
})

const settings = z.strictObject({
  url: address.refine(
    isOrigin,
    'must be an origin such as https://docs.example.com, in lower-case ASCII: to publish in a folder, set BASE_PATH when building',
  ),
  lang: matching(
    /^en(?:-[A-Za-z\d]+)*$/,
    'must be en, or en with a region such as en-GB: the interface is in English, and screen readers would mispronounce it in another language',
  ),
  product: z.strictObject({ name: text, tagline: text, description: text }),
  api: z.strictObject({
    name: text,
    endpoint: satisfying(
      (value) => value === EMBEDDED || isAddress(value),
      `must be an absolute URL, or "${EMBEDDED}"`,
    ).refine(isOpen, OPEN),
    schema: z.union([schemaSource, z.array(schemaSource).readonly()]).optional(),
    exampleEndpoint: address.refine(isOpen, OPEN),
    authorization: z.strictObject({
      header: headerName,
      example: text.refine(
        (value) => !/['"`\\]/.test(value),
        'must not contain quotes or backslashes, because each programming language treats them differently',
      ),
    }),
    guides: z.strictObject({ authorization: path, errors: path }).partial().optional(),
    playground: playground.nullable(),
  }),
  company: z.strictObject({ name: text, copyrightYear: text }),
  footer: z
    .array(
      z.strictObject({
        title: text,
        links: z.array(link).readonly(),
      }),
    )
    .readonly(),
  repository: z
    .object({ url: address, editBase: address })
    .refine(({ url, editBase }) => editBase.startsWith(`${url}/`), {
      path: ['editBase'],
      error: 'must be an address inside the repository',
    }),
  search: z.strictObject({
    tasks: z.tuple([way], way).readonly(),
    suggestions: z.array(way).readonly(),
  }),
  version: z.strictObject({ name: text, label: text }).nullable(),
  blog: z.strictObject({
    title: text,
    description: text,
    authors: z.record(key, z.strictObject({ name: text, title: text })),
    tags: z.record(key, z.strictObject({ label: text, description: text })),
    recentPosts: number,
    feedItems: number,
  }),
  indexable: z.boolean(),
  hosting,
})

const consistentSettings = settings.superRefine(({ api }, context) => {
  const secret = new Set(['authorization', 'cookie', api.authorization.header.toLowerCase()])
  const names = [api.playground ?? []].flat().flatMap(({ headers = {} }) => Object.keys(headers))
  for (const name of names.filter((each) => secret.has(each.toLowerCase()))) {
    const message = `contains the header ${name}, which every page would publish: readers enter their own`
    context.addIssue({ code: 'custom', path: ['api', 'playground'], message })
  }
})

/** The settings of the site. site.config.ts describes each one. */
export type SiteSettings = z.infer<typeof settings>

/** All settings that commands load. */
export interface Settings {
  site: SiteSettings
  api: ApiSettings
  /** The sample endpoint of the site, or null if it has none. */
  sample: Sample | null
}

/** Placeholder text, or a URL below the reserved domain `.example`. A warning, or an error in strict mode. */
const UNWRITTEN = /^Not written yet|^https?:\/\/[^/]+\.example(?:\/|$)/

/** A problem in the settings. */
export interface SettingProblem {
  severity: 'error' | 'warning'
  /** Path of the setting, such as `site.footer.0.title`. */
  setting: string
  /** Continues a sentence that starts with the setting. */
  message: string
}

const MISSING = 'is missing'

const messageOfType: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map((value) => inQuotes(String(value))).join(' or ')}`
  if (issue.code !== 'invalid_type') return undefined
  // TypeScript reports a value of a different type as well.
  return issue.input === undefined ? MISSING : `must be of the type ${issue.expected}`
}

/** Returns all problems in the settings of the site. */
export const validateSettings = (site: SiteSettings): SettingProblem[] => [
  ...problemsOf('site', site, consistentSettings),
  ...leavesOf(site, ['site'])
    .filter(([, value]) => UNWRITTEN.test(String(value)))
    .map(([setting]) => ({ severity: 'warning' as const, setting, message: 'is not written yet' })),
]

/** Returns the problems that a schema finds in settings. @param name of the export */
export function problemsOf(name: string, settings: unknown, schema: z.ZodType): SettingProblem[] {
  const { error } = z
    .object({ [name]: schema })
    .safeParse({ [name]: settings }, { error: messageOfType })
  const issues = (error?.issues ?? []).flatMap(issuesIn)
  const missing = issues
    .filter(({ message }) => message === MISSING)
    .map(({ path }) => path.join('.'))
  return issues.flatMap((issue) => {
    const setting = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys')
      return { severity: 'error' as const, setting, message: messageOf(issue) }
    return issue.keys.map((key) => unknownSetting(`${setting}.${key}`, missing))
  })
}

/** For a union of two types, returns the issues of the type that the value has. */
function issuesIn(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isMeant = (branch: z.core.$ZodIssue[]) => !branch.some(isOfOtherType)
  return (issue.errors.find(isMeant) ?? issue.errors.flat().slice(0, 1)).map((inner) => ({
    ...inner,
    path: [...issue.path, ...inner.path],
  }))
}

const isOfOtherType = ({ code, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && path.length === 0

/** Replacements of settings from earlier versions. */
const REPLACED: Readonly<Record<string, string>> = {
  'site.api.sandbox':
    'was removed: delete it. Readers can run calls if there is a sample endpoint, or site.api.playground',
  'site.api.hide': 'belongs in api.config.ts',
  'site.api.directives': 'belongs in api.config.ts',
  ...Object.fromEntries(
    ['images', 'media', 'styles', 'fonts'].map((kind) => [
      `site.hosting.origins.${kind}`,
      'was removed: delete it. Pages may load images, media, styles and fonts from anywhere',
    ]),
  ),
  'site.api.readerAddresses':
    'was removed: delete it. List endpoints that readers may call in site.api.playground',
  'site.logo': 'was removed: delete it, and set logo in theme.config.tsx',
  'site.search.waysOn': 'is now called site.search.suggestions',
}

/** @param missing required settings that are missing, as candidates for a suggestion */
function unknownSetting(setting: string, missing: readonly string[]): SettingProblem {
  const meant = closest(setting, missing)
  const message =
    REPLACED[setting] ?? `is not a setting: ${meant ? `did you mean ${meant}?` : 'delete it'}`
  return { severity: 'error', setting, message }
}

function messageOf(issue: z.core.$ZodIssue): string {
  return (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
}

/** Lists every value with its path. */
export function leavesOf(
  value: unknown,
  names: readonly string[],
): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[names.join('.'), value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
}

/** Returns the problem with the environment variable BASE_PATH, or undefined. */
export function validateBasePath(value: string): string | undefined {
  if (/^(?:\/[\w.~-]+)*\/?$/.test(value)) return undefined
  return `BASE_PATH is ${JSON.stringify(value)}. It must be empty, or a path that starts with a slash, such as /docs.`
}
