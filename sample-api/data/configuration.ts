/** Settings of the front ends: what is published, and a draft that waits for a second person. */
import type { ConfigurationRecord, LegalDocument } from '../records'

const configuration = (id: string, platform: string): ConfigurationRecord => ({
  __typename: 'FrontendConfiguration',
  id,
  version: 3,
  status: 'PUBLISHED',
  platform,
  productName: 'Example Operator',
  theme: {
    logoUrl: 'https://assets.example.com/logo.svg',
    primary: '#0B4F6C',
    onPrimary: '#FFFFFF',
    accent: '#B45309',
    darkPrimary: '#7CC4E0',
    darkOnPrimary: '#06202B',
  },
  locales: ['en', 'es-MX'],
  defaultLocale: 'en',
  corridorIds: ['cor_01', 'cor_02', 'cor_03'],
  features: ['cash_pickup', 'passkeys'],
  supportEmail: 'support@example.com',
  lastEditedById: 'usr_05',
  publishedAt: '2024-12-16T09:00:00.000Z',
})

export const configurations: ConfigurationRecord[] = [
  configuration('cfg_01', 'WEB'),
  {
    ...configuration('cfg_02', 'WEB'),
    version: 4,
    status: 'DRAFT',
    publishedAt: null,
    theme: { ...configuration('cfg_02', 'WEB').theme, accent: '#9A3412' },
  },
  configuration('cfg_03', 'IOS'),
  configuration('cfg_04', 'ANDROID'),
  configuration('cfg_05', 'BRANCH'),
]

const legal = (id: string, key: string, locale: string, title: string): LegalDocument => ({
  id,
  key,
  version: '2024-12',
  locale,
  title,
  url: `https://www.example.com/legal/${key}/2024-12/${locale}`,
  requiresAcceptance: key === 'terms',
})

export const legalDocuments: LegalDocument[] = [
  legal('leg_01', 'terms', 'en', 'Terms of service'),
  legal('leg_02', 'privacy', 'en', 'Privacy notice'),
  legal('leg_03', 'terms', 'es-MX', 'Condiciones del servicio'),
  legal('leg_04', 'privacy', 'es-MX', 'Aviso de privacidad'),
]
