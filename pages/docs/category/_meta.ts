import type { Meta } from '@/lib/navigation/meta'

/** Category pages are lists: no contents of their own, and no date. Their labels are those of the folders. */
export default {
  '*': { theme: { toc: false, timestamp: false } },
} satisfies Meta
