/**
 * Content of a `_meta.ts` file: the part of Nextra's `_meta` that this site supports. The type
 * refuses the rest while somebody writes, the schema when the content is checked. Pages import
 * the type alone, so that readers do not download the validator.
 */
import type { metaSchema } from 'nextra/schemas'
import { z } from 'zod'
import { isRecord } from '@/lib/format/json'

/** Looks of the pages under an entry; a folder hands them down to its pages. */
const theme = z
  .strictObject({
    /** The menu beside the text. */
    sidebar: z.boolean(),
    /** The contents beside the text. */
    toc: z.boolean(),
    /** `full`: the text takes the whole width. `raw`: nothing is around what the page renders. */
    layout: z.enum(['default', 'full', 'raw']),
    breadcrumb: z.boolean(),
    /** Previous and next. */
    pagination: z.boolean(),
    /** The date of the last change. */
    timestamp: z.boolean(),
  })
  .partial()

const page = z
  .strictObject({
    title: z.string(),
    type: z.enum(['page', 'doc'], 'is not one of page, doc, separator'),
    display: z.enum(['normal', 'hidden', 'children']),
    /** Target of the entry: another site, or another page of this one. */
    href: z.string(),
    theme,
  })
  .partial()

const separator = z.strictObject({ type: z.literal('separator'), title: z.string().optional() })

/** For the key `*`: what holds for every page and folder beside the file, unless its own key says otherwise. */
const fallback = page.omit({ title: true, href: true })

/** A type that is part of another one: the compiler refuses what the other does not accept. */
type PartOf<Whole, Part extends Whole> = Part

/** One key: the label alone, or what else there is to say about a page, folder, link or separator. */
type MetaEntry = PartOf<
  (typeof metaSchema)['_output'],
  string | z.infer<typeof page | typeof separator>
>

/** The default export of a `_meta.ts` file: names of pages and folders, in the order of the menus. */
export interface Meta {
  '*'?: z.infer<typeof fallback>
  [name: string]: MetaEntry | undefined
}

/** One thing to correct in a `_meta` file. */
interface MetaProblem {
  /** Names from the key on, such as `['kyc', 'theme', 'toc']`. */
  path: readonly string[]
  /** Continues the sentence that begins with the last name. */
  message: string
  /** For a name that is not supported: those that are. */
  supported?: readonly string[]
}

/** Everything that is wrong with one key of a `_meta` file, the pages around it left aside. */
export function checkMetaEntry(key: string, entry: unknown): MetaProblem[] {
  if (typeof entry === 'string' && key !== '*') return []
  const isSeparator = isRecord(entry) && entry['type'] === 'separator'
  const schema = key === '*' ? fallback : isSeparator ? separator : page
  const issues = schema.safeParse(entry, { error: messageOf }).error?.issues ?? []
  return issues.flatMap((issue): MetaProblem[] => {
    const path = [key, ...issue.path.map(String)]
    const { message } = issue
    if (issue.code !== 'unrecognized_keys') return [{ path, message }]
    const supported = Object.keys(issue.path[0] === 'theme' ? theme.shape : schema.shape)
    return issue.keys.map((name) => ({ path: [...path, name], message, supported }))
  })
}

const messageOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value'
    ? `is not one of ${issue.values.join(', ')}`
    : issue.code === 'invalid_type'
      ? `has to be of the type ${issue.expected}`
      : 'is not supported'
