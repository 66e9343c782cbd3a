import type { Meta } from 'graphql-docs-kit/meta'

/** Category pages are lists, without a table of contents and a date. Their labels are the names of the folders. */
export default {
  '*': { theme: { toc: false, timestamp: false } },
} satisfies Meta
