import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatPostProblem, type PostProblem } from '@/lib/blog/front-matter'
import type { Post } from '@/lib/blog/post'
import { sortPosts } from '@/lib/blog/posts'
import { parsePost } from './parse-post'

/** Pages of the blog that are not posts. */
const notPosts = new Set(['index.mdx', 'archive.mdx'])

/** Posts that cannot be read; the message lists every problem, one per line. */
export class PostError extends Error {
  readonly problems: readonly PostProblem[]

  constructor(problems: readonly PostProblem[]) {
    super(problems.map(formatPostProblem).join('\n'))
    this.name = 'PostError'
    this.problems = problems
  }
}

/**
 * Reads every post of `<root>/pages/blog`, newest first. Throws a PostError
 * with all problems of all posts when any of them is not in order.
 */
export async function readPosts(root: string): Promise<Post[]> {
  const results = await Promise.all(
    (await postFiles(root)).map(async (file) =>
      parsePost(file, await readFile(path.join(root, file), 'utf8')),
    ),
  )
  const problems = results.flatMap((result) => (result.ok ? [] : result.problems))
  if (problems.length > 0) throw new PostError(problems)
  return sortPosts(results.flatMap((result) => (result.ok ? [result.value] : [])))
}

/** Paths of the posts from the root of the repository, with `/` on every system. */
export async function postFiles(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, 'pages/blog'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx') && !notPosts.has(entry.name))
    .map((entry) => `pages/blog/${entry.name}`)
    .sort()
}

/** Posts whose lists show the whole text, because no marker says where to stop. */
export function postsWithoutMarker(posts: readonly Post[]): PostProblem[] {
  return posts
    .filter((post) => !post.truncated)
    .map((post) => ({
      file: `pages/blog/${post.slug}.mdx`,
      field: 'text',
      message:
        'has no truncation marker, so lists show all of it: put {/* truncate */} after the introduction',
    }))
}
