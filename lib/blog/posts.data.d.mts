import type { Post } from './post'

/** Every post, newest first. */
export declare const posts: readonly Post[]
