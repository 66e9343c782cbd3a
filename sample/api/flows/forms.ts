/** Forms: templates, validation of answers, and reviews. */
import {
  blank,
  duplicate,
  malformed,
  refuseProblems,
  required,
  strays,
  unsupported,
  type Check,
} from '../engine/errors'
import { machine, INITIAL } from '../engine/machine'
import { amountProblems } from '../engine/money'
import { actingFor } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { AnswerRecord, Args, FormField, SubmissionRecord, TemplateRecord } from '../records'
import { answerByForm } from './tickets'

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
    { from: INITIAL, to: 'SUBMITTED', by: 'submitForm' },
    {
      from: 'SUBMITTED',
      to: 'APPROVED RETURNED REJECTED',
      by: 'reviewFormSubmission',
      choose: ({ status }) => status,
      checks: (_store, _submission, { status, note }) =>
        status !== 'APPROVED' && blank('note', note, 'Explain the decision to the customer.'),
      change: (_store, _submission, { note }, reviewedById) => ({ note, reviewedById }),
    },
  ],
})

/** Returns a document of the customer; null if it belongs to another customer. */
export function documentOf(store: Store, id: string, customerId: string) {
  const document = store.tables.documents.get(id)
  return document?.customerId === customerId ? document : null
}

/** Input field with the answer, by type of form field; `text` for all others. */
const MEMBERS: Readonly<Record<string, 'amount' | 'documentIds'>> = {
  MONEY: 'amount',
  FILE: 'documentIds',
}

/** Whether an answer is blank text, which does not count as an answer. */
const isBlank = ({ text }: AnswerRecord): boolean => text?.trim() === ''

/** Whether a field is visible given the other answers. */
const isShown = ({ visibleWhen }: FormField, answers: readonly AnswerRecord[]): boolean =>
  !visibleWhen ||
  answers.some(
    ({ fieldKey, text }) =>
      fieldKey === visibleWhen.fieldKey && visibleWhen.equalsAny.includes(text ?? ''),
  )

const shownFields = ({ sections }: TemplateRecord, answers: readonly AnswerRecord[]) =>
  sections.flatMap(({ fields }) => fields.filter((field) => isShown(field, answers)))

/** Returns the first problem with an answer. */
function answerProblem(path: string, field: FormField, answer: AnswerRecord): Check {
  const { type, options, rule } = field
  const { text, amount, documentIds } = answer
  const member = MEMBERS[type] ?? 'text'
  const at = `${path}.${member}`
  if (!answer[member] || documentIds?.length === 0) {
    return required(at, `Answer a field of type ${type} with \`${member}\`.`)
  }
  if (type === 'SINGLE_CHOICE' && !options.some(({ value }) => value === text)) {
    return unsupported(at, `"${text}" is not one of the options.`)
  }
  if (type === 'DECLARATION' && text !== 'true') {
    return required(at, 'Confirm the declaration to continue.')
  }
  return [
    amount && amountProblems(`${at}.amount`, amount),
    rule && !new RegExp(rule.pattern).test(text ?? '') && malformed(at, rule.message),
  ]
}

function refuseAnswers(
  store: Store,
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
          duplicate(`${path}.fieldKey`, 'This field is already answered.'),
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
    formTemplate: ({ key }: { key: string }, { store }) =>
      store.tables.templates.find((template) => template.key === key),
  },

  mutations: {
    submitForm(
      { input }: { input: Args<'templateId', 'customerId'> & { answers: AnswerRecord[] } },
      context,
    ) {
      const { store } = context
      const { templateId, answers } = input
      const template = store.tables.templates.need(templateId, 'form template')
      const { id: customerId } = actingFor(context, input.customerId)
      refuseAnswers(store, template, customerId, answers)
      const names = shownFields(template, answers).map(({ key }) => key)
      const saved = submissions.take(context, {
        __typename: 'FormSubmission',
        id: store.nextId('fsb'),
        status: INITIAL,
        ...{ templateId, customerId },
        // Answers to hidden fields are dropped.
        answers: answers.filter(({ fieldKey }) => names.includes(fieldKey)),
        submittedAt: store.now(),
      })
      answerByForm(store, saved)
      return saved
    },
  },
}
