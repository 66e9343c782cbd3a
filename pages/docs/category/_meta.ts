import type { Meta } from 'graphql-docs-kit/meta'

/** Category pages have neither a table of contents nor a date. Their labels are the folder names. */
export default {
  '*': { theme: { toc: false, timestamp: false } },
} satisfies Meta
