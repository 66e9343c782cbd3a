/**
 * What a `_meta.ts` file may hold: the part of Nextra's `_meta` that this site supports. The type
 * refuses the rest while somebody writes, the schema when the content is checked. Pages import
 * the type alone, so that readers do not download the validator.
 */
import type { metaSchema } from 'nextra/schemas'
import { z } from 'zod'

/** What Nextra itself accepts for one key. */
type NextraEntry = (typeof metaSchema)['_output']

const flag = z.boolean('has to be true or false')
const text = z.string({
  error: ({ input }) => (input === undefined ? 'is missing' : 'has to be text'),
})
const display = z.enum(
  ['normal', 'hidden', 'children'],
  'is none of the ways to show an entry: normal, hidden, children',
)

/** How the pages under an entry look; a folder hands it down to its pages. */
const theme = z
  .strictObject({
    /** The menu beside the text. */
    sidebar: flag,
    /** The contents beside the text. */
    toc: flag,
    /** `full`: the text takes the whole width. `raw`: nothing is around what the page renders. */
    layout: z.enum(['default', 'full', 'raw'], 'is none of the layouts default, full and raw'),
    breadcrumb: flag,
    /** Previous and next. */
    pagination: flag,
    /** The date of the last change. */
    timestamp: flag,
  })
  .partial()

const page = z
  .strictObject({
    title: text,
    type: z.enum(['page', 'doc']),
    display,
    /** Where the entry leads: another site, or another page of this one. */
    href: text,
    theme,
  })
  .partial()

const menu = z.strictObject({
  type: z.literal('menu'),
  title: text,
  display: display.optional(),
  items: z.record(
    z.string(),
    z.strictObject({ title: text, href: text.optional() }),
    'is missing: it holds the links of the menu',
  ),
})

const separator = z.strictObject({ type: z.literal('separator'), title: text.optional() })

/** For the key `*`: what holds for every page and folder beside the file, unless its own key says otherwise. */
const fallback = page.omit({ title: true, href: true })

/** A type that is part of another one: the compiler refuses what the other does not accept. */
type PartOf<Whole, Part extends Whole> = Part

/** One key: the label alone, or what else there is to say about a page, folder, link or separator. */
type MetaEntry = PartOf<NextraEntry, string | z.infer<typeof page | typeof menu | typeof separator>>

/** The default export of a `_meta.ts` file: names of pages and folders, in the order of the menus. */
export interface Meta {
  '*'?: z.infer<typeof fallback>
  [name: string]: MetaEntry | undefined
}

/** One thing to correct in a `_meta` file. */
export interface MetaProblem {
  /** Names from the key on, such as `['kyc', 'theme', 'toc']`. */
  path: readonly string[]
  /** Continues the sentence that begins with the last name. */
  message: string
  /** For a name that is not supported: those that are. */
  supported?: readonly string[]
}

const TYPES = ['page', 'doc', 'menu', 'separator']

/** Everything that is wrong with one key of a `_meta` file, the pages around it left aside. */
export function checkMetaEntry(key: string, entry: unknown): MetaProblem[] {
  if (typeof entry === 'string' && key !== '*') return []
  if (typeof entry !== 'object' || entry === null) {
    const message = `has to be ${key === '*' ? '' : 'a label in quotation marks or '}an object`
    return [{ path: [key], message }]
  }
  const type: unknown = 'type' in entry ? entry.type : 'doc'
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    return [{ path: [key, 'type'], message: `is none of the types ${TYPES.join(', ')}` }]
  }
  const schema =
    key === '*' ? fallback : type === 'menu' ? menu : type === 'separator' ? separator : page
  const result = schema.safeParse(entry)
  return result.success
    ? []
    : result.error.issues.flatMap((issue) => toProblems(key, Object.keys(schema.shape), issue))
}

function toProblems(key: string, names: readonly string[], issue: z.core.$ZodIssue): MetaProblem[] {
  const path = [key, ...issue.path.map(String)]
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  const [field] = issue.path
  const supported =
    field === 'theme' ? Object.keys(theme.shape) : field === 'items' ? ['title', 'href'] : names
  const message = 'is not supported'
  return issue.keys.map((name) => ({ path: [...path, name], message, supported }))
}
