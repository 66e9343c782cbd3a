/**
 * Settings of `site.config.ts`: one schema, from which their type is inferred. Scripts ask it when a
 * build or the development server starts; pages import the type alone.
 */
import { z } from 'zod'
import { closest, inQuotes } from '@/lib/format/closest.mjs'
import { isCallable } from '@/lib/site/reader-input'

/** Instead of an address: the sample endpoint of this repository. */
const EMBEDDED = 'embedded'

/** Rule for addresses of the API, which pages show; continues a sentence. */
export const OPEN =
  'has to do without user name, password and query, which pages would show: put a key into GRAPHQL_HEADERS, or an address that needs one into GRAPHQL_ENDPOINT; .env.local may hold both'

/** True for an address without anything that may be a secret. */
const isOpen = (url: string) => !/^\w+:\/\/[^/?#]*@|\?/.test(url)

const isAddress = (value: unknown) =>
  typeof value === 'string' &&
  /^https?:/.test(value) &&
  URL.canParse(value) &&
  !/\s|\/$/.test(value)

/** True for the address of a host, with or without a slash at its end. */
const isOrigin = (url: string) =>
  URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, '')

/** True for an address of a host alone, in letters of any kind. */
const isPlain = (url: string) => /^https?:\/\/[^/?#@]+$/.test(url)

/** A text of a form. @param rule continues a sentence */
const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule)

const ADDRESS = 'has to be an absolute URL without a slash at the end'
const address = z.custom<`https://${string}` | `http://${string}`>(isAddress, ADDRESS)
const path = z.custom<`/${string}`>((value) => String(value).startsWith('/'), 'has to begin with /')
const number = z.number().min(0, 'cannot be negative')
const satisfying = (test: (value: string) => boolean, rule: string) => z.string().refine(test, rule)

/** A list whose items have names of their own. */
const distinct = <Item extends object>(item: z.ZodType<Item>, name: keyof Item, rule: string) =>
  z
    .array(item)
    .readonly()
    .refine((items) => new Set(items.map((each) => each[name])).size === items.length, rule)

const text = satisfying(
  (value) => value !== '' && value.trim() === value,
  'is empty, or has spaces around it',
)

const description = text.refine(
  ({ length }) => length >= 50 && length <= 160,
  'has to have 50 to 160 characters, as search results show it',
)

const headerName = matching(/^[A-Za-z][\w-]*$/, 'has to be the name of a header, such as X-Api-Key')
const headerValue = matching(
  /^[!-~](?:[ -~]*[!-~])?$/,
  'has to be printable ASCII, without spaces around it',
)
const key = matching(
  /^[a-z\d]+(-[a-z\d]+)*$/,
  'has to be a key of small letters, digits and hyphens',
)

const playgroundEndpoint = z.strictObject({
  url: address
    .refine(
      isOpen,
      'has to do without user name, password and query, which pages would show: readers type their key',
    )
    .refine(isCallable, 'has to begin with https://, since browsers refuse anything else'),
  headers: z.record(headerName, headerValue).optional(),
  credentials: z.enum(['header', 'include']).optional(),
})

const playground = z.union([
  playgroundEndpoint,
  distinct(
    playgroundEndpoint.extend({ name: text }),
    'name',
    'has two endpoints with the same name',
  ).refine(({ length }) => length > 0, 'is empty: null means that there is none'),
])

/** SDL: a path from the root, a pattern, or an address. */
const schemaSource = text.refine(isOpen, OPEN)

/** A page of this site that somebody may want. */
const way = z.strictObject({ title: text, url: path })

const link = z.strictObject({
  label: text,
  href: z.custom<`https://${string}` | `http://${string}` | `/${string}` | `mailto:${string}`>(
    (value) =>
      typeof value === 'string' &&
      /^(?:https?:\/\/|\/|mailto:)\S+$/.test(value) &&
      URL.canParse(value, 'https://a'),
    'has to be a path of this site such as /docs/intro, the address of another that begins with https://, or mailto: with an address',
  ),
})

/** Scheme and host, as browsers read a policy; `*.` stands for all hosts below a domain. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/
const ORIGIN_RULE =
  'has to be an origin such as https://www.example.com: scheme and host, without a path or a slash at the end'
const origins = z.array(matching(ORIGIN, ORIGIN_RULE)).readonly().optional()

/** An inline script that the owner allows, as the check of the built site names it. */
const HASH = /^'sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}'$/
const scripts = z
  .array(satisfying((value) => ORIGIN.test(value) || HASH.test(value), ORIGIN_RULE))
  .readonly()
  .optional()

