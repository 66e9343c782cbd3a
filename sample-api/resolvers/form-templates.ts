/** Finding and saving the templates of forms. */
import { seesDrafts, type SampleContext } from '../context'
import { conflict, refuseProblems } from '../errors'
import type { FormTemplateRecord } from '../records'
import type { MutationResolvers, QueryResolvers } from '../resolver-types'
import { templateProblems } from '../rules/form-design'
import type { Store, Table } from '../store'
import { isEqual } from './filters'
import { publish } from './publish'

const DEFAULT_LOCALE = 'en'

export const formTemplateQueries = {
  formTemplate({ key, version, locale }, context) {
    const found = latestTemplate(context.store, key, locale, version)
    return found && isVisible(context, found) ? found : null
  },
  formTemplates: ({ purpose, status }, context) =>
    context.store.tables.templates.where(
      (item) =>
        isEqual(purpose, item.purpose) && isEqual(status, item.status) && isVisible(context, item),
    ),
} satisfies Partial<QueryResolvers>

const isVisible = (context: SampleContext, { status }: FormTemplateRecord) =>
  status !== 'DRAFT' || seesDrafts(context)

/**
 * The published template of a key, or the given version of it. A translation that
 * is missing falls back to the default language; the answer's `locale` says so.
 */
export function latestTemplate(
  store: Store,
  key: string,
  locale?: string | null,
  version?: number | null,
): FormTemplateRecord | null {
  const candidates = store.tables.templates.where(
    (item) =>
      item.key === key && (version ? item.version === version : item.status === 'PUBLISHED'),
  )
  const inLocale = (wanted: string) => candidates.find((item) => item.locale === wanted)
  return inLocale(locale ?? DEFAULT_LOCALE) ?? inLocale(DEFAULT_LOCALE) ?? candidates[0] ?? null
}

export const formTemplateMutations = {
  saveFormTemplate({ input }, { store, callerId }) {
    const { expectedVersion, ...form } = input
    const versions = sameText(store.tables.templates, form)
    const latest = Math.max(0, ...versions.map(({ version }) => version))
    if (expectedVersion !== latest) throw savedMeanwhile(latest)
    refuseProblems(templateProblems(input))
    const draft = versions.find(({ status }) => status === 'DRAFT')
    return store.tables.templates.save({
      ...form,
      sections: form.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({ ...field, options: field.options ?? [] })),
      })),
      __typename: 'FormTemplate',
      id: draft?.id ?? store.nextId('frm'),
      version: latest + 1,
      status: 'DRAFT',
      lastEditedById: callerId,
      publishedAt: null,
    })
  },

  publishFormTemplate({ id, expectedVersion }, context) {
    const { templates } = context.store.tables
    const draft = templates.need(id, 'form template')
    if (expectedVersion !== draft.version) throw savedMeanwhile(draft.version)
    return publish(context, templates, draft, sameText(templates, draft))
  },
} satisfies Partial<MutationResolvers>

const savedMeanwhile = (version: number) =>
  conflict(
    'Somebody saved this template in the meantime. Reload and apply your changes.',
    'VERSION_MISMATCH',
    version,
  )

/** The versions of a form in one language. */
const sameText = (
  templates: Table<FormTemplateRecord>,
  { key, locale }: Pick<FormTemplateRecord, 'key' | 'locale'>,
) => templates.where((item) => item.key === key && item.locale === locale)
