/** Settings of the front ends: drafts, and the second person who publishes them. */
import { seesDrafts } from '../context'
import { conflict, refuseProblems } from '../errors'
import type { ConfigurationRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { configurationProblems } from '../rules/branding'
import type { LegalDocument, Platform } from '../schema-types'
import type { Store } from '../store'
import { publish } from './publish'

export const configurationQueries = {
  frontendConfiguration({ platform, locale, status }, context) {
    if (status === 'DRAFT' && !seesDrafts(context)) return null
    const found = configurationsOf(context.store, platform).find(
      (item) => item.status === (status ?? 'PUBLISHED'),
    )
    return found ? { ...found, requestedLocale: locale } : null
  },
} satisfies Partial<QueryResolvers>

/** The newest version first. */
function configurationsOf(store: Store, platform: Platform): ConfigurationRecord[] {
  return store.tables.configurations
    .where((item) => item.platform === platform)
    .sort((a, b) => b.version - a.version)
}

export const configurationMutations = {
  saveFrontendConfiguration({ input }, { store, callerId }) {
    const { expectedVersion, ...settings } = input
    const versions = configurationsOf(store, input.platform)
    const latest = versions[0]?.version ?? 0
    if (expectedVersion !== latest) throw changedMeanwhile(latest)
    refuseProblems(configurationProblems(store, input))
    const draft = versions.find(({ status }) => status === 'DRAFT')
    return store.tables.configurations.save<ConfigurationRecord>({
      ...settings,
      __typename: 'FrontendConfiguration',
      id: draft?.id ?? store.nextId('cfg'),
      version: latest + 1,
      status: 'DRAFT',
      appVersions: input.appVersions ?? [],
      lastEditedById: callerId,
    })
  },

  publishFrontendConfiguration({ id, expectedVersion }, context) {
    const { store } = context
    const { configurations } = store.tables
    const draft = configurations.need(id, 'front-end configuration')
    if (expectedVersion !== draft.version) throw changedMeanwhile(draft.version)
    return publish(context, configurations, draft, configurationsOf(store, draft.platform))
  },
} satisfies Partial<MutationResolvers>

export const changedMeanwhile = (version: number) =>
  conflict(
    'Somebody saved this in the meantime. Reload and apply your changes again.',
    'VERSION_MISMATCH',
    version,
  )

export const configurationFields = {
  FrontendConfiguration: {
    legalDocuments: ({ requestedLocale, defaultLocale }, { store }) => {
      const inLocale = (locale: string): LegalDocument[] =>
        store.tables.legalDocuments.where((item) => item.locale === locale)
      const translated = inLocale(requestedLocale ?? defaultLocale)
      return translated.length > 0 ? translated : inLocale(defaultLocale)
    },
  },
} satisfies Partial<ObjectResolvers>
