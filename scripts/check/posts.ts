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
import { frontMatterFindings, isPost } from './front-matter'
import { problemAt } from './site-model'

/** Paths of the posts from the root of the repository, with `/` on every system. */
export const postFiles = async (root: string): Promise<string[]> =>
  (await filesIn(root, 'pages/blog')).filter(isPost)

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
  const posts: Post[] = []
  const problems: Problem[] = []
  for (const file of await postFiles(root)) {
    const frontMatter = readFrontMatter(await readFile(path.join(root, file), 'utf8'))
    const findings = frontMatterFindings('post', frontMatter)
    problems.push(...findings.map((finding) => problemAt(file, finding)))
    if (findings.length > 0) continue
    const data = frontMatter.data as PostFrontMatter
    posts.push({
      ...data,
      title: data.title.trim(),
      slug: path.posix.basename(file, '.mdx'),
      readingMinutes: readingMinutes(frontMatter.content),
      truncated: cutAtMarker(frontMatter.content).truncated,
    })
  }
  return { posts: sortPosts(posts), problems }
}
