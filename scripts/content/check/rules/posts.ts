import { parsePost, postsWithoutMarker } from '../../posts/read-posts'
import type { PageRule } from '../site-model'

/** A post is as the blog needs it: front matter, title, and where its excerpt ends. */
export const postsRule: PageRule = ({ file, source, tree, frontMatter }, { posts }) => {
  if (tree === null || !posts.has(file) || frontMatter.errors.length > 0) return []
  const parsed = parsePost(file, source)
  return parsed.ok ? postsWithoutMarker([parsed.value]) : parsed.problems
}
