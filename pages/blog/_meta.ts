import type { Meta } from 'graphql-docs-kit/meta'

export default {
  // Posts are in the order of their dates: they need no key.
  '*': { display: 'hidden' },
  index: { title: 'Posts', display: 'normal' },
  archive: { title: 'Archive', display: 'normal', theme: { sidebar: false } },
  tags: { title: 'Tags', display: 'normal' },
} satisfies Meta
