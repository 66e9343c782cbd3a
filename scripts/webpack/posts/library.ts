/** What the webpack loaders, plain ESM since Next loads them, take from the TypeScript side. */
export { excerptSource } from '@/lib/blog/truncate'
export { postFiles, postsWithoutMarker, readPosts } from '../../content/posts/read-posts'
export { formatProblem } from '../../shared/problem'
