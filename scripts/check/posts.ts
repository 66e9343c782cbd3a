import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readingMinutes, type Post } from '@/lib/blog/post'
import { sortPosts } from '@/lib/blog/posts'
import { cutAtMarker } from '@/lib/blog/truncate'
import { readFrontMatter } from '@/lib/mdx/front-matter.mjs'
import type { PostFrontMatter } from '@/lib/site/front-matter'
import { EXIT, fail } from '../shared/failure'
import { filesIn } from '../shared/files'
import { formatProblem, type Problem } from '../shared/problem'
import { frontMatterProblems } from './fields'

/** Pages of the blog that are not posts. */
const notPosts = new Set(['pages/blog/index.mdx', 'pages/blog/archive.mdx'])

/**
 * Turns the source of one post into its data, or into everything that is wrong with it. `file` is
 * the path from the root of the repository.
 */
export function parsePost(file: string, source: string): Post | Problem[] {
  const frontMatter = readFrontMatter(source)
  const problems = frontMatterProblems(file, 'post', frontMatter)
  if (problems.length > 0) return problems
  const { content } = frontMatter
  const data = frontMatter.data as PostFrontMatter
  return {
    ...data,
    title: data.title.trim(),
    slug: path.posix.basename(file, '.mdx'),
    readingMinutes: readingMinutes(content),
    truncated: cutAtMarker(content).truncated,
  }
}

/**
 * Reads every post of `<root>/pages/blog`, newest first.
 *
 * @throws Failure with all problems of all posts when any of them is not in order
 */
export async function readPosts(root: string): Promise<Post[]> {
  const { posts, problems } = await findPosts(root)
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  return posts
}

/** The posts of `<root>/pages/blog` that are in order, newest first, and what is wrong with the others. */
export async function findPosts(root: string): Promise<{ posts: Post[]; problems: Problem[] }> {
  const results = await Promise.all(
    (await postFiles(root)).map(async (file) =>
      parsePost(file, await readFile(path.join(root, file), 'utf8')),
    ),
  )
  return {
    posts: sortPosts(results.flatMap((result) => (Array.isArray(result) ? [] : [result]))),
    problems: results.flatMap((result) => (Array.isArray(result) ? result : [])),
  }
}

/** Paths of the posts from the root of the repository, with `/` on every system. */
export async function postFiles(root: string): Promise<string[]> {
  const files = await filesIn(root, 'pages/blog')
  return files.filter((file) => /^pages\/blog\/[^/_][^/]*\.mdx$/.test(file) && !notPosts.has(file))
}
