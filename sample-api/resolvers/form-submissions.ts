/** Answers to forms: drafts, submission, review. */
import { dateOf, shiftMonths } from '../clock'
import type { SampleContext } from '../context'
import { invalidTransition, notFound, refusal, refuseProblems } from '../errors'
import { required, unsupported } from '../problems'
import { isGiven, type MutationResolvers, type QueryResolvers } from '../resolver-types'
import type { SubmissionRecord } from '../records'
import { answerProblems, storedAnswers } from '../rules/form-answers'
import { ownDocument } from '../rules/kyc'
import { answerByForm } from '../rules/tickets'
import type { FieldError, FormAnswerInput, FormSubmissionStatus } from '../schema-types'
import { actingFor, needTransaction, ownedBy } from '../visible'

export const formSubmissionQueries = {
  formSubmission: ({ id }, context) => ownedBy(context, context.store.tables.submissions.get(id)),
} satisfies Partial<QueryResolvers>

/** What a reviewer may decide on a submitted form. */
const REVIEW_RESULTS: ReadonlySet<FormSubmissionStatus> = new Set([
  'ACCEPTED',
  'RETURNED',
  'REJECTED',
])

export const formSubmissionMutations = {
  submitForm({ input, draft }, context) {
    const { store } = context
    const template = store.tables.templates.get(input.templateId)
    if (!template || template.status === 'DRAFT') throw notFound('form template', input.templateId)
    const customer = actingFor(context, input.customerId)
    if (input.transactionId) needTransaction(context, input.transactionId)
    const isDraft = draft ?? false
    refuseProblems(
      answerProblems(template, input.answers, isDraft),
      fileProblems(context, input.answers, customer.id),
    )
    if (!isDraft && !input.declared) {
      throw refusal(required('declared', 'Confirm that the answers are true and complete.'))
    }
    // Continues the customer's open draft of this template, or starts a new submission.
    const [open] = store.tables.submissions.where(
      (item) =>
        item.customerId === customer.id && item.templateId === template.id && isEditable(item),
    )
    const saved = store.tables.submissions.save<SubmissionRecord>({
      __typename: 'FormSubmission',
      id: open?.id ?? store.nextId('fsb'),
      templateId: template.id,
      customerId: customer.id,
      transactionId: input.transactionId,
      // A form that was sent back keeps its state and its note until it is submitted again.
      status: isDraft ? (open?.status ?? 'DRAFT') : 'SUBMITTED',
      ...(isDraft && { note: open?.note, reviewedById: open?.reviewedById }),
      answers: storedAnswers(template, input.answers),
      declaredAt: isDraft ? null : store.now(),
      submittedAt: isDraft ? null : store.now(),
    })
    if (!isDraft) answerByForm(store, saved)
    return saved
  },

  reviewFormSubmission({ id, status, note }, { store, callerId }) {
    const submission = store.tables.submissions.need(id, 'form submission')
    if (submission.status !== 'SUBMITTED') {
      const actions = isEditable(submission) ? ['submitForm'] : []
      throw invalidTransition(submission, 'This form is not waiting for review.', ...actions)
    }
    if (!REVIEW_RESULTS.has(status)) {
      throw refusal(unsupported('status', 'Choose ACCEPTED, RETURNED or REJECTED.'))
    }
    if (status === 'RETURNED' && !note) {
      throw refusal(required('note', 'Say what the customer should change.'))
    }
    const { validityMonths } = store.tables.templates.require(submission.templateId)
    const counts = status === 'ACCEPTED' && isGiven(validityMonths)
    return store.tables.submissions.update(submission, {
      status,
      note,
      reviewedById: callerId,
      expiresOn: counts ? shiftMonths(dateOf(store.now()), validityMonths) : null,
    })
  },
} satisfies Partial<MutationResolvers>

function fileProblems(
  { store }: SampleContext,
  answers: readonly FormAnswerInput[],
  customerId: string,
): FieldError[] {
  return answers.flatMap(({ documentIds }, index) => {
    const missing = documentIds?.find((id) => !ownDocument(store, id, customerId))
    if (missing === undefined) return []
    const message = `There is no document "${missing}".`
    return [unsupported(`answers.${index}.documentIds`, message)]
  })
}

const isEditable = ({ status }: SubmissionRecord) => status === 'DRAFT' || status === 'RETURNED'
