import { z } from 'zod'
import { site, type AuthorKey, type TagSlug } from '@/site.config'
import type { FrontMatter } from './post'

/** One thing to correct in one file. */
export interface PostProblem {
  /** Path from the root of the repository. */
  readonly file: string
  /** `tags[1]`, `date`, or the part of the file that is wrong. */
  readonly field: string
  readonly message: string
}

/** A value that is in order, or everything that is wrong with it. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly PostProblem[] }

const tagSlugs = keysOf<TagSlug>(site.blog.tags)
const authorKeys = keysOf<AuthorKey>(site.blog.authors)

const day = z.iso.date('is not a date: write it as YYYY-MM-DD, for example 2025-01-15')

const schema = z.strictObject({
  title: z.string('is missing: write the headline of the post').trim().min(1, 'is empty'),
  description: z
    .string('is missing: say in one sentence what the reader learns')
    .min(50, 'is shorter than 50 characters')
    .max(160, 'is longer than 160 characters'),
  date: day,
  updated: day.optional(),
  authors: z
    .array(
      z.enum(authorKeys, { error: unknownKey('an author', authorKeys) }),
      'is missing or not a list',
    )
    .min(1, 'is empty: name at least one author by role')
    .refine(hasNoRepeats, 'names somebody twice'),
  tags: z
    .array(z.enum(tagSlugs, { error: unknownKey('a tag', tagSlugs) }), 'is missing or not a list')
    .refine(hasNoRepeats, 'has a tag twice'),
  image: z
    .string('is not a path')
    .regex(/^\/\S+\.(png|jpg|jpeg|webp|svg)$/, 'is not an in-site path to a picture, /blog/x.png')
    .optional(),
})

const inOrder = schema.refine(({ date, updated }) => updated === undefined || updated >= date, {
  path: ['updated'],
  error: 'is before the date of publication',
})

/**
 * Checks the front matter of a post against the one schema. Returns the front
 * matter, or every problem in it, each with file and field.
 */
export function readFrontMatter(file: string, data: unknown): Checked<FrontMatter> {
  const result = inOrder.safeParse(data)
  if (result.success) return { ok: true, value: result.data }
  const problems = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ file, field: key, message: unknownField }))
      : [{ file, field: fieldName(issue.path), message: issue.message }],
  )
  return { ok: false, problems }
}

/** One line for a terminal: file, field, what is wrong. */
export function formatPostProblem({ file, field, message }: PostProblem): string {
  return `${file}: ${field} ${message}`
}

const unknownField = `is not a field of a post: remove it, or use one of ${Object.keys(schema.shape).join(', ')}`

function unknownKey(kind: string, keys: readonly string[]) {
  return ({ input }: { input: unknown }) =>
    `${JSON.stringify(input)} is not ${kind} of this site: use ${keys.join(', ')}, or add it to site.config.ts`
}

function hasNoRepeats(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** `['tags', 1]` as `tags[1]`; an empty path is the front matter as a whole. */
function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'front matter'
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : (index > 0 ? '.' : '') + String(part),
    )
    .join('')
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}
