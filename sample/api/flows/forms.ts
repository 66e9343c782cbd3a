/** Forms: finding a template, and answers for review and decided. */
import { dateOf, shiftMonths } from '../engine/clock'
import type { Context } from '../engine/context'
import { blank, duplicate, refuseProblems, required, strays, unsupported } from '../engine/errors'
import { machine, INITIAL, type Row } from '../engine/machine'
import { actingFor } from '../engine/read'
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
import { answerByForm, reopenQuestion } from './tickets'

/** Last day on which an approved submission counts; null where it does not expire. */
function lastDay({ tables }: Store, { templateId, approvedAt }: SubmissionRecord): string | null {
  const { validityMonths } = tables.templates.require(templateId)
  return approvedAt && validityMonths ? shiftMonths(dateOf(approvedAt), validityMonths) : null
}

const review = {
  by: 'reviewFormSubmission',
  choose: ({ status }) => status,
  checks: (_store, _submission, { status, note }) =>
    status !== 'APPROVED' && blank('note', note, 'Say why, in words for the customer.'),
  change(store, submission, { status, note }, reviewedById) {
    if (status === 'RETURNED') reopenQuestion(store, submission.id)
    return { note, reviewedById, approvedAt: status === 'APPROVED' ? store.now() : null }
  },
} satisfies Partial<Row<SubmissionRecord>>

export const submissions = machine<SubmissionRecord>({
  table: 'submissions',
  refusal: 'This form is not waiting for review.',
  list: {
    values: (submission, { store }) => ({
      formKey: store.tables.templates.require(submission.templateId).key,
    }),
    order: ({ submittedAt }) => submittedAt,
    newestFirst: true,
  },
  rows: [
    {
      from: INITIAL,
      to: 'SUBMITTED APPROVED',
      by: 'submitForm',
      choose: (_args, { templateId }, { tables }) =>
        tables.templates.require(templateId).needsReview ? 'SUBMITTED' : 'APPROVED',
    },
    { ...review, from: 'SUBMITTED', to: 'APPROVED RETURNED REJECTED' },
    {
      from: 'APPROVED',
      to: 'EXPIRED',
      by: 'time',
      when: (store, submission) => (lastDay(store, submission) ?? '9999') < dateOf(store.now()),
    },
  ],
})

/** The template of a key, in the first language that there is where a translation is missing. */
export function publishedTemplate({ tables }: Store, key: string, locale?: string | null) {
  const translations = tables.templates.where((item) => item.key === key)
  return translations.find((item) => item.locale === locale) ?? translations[0] ?? null
}

/** Status of the form of a key that a customer submitted last; null for none. */
export const formStatus = ({ tables }: Store, key: string, customerId: string): string | null =>
  tables.submissions
    .where((item) => item.customerId === customerId)
    .filter(({ templateId }) => tables.templates.require(templateId).key === key)
    .sort((a, b) => a.submittedAt.localeCompare(b.submittedAt))
    .at(-1)?.status ?? null

/** A file of the customer; null for another's. */
export function documentOf(store: Store, id: string, customerId: string): DocumentRecord | null {
  const document = store.tables.documents.get(id)
  return document?.customerId === customerId ? document : null
}

type SubmitFormInput = Args<'templateId', 'customerId'> & {
  answers: AnswerRecord[]
}

const shownFields = ({ sections }: TemplateRecord, answers: readonly AnswerRecord[]) =>
  sections.flatMap(({ fields }) => fields.filter((field) => isShown(field, answers)))

function refuseAnswers(
  { store }: Context,
  template: TemplateRecord,
  customerId: string,
  answers: readonly AnswerRecord[],
): void {
  const fields = template.sections.flatMap((section) => section.fields)
  const keys = answers.map(({ fieldKey }) => fieldKey)
  const filled = answers.filter((answer) => !isBlank(answer)).map(({ fieldKey }) => fieldKey)
  refuseProblems(
    answers.map((answer, index) => {
      const field = fields.find(({ key }) => key === answer.fieldKey)
      const path = `answers.${index}`
      if (!field) {
        return unsupported(`${path}.fieldKey`, `The form has no field "${answer.fieldKey}".`)
      }
      const isOfCustomer = (id: string) => documentOf(store, id, customerId)
      return [
        keys.indexOf(answer.fieldKey) < index &&
          duplicate(`${path}.fieldKey`, 'This field has an answer already.'),
        !isBlank(answer) && answerProblem(path, field, answer),
        strays(`${path}.documentIds`, answer.documentIds, isOfCustomer, 'document'),
      ]
    }),
    shownFields(template, answers)
      .filter((field) => field.required && !filled.includes(field.key))
      .map(({ key, label }) => required(`answers.${key}`, `Answer "${label}".`)),
  )
}

export const forms: Flow = {
  machine: submissions,

  queries: {
    formSubmissions: submissions.list,
    formTemplate: ({ key, locale }: { key: string; locale?: string | null }, { store }) =>
      publishedTemplate(store, key, locale),
  },

  mutations: {
    submitForm({ input }: { input: SubmitFormInput }, context) {
      const { store } = context
      const { templateId, answers } = input
      const template = store.tables.templates.need(templateId, 'form template')
      const { id: customerId } = actingFor(context, input.customerId)
      refuseAnswers(context, template, customerId, answers)
      const names = shownFields(template, answers).map(({ key }) => key)
      const now = store.now()
      const saved = submissions.take(context, {
        __typename: 'FormSubmission',
        id: store.nextId('fsb'),
        status: INITIAL,
        ...{ templateId, customerId },
        // Hidden fields are left out.
        answers: answers.filter(({ fieldKey }) => names.includes(fieldKey)),
        submittedAt: now,
        approvedAt: template.needsReview ? undefined : now,
      })
      answerByForm(store, saved)
      return saved
    },
  },

  fields: {
    FormSubmission: {
      expiresOn: (submission: SubmissionRecord, { store }) => lastDay(store, submission),
    },
  },
}
