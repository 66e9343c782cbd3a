/**
 * Stands in for `nextra/mdx` (next.config.mjs says so to webpack), which adds a
 * zooming image and with it next/image and a zoom library to every page: 9 kB for
 * a page without a picture.
 */
export { MDXProvider, useMDXComponents } from '@mdx-js/react'
