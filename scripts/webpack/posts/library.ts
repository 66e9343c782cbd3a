/** What the webpack loaders, plain ESM since Next loads them, take from the TypeScript side. */
export { excerptSource } from '@/lib/blog/truncate'
export { formatPostProblem } from '@/lib/blog/front-matter'
export { postFiles, postsWithoutMarker, readPosts } from '../../content/posts/read-posts'
