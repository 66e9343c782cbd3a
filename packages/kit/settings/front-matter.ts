/**
 * The front matter of pages and posts. The types are inferred from the schemas. Pages only import the
 * types, so that readers do not download the validator.
 */
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { z } from 'zod'

const every = {
  /** Shown in tabs, menus and search results. Default: the first heading, or the file name. */
  title: text(),
  /** Shown in search results, cards and feeds. Default: the first paragraph. */
  description: text(),
  /** Why the GraphQL of the page belongs to another API and is not checked. */
  nocheck: text().optional(),
  /** A shorter label for menus. */
  sidebarTitle: text().optional(),
}

const page = z.object({
  ...every,
  /** The folder that a category page lists. The folder's label in menus links to the page. */
  folder: text()
    .regex(/^(\/[^/\s]+)+$/, 'must be the path of a folder, such as /docs/user-flows')
    .optional(),
  /** The frame of the generated reference. */
  layout: z.string().optional(),
  /** A symbol in `public/icons.svg`, for cards and search results. */
  icon: text().optional(),
  also: z.array(z.string()).optional(),
  searchable: z.enum(['true', 'false']).optional(),
  /** Number of entries on a reference page. */
  entries: z.coerce.number('is not a number: remove it').int().nonnegative().optional(),
})

const day = z.iso.date('is not a date: write it as YYYY-MM-DD, for example 2025-01-15')

const post = z.object({
  ...every,
  /** Date of publication, in UTC. */
  date: day,
  /** Date of the last significant change. */
  updated: day.optional(),
  /** Keys of `blog.authors` and `blog.tags` in site.config.ts, or plain names. */
  authors: z.unknown().default([]).transform(namesIn),
  tags: z.unknown().default([]).transform(namesIn),
  /** URL of an image for social cards. */
  image: text().optional(),
})

export const schemas = { page, post }

export type PageFrontMatter = z.infer<typeof page>
export type PostFrontMatter = z.infer<typeof post>

function text() {
  return z.string('is not text: put it in quotation marks').trim()
}

/** Reads the names in a field: one or a list, each as text or, as in other tools, an object with a `name`. */
function namesIn(value: unknown): readonly string[] {
  const names = [value ?? []]
    .flat()
    .map((each: unknown) => String(isRecord(each) ? each['name'] : each))
  return [...new Set(names)].filter(Boolean)
}
