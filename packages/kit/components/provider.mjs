/** `nextra/mdx` without its zooming image (packages/kit/bundler/framework.mjs). */
export { MDXProvider, useMDXComponents } from '@mdx-js/react'
