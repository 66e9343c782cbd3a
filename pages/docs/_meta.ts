import type { Meta } from '@/lib/navigation/meta'

export default {
  index: 'Overview',
  intro: 'Introduction',
  'user-flows': 'User flows',
  api: 'GraphQL schema',
  // Category pages are where the labels of the folders above lead: see `folder` in their front matter.
  category: { display: 'hidden' },
} satisfies Meta
