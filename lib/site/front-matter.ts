/**
 * The front matter of pages and posts: one schema, from which the types are inferred. Pages import
 * the types alone, so that readers do not download the validator.
 */
import { z } from 'zod'
import { site, type AuthorKey, type TagSlug } from '@/site.config'

const every = {
  /** In the tab, in menus and in search results. */
  title: text('name the page as its readers would'),
  /** For search results, cards and feeds. */
  description: text('say in one sentence what the reader finds')
    .min(50, 'is shorter than 50 characters: say what the reader finds')
    .max(160, 'is longer than 160 characters: search engines would cut it'),
}

const page = z.strictObject({
  ...every,
  /** For a category page: the folder that it lists, and whose label in the menus leads here. */
  folder: text('name the folder that the page lists')
    .regex(/^(\/[^/\s]+)+$/, 'is not a folder: write it as in /docs/user-flows')
    .optional(),
  /** The frame of the generated reference. How a page looks otherwise is said in `_meta.ts`. */
  layout: z.enum(['reference'], 'is not a layout: use reference, or leave it out').optional(),
  /** A drawing for the title, for cards, search results and the social picture. */
  icon: text('name a drawing of public/icons.svg').optional(),
  /** For a page of the reference: how many entries it has. */
  entries: z.coerce.number('is not a number: leave it out').int().nonnegative().optional(),
})

const day = z.iso.date('is not a date: write it as YYYY-MM-DD, for example 2025-01-15')

const post = z
  .strictObject({
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

function text(advice: string) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? `is missing: ${advice}` : 'is not text: put it in quotation marks',
    })
    .trim()
    .min(1, `is empty: ${advice}`)
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
