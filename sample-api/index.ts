/** The door to the sample endpoint: what the rest of the site may know of it. */
import type { Caller, SampleEndpoint } from '@/lib/playground/sample-endpoint'
import { authorizationFor } from './context'
import { createSampleApi } from './create-sample-api'
import { exampleArguments } from './examples'
import { firstQuery } from './examples/queries'
import { CLOCK_HEADER, headerOf } from './headers'
import { usualAuthorization } from './operation-rules'
import { installScalars } from './scalars'
import type { Role } from './schema-types'

const as = (label: string, role: Role): Caller => ({ label, authorization: authorizationFor(role) })

export const sampleEndpoint: SampleEndpoint | null = {
  create: createSampleApi,
  installScalars,
  authorizationOf: usualAuthorization,
  callers: [
    as('Customer', 'CUSTOMER'),
    as('Teller', 'TELLER'),
    as('Compliance officer', 'COMPLIANCE_OFFICER'),
    { label: 'Second officer', authorization: 'Bearer officer2' },
    as('Administrator', 'ADMINISTRATOR'),
    { label: 'Second administrator', authorization: 'Bearer administrator2' },
    as('Service account', 'SERVICE_ACCOUNT'),
    { label: 'An expired session', authorization: 'Bearer expired' },
  ],
  exampleArguments,
  clockHeader: CLOCK_HEADER,
  headerOf,
  firstQuery,
}
