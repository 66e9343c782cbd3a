/** Forms: finding a template, and answers as drafts, for review, and decided. */
import { dateOf, shiftMonths } from '../engine/clock'
import type { Context } from '../engine/context'
import { blank, refuseProblems, required, unsupported } from '../engine/errors'
import { machine, START } from '../engine/machine'
import { actingFor, need } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type {
  AnswerRecord,
  Args,
  DocumentRecord,
  SubmissionRecord,
  TemplateRecord,
} from '../records'
import { answerProblem, isBlank, isShown } from './form-fields'
import { answerByForm } from './tickets'

export const submissions = machine<SubmissionRecord>({
  table: 'submissions',
  refusal: 'This form is not waiting for review.',
  rows: [
    { from: START, to: 'DRAFT SUBMITTED', by: 'submitForm' },
    { from: 'DRAFT RETURNED', to: 'SUBMITTED', by: 'submitForm' },
    {
      from: 'SUBMITTED',
      to: 'ACCEPTED RETURNED REJECTED',
      by: 'reviewFormSubmission',
      choose: ({ status }) => status,
      checks: (_store, _submission, { status, note }) =>
        status === 'RETURNED' && blank('note', note, 'Say what the customer should change.'),
      change: (store, { templateId }, { status, note }, reviewedById) => {
        const { validityMonths } = store.tables.templates.require(templateId)
        const counts = status === 'ACCEPTED' && validityMonths !== null
        const expiresOn = counts ? shiftMonths(dateOf(store.now()), validityMonths) : null
        return { note, reviewedById, expiresOn }
      },
    },
    {
      from: 'ACCEPTED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, { expiresOn }) => !!expiresOn && expiresOn < dateOf(store.now()),
    },
  ],
})

/** The template of a key, in the first language that there is where a translation is missing. */
export function publishedTemplate({ tables }: Store, key: string, locale?: string | null) {
  const translations = tables.templates.where((item) => item.key === key)
  return translations.find((item) => item.locale === locale) ?? translations[0] ?? null
}

const counts = ({ status }: SubmissionRecord) => status === 'SUBMITTED' || status === 'ACCEPTED'

/** A form that a customer has submitted, and nobody has turned down; null for a draft or another's. */
export function handedIn({ tables }: Store, id: string, customerId: string) {
  const submission = tables.submissions.get(id)
  return submission?.customerId === customerId && counts(submission) ? submission : null
}

/** Whether a customer has submitted the form of a key. */
export const handsIn = ({ tables }: Store, key: string, customerId: string): boolean =>
  tables.submissions
    .where((item) => item.customerId === customerId && counts(item))
    .some(({ templateId }) => tables.templates.require(templateId).key === key)

/** A file that the customer uploaded, or somebody who acts for the customer; null for another's. */
export function ownDocument(store: Store, id: string, customerId: string): DocumentRecord | null {
  const document = store.tables.documents.get(id)
  return document && (document.customerId ?? customerId) === customerId ? document : null
}

type SubmitFormInput = Args<'templateId', 'customerId' | 'transactionId'> & {
  answers: AnswerRecord[]
}

const shownFields = ({ sections }: TemplateRecord, answers: readonly AnswerRecord[]) =>
  sections.flatMap(({ fields }) => fields.filter((field) => isShown(field, answers)))

/** Refuses with all problems; a draft may be incomplete, so that what is missing counts on submission. */
function refuseAnswers(
  { store }: Context,
  template: TemplateRecord,
  customerId: string,
  { answers }: SubmitFormInput,
  isDraft: boolean,
): void {
  const fields = new Map(
    template.sections.flatMap((section) => section.fields.map((field) => [field.key, field])),
  )
  const given = answers.filter((answer) => !isBlank(answer)).map(({ fieldKey }) => fieldKey)
  refuseProblems(
    answers.map((answer, index) => {
      const field = fields.get(answer.fieldKey)
      const path = `answers.${index}`
      if (field) return !isBlank(answer) && answerProblem(path, field, answer)
      return unsupported(`${path}.fieldKey`, `The form has no field "${answer.fieldKey}".`)
    }),
    !isDraft &&
      shownFields(template, answers)
        .filter((field) => field.required && !given.includes(field.key))
        .map(({ key, label }) => required(`answers.${key}`, `Answer "${label}".`)),
    answers.map(({ documentIds }, index) => {
      const missing = documentIds?.find((id) => !ownDocument(store, id, customerId))
      const message = `There is no document "${missing}".`
      return missing !== undefined && unsupported(`answers.${index}.documentIds`, message)
    }),
  )
}

export const forms: Flow = {
  queries: {
    formTemplate: ({ key, locale }: { key: string; locale?: string | null }, { store }) =>
      publishedTemplate(store, key, locale),
    formSubmission: submissions.byId,
  },

  mutations: {
    submitForm({ input, draft }: { input: SubmitFormInput; draft: boolean | null }, context) {
      const { store } = context
      const { submissions: table, templates } = store.tables
      const template = templates.need(input.templateId, 'form template')
      const customer = actingFor(context, input.customerId)
      const { transactionId } = input
      if (transactionId) need(context, 'transactions', transactionId)
      const isDraft = draft ?? false
      refuseAnswers(context, template, customer.id, input, isDraft)
      // Continues the customer's open draft of this template, or starts a new submission.
      const open = table.find(
        ({ customerId, templateId, status }) =>
          customerId === customer.id &&
          templateId === template.id &&
          ['DRAFT', 'RETURNED'].includes(status),
      )
      const shown = new Set(shownFields(template, input.answers).map(({ key }) => key))
      const saved = table.save({
        __typename: 'FormSubmission',
        id: open?.id ?? store.nextId('fsb'),
        templateId: template.id,
        customerId: customer.id,
        transactionId,
        // A form that was sent back keeps its state and its note until it is submitted again.
        status: isDraft ? (open?.status ?? 'DRAFT') : 'SUBMITTED',
        ...(isDraft && { note: open?.note, reviewedById: open?.reviewedById }),
        // Hidden fields are left out.
        answers: input.answers.filter(({ fieldKey }) => shown.has(fieldKey)),
        submittedAt: isDraft ? null : store.now(),
      })
      if (!isDraft) answerByForm(store, saved)
      return saved
    },

    reviewFormSubmission: submissions.act,
  },
}
