/** Forms: finding a template, and answers for review and decided. */
import { dateOf, shiftMonths } from '../engine/clock'
import type { Context } from '../engine/context'
import { blank, refuseProblems, required, strays, unsupported } from '../engine/errors'
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
    { from: `${START} RETURNED`, to: 'SUBMITTED', by: 'submitForm' },
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

/** A form that a customer has submitted, and nobody has turned down; null for another's. */
export function handedIn({ tables }: Store, id: string, customerId: string) {
  const submission = tables.submissions.get(id)
  return submission?.customerId === customerId && counts(submission) ? submission : null
}

/** True when a customer has submitted the form of a key. */
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

function refuseAnswers(
  { store }: Context,
  template: TemplateRecord,
  customerId: string,
  answers: readonly AnswerRecord[],
): void {
  const fields = template.sections.flatMap((section) => section.fields)
  const given = answers.filter((answer) => !isBlank(answer)).map(({ fieldKey }) => fieldKey)
  refuseProblems(
    answers.map((answer, index) => {
      const field = fields.find(({ key }) => key === answer.fieldKey)
      const path = `answers.${index}`
      if (!field) {
        return unsupported(`${path}.fieldKey`, `The form has no field "${answer.fieldKey}".`)
      }
      const isOwn = (id: string) => ownDocument(store, id, customerId)
      return [
        !isBlank(answer) && answerProblem(path, field, answer),
        strays(`${path}.documentIds`, answer.documentIds, isOwn, 'document'),
      ]
    }),
    shownFields(template, answers)
      .filter((field) => field.required && !given.includes(field.key))
      .map(({ key, label }) => required(`answers.${key}`, `Answer "${label}".`)),
  )
}

export const forms: Flow = {
  machine: submissions,

  queries: {
    formTemplate: ({ key, locale }: { key: string; locale?: string | null }, { store }) =>
      publishedTemplate(store, key, locale),
  },

  mutations: {
    submitForm({ input }: { input: SubmitFormInput }, context) {
      const { store } = context
      const { templateId, transactionId, answers } = input
      const template = store.tables.templates.need(templateId, 'form template')
      const { id: customerId } = actingFor(context, input.customerId)
      if (transactionId) need(context, 'transactions', transactionId)
      refuseAnswers(context, template, customerId, answers)
      const returned = store.tables.submissions.find(
        (item) =>
          item.customerId === customerId &&
          item.templateId === templateId &&
          item.status === 'RETURNED',
      )
      const shown = shownFields(template, answers).map(({ key }) => key)
      const saved = submissions.take(context, {
        __typename: 'FormSubmission',
        id: returned?.id ?? store.nextId('fsb'),
        status: returned?.status ?? START,
        ...{ templateId, customerId, transactionId },
        // Hidden fields are left out.
        answers: answers.filter(({ fieldKey }) => shown.includes(fieldKey)),
        submittedAt: store.now(),
      })
      answerByForm(store, saved)
      return saved
    },
  },
}
