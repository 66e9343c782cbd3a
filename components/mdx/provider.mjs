/** `nextra/mdx` without its zooming image (scripts/bundler/framework.mjs). */
export { MDXProvider, useMDXComponents } from '@mdx-js/react'
