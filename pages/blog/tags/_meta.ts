import type { Meta } from 'graphql-docs-kit/meta'

export default {
  // Tags are in alphabetical order, each with the number of its posts.
  '*': { display: 'hidden' },
  index: { title: 'Tags', display: 'normal' },
} satisfies Meta