/** The former address of a page or file. */
const formerPath = matching(
  /^(?:\/(?!:|(?:\.|%2e){1,2}(?:\/|$))[^/?#*"\s\\]+)+\/?$/i,
  'has to be a path such as /docs/old-page, without query, fragment or placeholder: one line for each page',
)

const target = satisfying(
  (value) =>
    /^\/(?![/\\])\S*$/.test(value) || (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)),
  'has to be a path of this site, which begins with one slash, or an absolute URL',
)

const unlisted = matching(
  /^(?:\/[^/?#\s\\]+)+$/,
  'has to be the address of a page or a folder, such as /docs/drafts',
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
  url: address.refine(isOrigin, {
    error: ({ input }) =>
      isPlain(String(input))
        ? `has to be written as browsers do: ${new URL(String(input)).origin}`
        : 'has to be an address such as https://docs.example.com, the origin alone; a folder on the host is set with BASE_PATH when building',
  }),
  lang: matching(
    /^en(?:-[A-Za-z\d]+)*$/,
    'has to be en, or en with a region such as en-GB: the interface speaks English alone, and a screen reader would read it by the rules of another language',
  ),
  product: z.strictObject({ name: text, tagline: text, description }),
  api: z.strictObject({
    name: text,
    endpoint: satisfying(
      (value) => value === EMBEDDED || isAddress(value),
      `has to be an absolute URL, or "${EMBEDDED}"`,
    ).refine(isOpen, OPEN),
    schema: z.union([schemaSource, z.array(schemaSource).readonly()]).optional(),
    exampleEndpoint: address.refine(isOpen, OPEN),
    authorization: z.strictObject({
      header: headerName,
      example: text.refine(
        (value) => !/['"`\\]/.test(value),
        'has to do without quotes and backslashes, which mean something else in each language',
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
        links: distinct(link, 'label', 'has two links with the same label'),
      }),
    )
    .readonly(),
  repository: z
    .object({ url: address, editBase: address })
    .refine(({ url, editBase }) => editBase.startsWith(`${url}/`), {
      path: ['editBase'],
      error: 'has to be an address inside the repository',
    }),
  search: z.strictObject({
    tasks: z.tuple([way], way).readonly(),
    suggestions: z.array(way).readonly(),
  }),
  logo: z.strictObject({ width: number, height: number }),
  version: z.strictObject({ name: text, label: text }).nullable(),
  blog: z.strictObject({
    title: text,
    description,
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
    const message = `has the header ${name}, which every page would publish: readers type theirs`
    context.addIssue({ code: 'custom', path: ['api', 'playground'], message })
  }
})

/** The settings of the site; site.config.ts says what each means. */
export type SiteSettings = z.infer<typeof settings>

/** Kinds of what the policy guards. */
export type ResourceKind = keyof SiteSettings['hosting']['origins']

/** A setting that waits for its text, or has an address that nobody can have: a warning, and in strict mode an error. */
const UNWRITTEN = /^Not written yet|^https?:\/\/[^/]+\.example(?:\/|$)/

/** One setting to correct. */
export interface SettingProblem {
  severity: 'error' | 'warning'
  /** The path of the setting, such as `site.footer.0.title`. */
  setting: string
  /** Continues the sentence that begins with the setting. */
  message: string
}

const MISSING = 'is missing'

/** Kinds of values, in the words of people who write one. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text, in quotation marks',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object, in braces',
  record: 'an object, in braces',
}

const messageOfType: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value')
    return `has to be ${issue.values.map((value) => inQuotes(String(value))).join(' or ')}`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined
    ? MISSING
    : `has to be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`
}

/** Everything that is wrong with the settings of the site and that their types cannot say. */
export const validateSettings = (site: SiteSettings): SettingProblem[] => [
  ...problemsOf('site', site, consistentSettings),
  ...leavesOf(site, ['site'])
    .filter(([, value]) => UNWRITTEN.test(String(value)))
    .map(([setting]) => ({ severity: 'warning' as const, setting, message: 'is not written yet' })),
]

/** What is wrong with settings, by their schema. @param name of their export */
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

/** Of a value that may have two shapes, what is wrong with the shape that it has. */
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

/** Settings of earlier versions, with what replaced them. */
const REPLACED: Readonly<Record<string, string>> = {
  'site.api.sandbox':
    'was removed: delete it. Readers can run calls where there is a sample endpoint, or site.api.playground',
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
  'site.search.waysOn': 'is now called site.search.suggestions',
}

/** @param missing required settings that are missing: one of them may have been meant */
function unknownSetting(setting: string, missing: readonly string[]): SettingProblem {
  const meant = closest(setting, missing)
  const message =
    REPLACED[setting] ?? `is not a setting: ${meant ? `did you mean ${meant}?` : 'delete it'}`
  return { severity: 'error', setting, message }
}

function messageOf(issue: z.core.$ZodIssue): string {
  return (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
}

/** Every value, with the names that lead to it. */
export function leavesOf(
  value: unknown,
  names: readonly string[],
): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[names.join('.'), value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
}

/** Fault of the environment variable BASE_PATH; undefined if none. */
export function validateBasePath(value: string): string | undefined {
  if (/^(?:\/[\w.~-]+)*\/?$/.test(value)) return undefined
  return `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`
}
