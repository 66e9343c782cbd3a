import type { Meta } from 'graphql-docs-kit/frame/navigation/meta.ts'

/** Category pages are lists: no contents of their own, and no date. Their labels are those of the folders. */
export default {
  '*': { theme: { toc: false, timestamp: false } },
} satisfies Meta
