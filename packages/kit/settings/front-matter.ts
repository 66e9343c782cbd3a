/**
 * The front matter of pages and posts. The types are inferred from the schemas. Pages only import the
 * types, so that readers do not download the validator.
 */
import { z } from 'zod'
import { site } from './site.ts'

const every = {
  /** For tabs, menus and search results. Default: the first heading, or the name of the file. */
  title: text(),
  /** For search results, cards and feeds. Default: the first paragraph. */
  description: text(),
  /** Why the GraphQL of the page belongs to another API and is not checked. */
  nocheck: text().optional(),
  /** A shorter label for menus. */
  sidebarTitle: text().optional(),
}

const page = z.object({
  ...every,
  /** For a category page: the folder that it lists. The folder's label in menus links to this page. */
  folder: text()
    .regex(/^(\/[^/\s]+)+$/, 'must be the path of a folder, such as /docs/user-flows')
    .optional(),
  /** The frame of the generated reference. */
  layout: z.string().optional(),
  /** A symbol of `public/icons.svg`, for cards, search results and the social picture. */
  icon: text().optional(),
  /** For a page of the reference: its number of entries. */
  also: z.array(z.string()).optional(),
  searchable: z.enum(['true', 'false']).optional(),
  entries: z.coerce.number('is not a number: leave it out').int().nonnegative().optional(),
})

const day = z.iso.date('is not a date: write it as YYYY-MM-DD, for example 2025-01-15')

const post = z
  .object({
    ...every,
    /** Day of publication in UTC. */
    date: day,
    /** Day of the last change that matters to readers. */
    updated: day.optional(),
    authors: keys('an author', site.blog.authors)
      .min(1, 'is empty: name at least one author by role')
      .readonly(),
    tags: keys('a tag', site.blog.tags, ', and its page to pages/blog/tags').readonly(),
    /** Path of a picture for social cards and feeds. */
    image: z
      .string('is not a path')
      .regex(
        /^\/\S+\.(png|jpg|jpeg|webp|svg)$/,
        'is not the path of a picture, such as /blog/x.png',
      )
      .optional(),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'is before the date of publication',
  })

export const schemas = { page, post }

export type PageFrontMatter = z.infer<typeof page>
export type PostFrontMatter = z.infer<typeof post>

function text() {
  return z.string('is not text: put it in quotation marks').trim()
}

/** A list of different keys of the settings. @param page where a new key also needs a page */
function keys<Key extends string>(kind: string, record: Readonly<Record<Key, unknown>>, page = '') {
  const names = Object.keys(record) as Key[]
  const error = ({ input }: { input: unknown }) =>
    `${JSON.stringify(input)} is not ${kind} of this site: use ${names.join(', ')}, or add it to site.config.ts${page}`
  return z
    .array(z.enum(names, { error }), 'is missing or not a list')
    .refine((values) => new Set(values).size === values.length, `contains ${kind} twice`)
}
