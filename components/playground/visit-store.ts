/**
 * The visit: every call that was made, and who answers the next. It outlives the dialog and the
 * document; of calls over the network, whose answers may be private, nothing is kept.
 */
import { schemaText } from '@/components/code/schema-text'
import { readerEndpoint, type ReaderEndpoint } from '@/components/code/reader-endpoint'
import { createStore } from '@/components/ui/store'
import { operationHead } from '@/lib/code/operation-head.mjs'
import { memoized } from '@/lib/format/remember'
import { notSent, type Call, type PageRequest, mayChange } from '@/lib/playground/call'
import { endpointAt, endpoints, type HttpEndpoint } from '@/lib/playground/endpoints'
import type { SampleParts } from '@/lib/playground/sample-playground'
import { samplePlayground } from '@/sample/api/playground'
import { askToSend } from './ask-to-send'
import { callEndpoint } from './http-call'

interface VisitView {
  /** Oldest first. */
  calls: readonly Call[]
  /** The part of the sample endpoint, once somebody called it. */
  sample: SampleParts | null
}

const visit = createStore<VisitView>({ calls: [], sample: null })

/** History of this visit so far. */
export const useVisit = visit.use

const show = (changed: Partial<VisitView>) => visit.set({ ...visit.get(), ...changed })

/** Starts the sample endpoint unless it runs; null where the product has none. */
export const startSample = memoized(async () => {
  const sample = (await samplePlayground?.load()) ?? null
  if (sample) show({ calls: [...sample.start(await schemaText()), ...visit.get().calls], sample })
  return sample
})

/**
 * The endpoint on the network that Run calls: the reader's choice, else the first; null where the
 * sample answers, and for an address that this site may not call.
 */
export function networkEndpoint(reader: ReaderEndpoint | null): HttpEndpoint | null {
  if (reader) return endpointAt(reader.url)
  return samplePlayground ? null : (endpoints[0] ?? null)
}

/** Sends a request to whoever answers, and remembers the call. */
export async function call(request: PageRequest): Promise<Call> {
  const endpoint = networkEndpoint(readerEndpoint())
  return endpoint ? remember(await callOver(endpoint, request)) : callSample(request)
}

/** Sends a request to the sample endpoint, whatever the reader chose. */
export async function callSample(request: PageRequest): Promise<Call> {
  const sample = await startSample()
  if (sample) return remember(sample.call(request))
  const names = endpoints.map(({ name }) => name).join(', ')
  return remember({
    request: sentRequest(request),
    answer: notSent(
      `Pages of this site may call ${names} only. Choose it in “Your endpoint”, or copy the code of the call.`,
    ),
    endpoint: null,
  })
}

function remember(entry: Call): Call {
  show({ calls: [...visit.get().calls, entry] })
  return entry
}

const sentRequest = ({ operation, variables, title, roles }: PageRequest) => ({
  operation,
  variables,
  title,
  roles,
  authorization: '',
  minutes: 0,
})

async function callOver(endpoint: HttpEndpoint, request: PageRequest): Promise<Call> {
  const credentials = readerEndpoint()?.credentials ?? ''
  const answer = await callEndpoint(endpoint, request, credentials, () =>
    isAllowed(endpoint, request),
  )
  return { request: sentRequest(request), answer, endpoint: endpoint.name }
}

/** Addresses to which mutations may go. */
const allowed = new Set<string>()

/** Asks the reader before the first mutation to an address. */
async function isAllowed({ url }: HttpEndpoint, { operation }: PageRequest): Promise<boolean> {
  if (allowed.has(url) || !mayChange(operation)) return true
  const isYes = await askToSend(operationHead(operation)?.name ?? 'this call', url)
  if (isYes) allowed.add(url)
  return isYes
}

/** A request of somebody else asks again. */
export const forgetAllowed = () => allowed.clear()

/** Forgets all calls of the sample endpoint and what they changed. */
export async function startOver(): Promise<void> {
  const sample = await startSample()
  sample?.startOver()
  show({ calls: visit.get().calls.filter(({ endpoint }) => endpoint !== null) })
}
