/**
 * The front matter of pages and posts: one schema, from which the types are inferred. Pages import
 * the types alone, so that readers do not download the validator.
 */
import { z } from 'zod'
import { site, type AuthorKey, type TagSlug } from '@/site.config'

const every = {
  /** In the tab, in menus and in search results; without it, the first heading or the name of the file. */
  title: text(),
  /** For search results, cards and feeds; without it, the first paragraph. */
  description: text(),
  /** The reason why the GraphQL of the page is that of another API. */
  nocheck: text().optional(),
  /** The label in menus, if it is shorter than the title. */
  sidebarTitle: text().optional(),
}

const page = z.object({
  ...every,
  /** For a category page: the folder that it lists, and whose label in the menus leads here. */
  folder: text()
    .regex(/^(\/[^/\s]+)+$/, 'is not a folder: write it as in /docs/user-flows')
    .optional(),
  /** The frame of the generated reference. */
  layout: z.string().optional(),
  /** A drawing for the title, for cards, search results and the social picture. */
  icon: text().optional(),
  /** For a page of the reference: how many entries it has. */
  also: z.array(z.string()).optional(),
  searchable: z.enum(['true', 'false']).optional(),
  entries: z.coerce.number('is not a number: leave it out').int().nonnegative().optional(),
})

const day = z.iso.date('is not a date: write it as YYYY-MM-DD, for example 2025-01-15')

const post = z
  .object({
    ...every,
    /** Day of publication, read as UTC. */
    date: day,
    /** Day of the last change worth telling a reader. */
    updated: day.optional(),
    authors: keys<AuthorKey>('an author', site.blog.authors)
      .min(1, 'is empty: name at least one author by role')
      .readonly(),
    tags: keys<TagSlug>('a tag', site.blog.tags, ', and its page to pages/blog/tags').readonly(),
    /** In-site path of a picture for social cards and feeds. */
    image: z
      .string('is not a path')
      .regex(/^\/\S+\.(png|jpg|jpeg|webp|svg)$/, 'is not an in-site path to a picture, /blog/x.png')
      .optional(),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'is before the date of publication',
  })

/** By kind of page. */
export const schemas = { page, post }

export type PageFrontMatter = z.infer<typeof page>
export type PostFrontMatter = z.infer<typeof post>

function text() {
  return z.string('is not text: put it in quotation marks').trim()
}

/** A list of keys of the settings, each once. @param page where a new one also has a page */
function keys<Key extends string>(kind: string, record: Readonly<Record<Key, unknown>>, page = '') {
  const names = Object.keys(record) as Key[]
  const error = ({ input }: { input: unknown }) =>
    `${JSON.stringify(input)} is not ${kind} of this site: use ${names.join(', ')}, or add it to site.config.ts${page}`
  return z
    .array(z.enum(names, { error }), 'is missing or not a list')
    .refine((values) => new Set(values).size === values.length, `has ${kind} twice`)
}
