import type { Meta } from '@/lib/navigation/meta'

export default {
  'first-guide': 'First guide',
} satisfies Meta
