import type { Meta } from 'graphql-docs-kit/meta'

export default {
  // Posts are sorted by date, so they do not need keys.
  '*': { display: 'hidden' },
  index: { title: 'Posts', display: 'normal' },
  archive: { title: 'Archive', display: 'normal', theme: { sidebar: false } },
  tags: { title: 'Tags', display: 'normal' },
} satisfies Meta
