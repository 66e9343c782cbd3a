import type { Meta } from 'graphql-docs-kit/meta'

export default {
  register: 'Register',
  login: 'Login',
  kyc: 'KYC',
  forms: 'Forms',
  inbounds: 'Inbounds',
  'flags-and-tickets': 'Flags and tickets',
  'manage-recipients': 'Manage recipients',
  'manage-transactions': 'Manage transactions',
  'frontend-configuration': 'Frontend configuration',
} satisfies Meta
