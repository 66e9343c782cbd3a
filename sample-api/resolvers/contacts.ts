/** Another email address or mobile number: a factor proves who asks, a code proves the new one. */
import { caller } from '../context'
import { SAMPLE_CODE } from '../data/users'
import { notFound, refusal } from '../errors'
import { duplicate } from '../problems'
import { mask, maskEmail } from '../mask'
import type { ContactChangeRecord } from '../records'
import type { MutationResolvers, ObjectResolvers } from '../resolver-types'
import { answerChallenge, challengeOf, openChallenge } from '../rules/sessions'
import type { Store } from '../store'

export const contactMutations = {
  changeContact({ contact }, context) {
    const { store } = context
    const { user } = caller(context)
    const destination = contact.email?.toLowerCase() ?? contact.phone ?? ''
    const channel = contact.email ? ('EMAIL' as const) : ('SMS' as const)
    if (destination === user.email) {
      throw refusal(duplicate('email', 'This is your address already.'))
    }
    const maskedDestination = channel === 'EMAIL' ? maskEmail(destination) : mask(destination)
    const summary = `Use ${maskedDestination} from now on.`
    const { id, expiresAt } = openChallenge(store, user, summary)
    return store.tables.contactChanges.save<ContactChangeRecord>({
      __typename: 'ContactChange',
      id: store.nextId('ctc'),
      userId: user.id,
      channel,
      destination,
      maskedDestination,
      challengeId: id,
      expiresAt,
    })
  },

  confirmContactChange({ id, challengeId, response, code }, context) {
    const { store, rules } = context
    const change = store.tables.contactChanges.get(id)
    if (change?.userId !== caller(context).user.id) throw notFound('change of a contact point', id)
    const challenge = challengeOf(store, change, challengeId, 'change')
    // An address of somebody else got no code, so that none is right. Either mistake costs a try.
    const isProven = code === SAMPLE_CODE && !hasLogin(store, change.destination, change.userId)
    if (rules?.stepUp) answerChallenge(store, challenge, isProven ? response : '')
    putIntoForce(store, change)
    return store.tables.contactChanges.update(change, { confirmedAt: store.now() })
  },
} satisfies Partial<MutationResolvers>

/** Whether somebody signs in with an address, other than the user who asks. */
export const hasLogin = (store: Store, address: string, userId?: string): boolean =>
  store.tables.users.where(({ email, id }) => email === address && id !== userId).length > 0

function putIntoForce(store: Store, change: ContactChangeRecord): void {
  const { users, customers } = store.tables
  const contact =
    change.channel === 'EMAIL'
      ? { email: change.destination }
      : { maskedPhone: change.maskedDestination }
  const user = users.update(users.require(change.userId), contact)
  const customer = customers.get(user.customerId)
  if (customer) customers.update(customer, { ...contact, updatedAt: store.now() })
}

export const contactFields = {
  ContactChange: {
    challenge: ({ challengeId, confirmedAt }, { store }) =>
      confirmedAt ? null : store.tables.challenges.get(challengeId),
    expiresAt: ({ challengeId }, { store }) =>
      store.tables.challenges.require(challengeId).expiresAt,
  },
} satisfies Partial<ObjectResolvers>
