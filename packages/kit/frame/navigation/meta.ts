/**
 * Content of a `_meta.ts` file: the part of Nextra's `_meta` that this site supports. The type rejects
 * the rest in an editor, the schema in the content check. Pages only import the type, so that readers
 * do not download the validator.
 */
import type { metaSchema } from 'nextra/schemas'
import { z } from 'zod'
import { isRecord } from 'nextra-graphql/shared/json.ts'

/** Layout of the pages under an entry. A folder passes it on to its pages. */
const theme = z
  .strictObject({
    /** Shows the menu. */
    sidebar: z.boolean(),
    /** Shows the table of contents. */
    toc: z.boolean(),
    /** `full`: the text uses the whole width. `raw`: the page has no frame. */
    layout: z.enum(['default', 'full', 'raw']),
    breadcrumb: z.boolean(),
    /** Shows the links to the previous and the next page. */
    pagination: z.boolean(),
    /** Shows the date of the last change. */
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

/** For the key `*`: defaults for all pages and folders of the same folder. */
const fallback = page.omit({ title: true, href: true })

/** A part of another type. The compiler rejects values that the other type does not accept. */
type PartOf<Whole, Part extends Whole> = Part

/** One key: a label, or settings of a page, folder, link or separator. */
type MetaEntry = PartOf<
  (typeof metaSchema)['_output'],
  string | z.infer<typeof page | typeof separator>
>

/** The default export of a `_meta.ts` file: pages and folders in the order of the menu. */
export interface Meta {
  '*'?: z.infer<typeof fallback>
  [name: string]: MetaEntry | undefined
}

/** A mistake in a `_meta` file. */
interface MetaProblem {
  /** Path from the key on, such as `['kyc', 'theme', 'toc']`. */
  path: readonly string[]
  /** Continues a sentence that starts with the last name of the path. */
  message: string
  /** For an unsupported name: the supported ones. */
  supported?: readonly string[]
}

/** The mistakes in one key of a `_meta` file. Whether its page exists is checked elsewhere. */
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
      ? `must be of the type ${issue.expected}`
      : 'is not supported'
