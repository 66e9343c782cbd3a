import { parsePost } from '../../posts/parse-post'
import { postsWithoutMarker } from '../../posts/read-posts'
import type { PageRule } from '../site-model'
import { hasUnreadableFrontMatter } from './front-matter'

/** Names of parts of a post that are no field of its front matter. */
const PARTS = new Set(['front matter', 'text'])

/** A post is as the blog needs it: front matter, title, and where its excerpt ends. */
export const postsRule: PageRule = (page, { posts }) => {
  const { file, source, tree, frontMatter } = page
  if (tree === null || !posts.has(file) || hasUnreadableFrontMatter(page)) return []
  const parsed = parsePost(file, source)
  const problems = parsed.ok ? postsWithoutMarker([parsed.value]) : parsed.problems
  return problems.map(({ field, message }) => ({
    file,
    ...(frontMatter?.place(field) ?? { line: 1, column: 1 }),
    severity: parsed.ok ? 'warning' : 'error',
    rule: parsed.ok ? 'post-marker' : 'post',
    what: `The ${PARTS.has(field) ? field : `field "${field}"`}${message.startsWith('"') ? ':' : ''} ${message}.`,
  }))
}
