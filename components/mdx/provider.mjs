/** `nextra/mdx` without its zooming image (scripts/webpack/framework.mjs). */
export { MDXProvider, useMDXComponents } from '@mdx-js/react'
