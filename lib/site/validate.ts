/**
 * What `site.config.ts` may hold. Read by scripts when a build or the
 * development server starts; pages never import it, so that readers do not
 * download the validator.
 */
import { z } from 'zod'
import { EMBEDDED } from './api-source'

/** One setting to correct. */
export interface SettingProblem {
  /** The path of the setting, such as `site.product.social[0].href`. */
  setting: string
  /** Continues the sentence that begins with the setting. */
  message: string
}

const text = z
  .string('has to be text')
  .refine((value) => value.trim() === value && value !== '', 'is empty, or has spaces around it')

const url = text.refine(isPlainUrl, {
  abort: true,
  error: ({ input }) =>
    `has to be an absolute URL without a slash at the end, and is ${JSON.stringify(input)}`,
})

const origin = url.refine((value) => URL.canParse(value) && new URL(value).origin === value, {
  error: 'has to be the origin alone; a folder on the host is set with BASE_PATH when building',
})

const key = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'has to be a key of small letters, digits and hyphens')

const description = text.refine(
  ({ length }) => length >= 50 && length <= 160,
  'has to have 50 to 160 characters, as search results show it',
)

const count = z.int('has to be a whole number').min(1, 'has to be at least 1')
const milliseconds = z.number('has to be a number of milliseconds').min(0, 'cannot be negative')
const share = z
  .number('has to be a number')
  .min(0, 'has to be between 0 and 1')
  .max(1, 'has to be between 0 and 1')

/** A page of this site that somebody may want. */
const way = z.strictObject({
  title: text,
  url: z.string().regex(/^\/\S*$/, 'has to be an address of this site, such as /docs/intro'),
})

/** A record under chosen keys, with at least one entry. */
const keyed = <Value extends z.ZodType>(value: Value) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length > 0, 'has to have at least one entry')

const site = z.strictObject({
  url: origin,
  lang: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/, 'has to be a language tag, such as en'),
  product: z.strictObject({
    name: text,
    tagline: text,
    description,
    website: url,
    social: z
      .array(z.strictObject({ label: text, href: url }))
      .refine(
        (links) => new Set(links.map(({ label }) => label)).size === links.length,
        'has two links with the same label',
      ),
  }),
  api: z.strictObject({
    name: text,
    endpoint: z.literal(EMBEDDED).or(url),
    exampleEndpoint: url,
    authorization: z.strictObject({
      header: z
        .string()
        .regex(/^[A-Za-z][\w-]*$/, 'has to be the name of a header, such as X-Api-Key'),
      example: text.refine(
        (value) => !/['"`\\]/.test(value),
        'has to do without quotes and backslashes, which mean something else in each language',
      ),
    }),
    sandbox: z.boolean('has to be true or false'),
  }),
  sibling: z.strictObject({ name: text, website: url, docs: url }),
  company: z.strictObject({
    name: text,
    copyrightYear: z
      .int('has to be a year')
      .min(2000, 'has to be a year')
      .max(2100, 'has to be a year'),
  }),
  repository: z
    .strictObject({ url, editBase: url })
    .refine(({ url: base, editBase }) => editBase.startsWith(`${base}/`), {
      path: ['editBase'],
      error: 'has to be an address inside the repository',
    }),
  search: z.strictObject({ tasks: z.array(way).min(1, 'has no task'), waysOn: z.array(way) }),
  logo: z.strictObject({ width: count, height: count }),
  version: z.strictObject({ name: key, label: text }),
  blog: z.strictObject({
    title: text,
    description,
    authors: keyed(z.strictObject({ name: text, title: text })),
    tags: keyed(z.strictObject({ label: text, description: text })),
    recentPosts: count,
    feedItems: count,
  }),
  indexable: z.boolean('has to be true or false'),
})

const settings = z.strictObject({
  site,
  DESKTOP_MIN_WIDTH: z
    .int('has to be a whole number of pixels')
    .min(320, 'has to be between 320 and 1920 pixels')
    .max(1920, 'has to be between 320 and 1920 pixels'),
  storageKeys: z
    .record(z.string(), text)
    .refine(
      (keys) => new Set(Object.values(keys)).size === Object.keys(keys).length,
      'has one name for two things',
    ),
  progressBar: z.strictObject({
    delay: milliseconds,
    minimum: share,
    speed: milliseconds,
    trickleRate: share,
    trickleSpeed: milliseconds,
  }),
  lazyPlaceholderDelay: milliseconds,
  wordsPerMinute: count,
})

/**
 * Everything that is wrong with the settings.
 *
 * @param config all exports of `site.config.ts`
 */
export function validateSettings(config: unknown): SettingProblem[] {
  const result = settings.safeParse(config, { reportInput: true })
  return result.success ? [] : result.error.issues.flatMap(toProblems)
}

/** What is wrong with the environment variable BASE_PATH; undefined if nothing. */
export function validateBasePath(value: string): string | undefined {
  if (/^(?:\/[\w.~-]+)*\/?$/.test(value)) return undefined
  return `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`
}

function toProblems(issue: z.core.$ZodIssue): SettingProblem[] {
  const setting = settingName(issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({
        setting: settingName([...issue.path, name]),
        message: 'is not a setting: remove it, or say in lib/site/validate.ts what it may be',
      }))
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ setting, message }))
    case 'invalid_type':
      return [{ setting, message: issue.input === undefined ? 'is missing' : issue.message }]
    default:
      return [{ setting, message: issue.message }]
  }
}

/** `['site', 'social', 0, 'href']` as `site.social[0].href`. */
function settingName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('')
}

function isPlainUrl(value: string): boolean {
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value)) return false
  return !value.endsWith('/')
}
