/** Front-end settings: drafts, and publication by a second person. */
import { isOfficer, roleOf } from '../engine/context'
import {
  blank,
  changedMeanwhile,
  problem,
  refuseProblems,
  requestError,
  strays,
  unsupported,
  type Check,
} from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { ConfigurationRecord } from '../records'

/** Version of the schema that the sample endpoint runs. */
export const API_VERSION = '2026.11'

export const configurations = machine<ConfigurationRecord>({
  table: 'configurations',
  refusal: 'Only a draft can be published.',
  secondPerson: ({ callerId }, { lastEditedById }) => {
    if (lastEditedById !== callerId) return
    throw requestError('FORBIDDEN', 'You edited this last. A second administrator must publish it.')
  },
  rows: [
    { from: `${INITIAL} DRAFT`, to: 'DRAFT', by: 'saveFrontendConfiguration' },
    {
      from: 'DRAFT',
      to: 'PUBLISHED',
      by: 'publishFrontendConfiguration',
      unless: (_store, { version }, { expectedVersion }) =>
        expectedVersion === version ? null : changedMeanwhile(version),
      change: (store) => ({ publishedAt: store.now() }),
    },
    {
      from: 'PUBLISHED',
      to: 'RETIRED',
      by: 'rule',
      when: (store, { platform, version }) =>
        versionsOf(store, platform).some(
          (item) => item.status === 'PUBLISHED' && item.version > version,
        ),
    },
  ],
})

/** Capabilities that a front end can switch on. */
const FEATURES = ['mobile_wallets', 'passkeys']

/** Minimum contrast of text on its background (WCAG 2.2, success criterion 1.4.3). */
const TEXT_CONTRAST = 4.5

/** Computes the relative luminance as WCAG defines it, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrastProblem(field: string, text: string, background: string): Check {
  const [x, y] = [luminance(text), luminance(background)]
  const ratio = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
  const message =
    `${text} on ${background} has a contrast of ${ratio.toFixed(2)}:1; ` +
    `text needs ${TEXT_CONTRAST}:1.`
  return ratio < TEXT_CONTRAST && problem(`theme.${field}`, 'CONTRAST_TOO_LOW', message)
}

type Settings = Omit<
  ConfigurationRecord,
  '__typename' | 'id' | 'version' | 'status' | 'lastEditedById' | 'publishedAt'
>
type ConfigurationInput = Settings & { expectedVersion: number }

function refuseSettings({ tables }: Store, input: Settings): void {
  const { productName, theme, locales, defaultLocale, corridorIds, features } = input
  refuseProblems(
    blank('productName', productName, 'Enter the product name.'),
    contrastProblem('onPrimary', theme.onPrimary, theme.primary),
    contrastProblem('darkOnPrimary', theme.darkOnPrimary, theme.darkPrimary),
    !locales.includes(defaultLocale) &&
      unsupported('defaultLocale', `${defaultLocale} is not one of the languages.`),
    strays('locales', locales, () => true, 'language'),
    strays('corridorIds', corridorIds, (id) => tables.corridors.get(id), 'corridor'),
    strays('features', features, (key) => FEATURES.includes(key), 'feature'),
  )
}

/** Returns all versions for a platform, newest first. */
function versionsOf(store: Store, platform: string): ConfigurationRecord[] {
  return store.tables.configurations
    .where((item) => item.platform === platform)
    .sort((a, b) => b.version - a.version)
}

export const configuration: Flow = {
  machine: configurations,

  queries: {
    frontendConfiguration(
      { platform, ...asked }: { platform: string; locale?: string | null; status: string | null },
      context,
    ) {
      const status = asked.status ?? 'PUBLISHED'
      const mayReadDrafts = isOfficer(context) || roleOf(context) === 'ADMINISTRATOR'
      const record = versionsOf(context.store, platform).find((item) => item.status === status)
      return record && (status !== 'DRAFT' || mayReadDrafts)
        ? { ...record, locale: asked.locale }
        : null
    },
  },

  mutations: {
    saveFrontendConfiguration({ input }: { input: ConfigurationInput }, context) {
      const { store, callerId } = context
      const { expectedVersion, ...settings } = input
      const versions = versionsOf(store, input.platform)
      const latest = versions[0]?.version ?? 0
      if (expectedVersion !== latest) throw changedMeanwhile(latest)
      refuseSettings(store, settings)
      const draft = versions.find(({ status }) => status === 'DRAFT')
      return configurations.take(context, {
        ...settings,
        __typename: 'FrontendConfiguration',
        id: draft?.id ?? store.nextId('cfg'),
        version: latest + 1,
        status: draft?.status ?? INITIAL,
        lastEditedById: callerId,
        publishedAt: null,
      })
    },
  },

  fields: {
    FrontendConfiguration: {
      legalDocuments(
        { locale, defaultLocale }: ConfigurationRecord & { locale?: string | null },
        { store },
      ) {
        const inLocale = (wanted: string) =>
          store.tables.legalDocuments.where((item) => item.locale === wanted)
        const translated = inLocale(locale ?? defaultLocale)
        return translated.length > 0 ? translated : inLocale(defaultLocale)
      },
    },
  },
}
