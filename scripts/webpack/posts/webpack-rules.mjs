import { fileURLToPath } from 'node:url'

const loader = (name) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Webpack rules that give the blog its data: posts and their excerpts are
 * written at build time from the files under `pages/blog`.
 */
export const blogDataRules = [
  { test: /[\\/]lib[\\/]blog[\\/]posts\.data\.mjs$/, use: loader('posts-loader.mjs') },
  { test: /[\\/]lib[\\/]blog[\\/]excerpts\.data\.mjs$/, use: loader('excerpts-loader.mjs') },
  { test: /\.mdx$/, resourceQuery: /^\?excerpt$/, enforce: 'pre', use: loader('cut-loader.mjs') },
]
