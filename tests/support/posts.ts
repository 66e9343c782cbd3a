import type { PostWithText } from '@/packages/kit/output/feeds.ts'
import { site } from '@/site.config'

/** Authors and tags of the site, at least one of each. */
export const AUTHORS = Object.keys(site.blog.authors) as [string, ...string[]]
export const TAGS = Object.keys(site.blog.tags) as [string, ...string[]]

/** Creates a post in memory. The given fields override the defaults. */
export const makePost = (parts: Partial<PostWithText> = {}): PostWithText => ({
  slug: 'a-post',
  title: 'A post',
  description: 'A description of the fixture that is long enough to be accepted.',
  date: '2025-01-15',
  authors: [AUTHORS[0]],
  tags: [TAGS[0]],
  readingMinutes: 1,
  truncated: true,
  html: '<p>Text</p>',
  ...parts,
})

/** Creates the source of a post. The given fields override the defaults. */
export function postSource(
  fields: Readonly<Record<string, string>> = {},
  text = `# ${fields['title'] ?? 'A post'}\n\nIntroduction.\n\n{/* truncate */}\n\n## More\n\nThe rest.`,
): string {
  const frontMatter = {
    title: 'A post',
    description: 'A description of the fixture that is long enough to be accepted.',
    date: '2025-01-15',
    authors: `[${AUTHORS[0]}]`,
    tags: `[${TAGS[0]}]`,
    ...fields,
  }
  const lines = Object.entries(frontMatter).map(([field, value]) => `${field}: ${value}`)
  return ['---', ...lines, '---', '', text, ''].join('\n')
}
