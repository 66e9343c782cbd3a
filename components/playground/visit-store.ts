/**
 * The visit: every call that was made, and which endpoint answers the next. It outlives the dialog. Requests to
 * the sandbox outlive the document, too; of calls over the network, whose answers may be private, nothing is kept.
 */
import { readerEndpoint, type ReaderEndpoint } from '@/components/code/reader-endpoint'
import { createStore } from '@/components/ui/store'
import { operationHead } from '@/lib/code/operation-head.mjs'
import { isListOf, isRecord } from '@/lib/format/json'
import { memoized } from '@/lib/format/remember'
import {
  mayChange,
  resemblesDocumented,
  type Call,
  type Endpoint,
  type PageRequest,
} from '@/lib/playground/call'
import { endpointAt } from '@/lib/playground/endpoints'
import { callableEndpoints, loadSandbox } from '@/lib/playground/sandbox'
import type { SampleParts } from '@/lib/playground/sample-playground'
import { readVisit, visitKeys, writeVisit } from '@/lib/site/storage'
import { askToSend } from './ask-to-send'
import { callEndpoint } from './http-call'

interface VisitView {
  /** Oldest first. */
  calls: readonly Call[]
  /** The sandbox, after its first call. */
  sample: SampleParts | null
}

/** What a visit needs of its page. */
interface Surroundings {
  endpoints: readonly Endpoint[]
  loadSandbox: () => Promise<SampleParts | null>
  /** The reader's choice; null for none. */
  readerEndpoint: () => ReaderEndpoint | null
  /** Asks the reader whether a mutation may be sent. */
  ask: (name: string, url: string) => Promise<boolean>
}

const isRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.operation === 'string' && typeof value.variables === 'string'

export function createVisit(page: Surroundings) {
  const { get, set, use } = createStore<VisitView>({ calls: [], sample: null })
  const sandbox = page.endpoints.find((endpoint) => endpoint.fetch)
  /** Addresses to which mutations of the site may go. */
  const allowed = new Set<string>()

  const add = (...calls: Call[]) => set({ ...get(), calls: [...get().calls, ...calls] })

  /** The sandbox repeats the requests of earlier documents: it answers the same requests alike. */
  const startSandbox = memoized(async () => {
    const sample = await page.loadSandbox()
    if (!sample || !sandbox) return null
    const requests = readVisit(visitKeys.calls, isListOf(isRequest)) ?? []
    const earlier: Call[] = []
    for (const request of requests) earlier.push(await send(sandbox, request))
    set({ calls: [...earlier, ...get().calls], sample })
    return sample
  })

  /** The endpoint that Run calls: the reader's choice, else the first. */
  const endpointFor = (reader: ReaderEndpoint | null) =>
    (reader && endpointAt(reader.url, page.endpoints)) ?? page.endpoints[0]

  async function isAllowed({ url }: Endpoint, { operation, isShared }: PageRequest) {
    if (!mayChange(operation) || (allowed.has(url) && !isShared)) return true
    const isYes = await page.ask(operationHead(operation)?.name ?? 'this call', url)
    if (isYes && !isShared) allowed.add(url)
    return isYes
  }

  async function send(endpoint: Endpoint, request: PageRequest): Promise<Call> {
    const reader = page.readerEndpoint()
    const isReaders = reader !== null && endpointAt(reader.url, [endpoint]) !== undefined
    const answer = await callEndpoint(
      endpoint,
      // A stranger's headers do not go along with the reader's key.
      request.isShared && !endpoint.fetch ? { ...request, title: '' } : request,
      isReaders ? reader.credentials : '',
      async () => endpoint.fetch !== undefined || isAllowed(endpoint, request),
    )
    return { request, answer, endpoint }
  }

  async function callAt(endpoint: Endpoint, request: PageRequest): Promise<Call> {
    if (endpoint.fetch) await startSandbox()
    const call = await send(endpoint, request)
    add(call)
    if (endpoint.fetch && call.answer.kind === 'response')
      writeVisit(
        visitKeys.calls,
        get().calls.flatMap((each) => (each.endpoint.fetch ? [each.request] : [])),
      )
    return call
  }

  function call(request: PageRequest): Promise<Call> {
    const endpoint = endpointFor(page.readerEndpoint())
    if (!endpoint) throw new Error('This site has no endpoint that answers calls.')
    return callAt(endpoint, request)
  }

  /** Forgets all calls of the sandbox and what they changed. */
  async function startOver(): Promise<void> {
    const sample = await startSandbox()
    sample?.reset()
    set({ ...get(), calls: get().calls.filter(({ endpoint }) => !endpoint.fetch) })
    writeVisit(visitKeys.calls, [])
  }

  /**
   * Makes a call of a guide. In a sandbox it may need the results of earlier calls of the guide: where its answer is
   * of another kind than the documented one, the guide is run up to it, from fresh records.
   *
   * @param before the calls of the guide before it, in their order
   * @returns the call, and how many were run before it
   */
  async function callInOrder(
    request: PageRequest,
    documented: string,
    before: readonly PageRequest[],
  ): Promise<{ call: Call; ranBefore: number }> {
    const first = await call(request)
    const wasRun = ({ operation, variables }: PageRequest) =>
      get().calls.some(
        ({ request: earlier }) =>
          earlier.operation === operation && earlier.variables === variables,
      )
    const isFine = !first.endpoint.fetch || resemblesDocumented(first.answer, documented)
    if (isFine || before.every(wasRun)) return { call: first, ranBefore: 0 }
    await startOver()
    for (const earlier of before) await call(earlier)
    return { call: await call(request), ranBefore: before.length }
  }

  return {
    /** History of this visit so far. */
    useVisit: use,
    visit: get,
    startSandbox,
    endpointFor,
    call,
    /** Makes a call of the sandbox, whatever the reader chose. */
    callSample: (request: PageRequest) => {
      if (!sandbox) throw new Error('This site has no sandbox.')
      return callAt(sandbox, request)
    },
    callInOrder,
    startOver,
  }
}

export const { useVisit, startSandbox, endpointFor, call, callSample, callInOrder, startOver } =
  createVisit({ endpoints: callableEndpoints, loadSandbox, readerEndpoint, ask: askToSend })
