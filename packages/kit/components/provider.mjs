/** `nextra/mdx` without image zoom (packages/kit/bundler/framework.mjs). */
export { MDXProvider, useMDXComponents } from '@mdx-js/react'
