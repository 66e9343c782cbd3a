import { z } from 'zod'

/** The frame of the generated reference. How a page looks otherwise is said in `_meta.ts`. */
const pageLayouts = ['reference'] as const

/** The drawings in `public/icons.svg`. */
export const iconNames = [
  'join',
  'lock',
  'identity',
  'form',
  'receive',
  'flag',
  'people',
  'transfer',
  'settings',
  'code',
  'decide',
] as const

type PageLayout = (typeof pageLayouts)[number]

/** What a page says of itself. Posts of the blog have a schema of their own. */
export interface PageFrontMatter {
  /** Name of the page: in the tab, in menus and in search results. */
  title: string
  /** One sentence of 50 to 160 characters for search results and cards. */
  description: string
  /** For a category page: the folder that it lists, and whose label in the menus leads here. */
  folder?: string | undefined
  layout?: PageLayout | undefined
  /** A drawing for the title, for cards, search results and the social picture. */
  icon?: (typeof iconNames)[number] | undefined
  /** For a page of the reference: how many entries it has. */
  entries?: number | undefined
}

/** One thing to correct in the front matter. */
export interface FieldProblem {
  /** Empty for the front matter as a whole. */
  field: string
  /** Continues the sentence that begins with the name of the field. */
  message: string
  /** The field itself is none of a page. */
  unknown: boolean
}

const schema = z.strictObject({
  title: text('name the page as its readers would'),
  description: text('say in one sentence what the reader finds')
    .min(50, 'is shorter than 50 characters: say what the reader finds')
    .max(160, 'is longer than 160 characters: search engines would cut it'),
  folder: text('name the folder that the page lists')
    .regex(/^(\/[^/\s]+)+$/, 'is no folder: write it as in /docs/user-flows')
    .optional(),
  layout: z
    .enum(pageLayouts, `is no layout: use ${pageLayouts.join(' or ')}, or leave it out`)
    .optional(),
  icon: z
    .enum(iconNames, `is no icon: use ${iconNames.join(', ')}, or add one to public/icons.svg`)
    .optional(),
  entries: z.number('is no number: leave it out').int().nonnegative().optional(),
}) satisfies z.ZodType<PageFrontMatter>

/** The names of all fields that a page may have. */
export const pageFields = Object.keys(schema.shape)

/** Everything that is wrong with the front matter of a page, as parsed from YAML. */
export function checkPageFrontMatter(data: unknown): FieldProblem[] {
  const result = schema.safeParse(data)
  if (result.success) return []
  return result.error.issues.flatMap((issue): FieldProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'is not a field of a page', unknown: true }))
      : [{ field: issue.path.join('.'), message: issue.message, unknown: false }],
  )
}

function text(advice: string) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? `is missing: ${advice}` : 'is not text: put it in quotation marks',
    })
    .trim()
    .min(1, `is empty: ${advice}`)
}
