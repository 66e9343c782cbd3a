/** What the loader of the blog, plain ESM since Next loads it, takes from the TypeScript side. */
export { excerptSource } from '@/lib/blog/truncate'
export { postFiles, postsWithoutMarker, readPosts } from '../content/posts/read-posts'
export { formatProblem } from '../shared/problem'
