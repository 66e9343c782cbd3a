import type { Meta } from 'graphql-docs-kit/frame/navigation/meta.ts'

export default {
  'first-guide': 'First guide',
  'second-guide': 'Second guide',
} satisfies Meta
