import type { Meta } from '@/lib/navigation/meta'

export default {
  'first-guide': 'First guide',
  'second-guide': 'Second guide',
} satisfies Meta
