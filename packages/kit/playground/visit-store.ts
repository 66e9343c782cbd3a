/**
 * The calls of this visit, and the endpoint of the next call. They outlive the dialog. The tab's storage keeps
 * requests to the sandbox, but no calls over the network, whose responses may be private.
 */
import { readerEndpoint, type ReaderEndpoint } from '#endpoints/reader-endpoint.ts'
import { createStore } from '#ui/store.ts'
import { operationHead } from '#markdown/calls.mjs'
import { isListOf, isRecord } from 'nextra-graphql/shared/json.ts'
import { memoized, remember } from 'nextra-graphql/shared/remember.ts'
import { mayChange, resemblesDocumented, type Call, type Endpoint } from '#endpoints/call.ts'
import { callableEndpoints, endpointAt, sandboxLoader } from '#endpoints/endpoints.ts'
import type { PageRequest, SampleParts } from '#settings/sample-endpoint.ts'
import type { PageSettings } from '#settings/use-site.ts'
import { readVisit, visitKeys, writeVisit } from '#ui/storage.ts'
import { callEndpoint } from './http-call.ts'

interface VisitView {
  /** Calls of the visit, oldest first. */
  calls: readonly Call[]
  /** The sandbox, once it has started. */
  sample: SampleParts | null
}

/** What a visit requires from the page. */
interface Surroundings {
  /** Name of the header that authenticates calls. */
  header: string
  endpoints: readonly Endpoint[]
  loadSandbox: () => Promise<SampleParts | null>
  /** Returns the reader's choice, or null. */
  readerEndpoint: () => ReaderEndpoint | null
  /** Asks the reader whether to send a mutation. */
  ask: (name: string, url: string) => boolean
}

const isRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.operation === 'string' && typeof value.variables === 'string'

export function createVisit(page: Surroundings) {
  const { get, set, use } = createStore<VisitView>({ calls: [], sample: null })
  const sandbox = page.endpoints.find((endpoint) => endpoint.fetch)
  /** URLs for which the reader allowed the site's mutations. */
  const allowed = new Set<string>()

  /** Loads the sandbox, and restores its state by repeating the requests of earlier pages. */
  const startSandbox = memoized(async () => {
    const sample = await page.loadSandbox()
    if (!sample || !sandbox) return null
    const requests = readVisit(visitKeys.calls, isListOf(isRequest)) ?? []
    const earlier: Call[] = []
    for (const request of requests) earlier.push(await send(sandbox, request))
    set({ calls: [...earlier, ...get().calls], sample })
    return sample
  })

  /** Returns the endpoint that Run calls: the reader's choice, or the first one. */
  const endpointFor = (reader: ReaderEndpoint | null) =>
    (reader && endpointAt(reader.url, page.endpoints)) ?? page.endpoints[0]

  function isAllowed({ url }: Endpoint, { operation }: PageRequest) {
    if (!mayChange(operation) || allowed.has(url)) return true
    const isYes = page.ask(operationHead(operation)?.name ?? 'this call', url)
    if (isYes) allowed.add(url)
    return isYes
  }

  async function send(endpoint: Endpoint, request: PageRequest): Promise<Call> {
    const reader = page.readerEndpoint()
    const isReaders = reader !== null && endpointAt(reader.url, [endpoint]) !== undefined
    const answer = await callEndpoint(
      endpoint,
      request,
      { header: page.header, credentials: isReaders ? reader.credentials : '' },
      () => endpoint.fetch !== undefined || isAllowed(endpoint, request),
    )
    return { request, answer, endpoint }
  }

  /** Sends a call to the endpoint that the reader chose. */
  async function call(request: PageRequest): Promise<Call> {
    const endpoint = endpointFor(page.readerEndpoint())
    if (!endpoint) throw new Error('This site has no endpoint that accepts calls.')
    if (endpoint.fetch) await startSandbox()
    const made = await send(endpoint, request)
    const calls = [...get().calls, made]
    set({ ...get(), calls })
    if (endpoint.fetch && made.answer.kind === 'response')
      writeVisit(
        visitKeys.calls,
        calls.flatMap((each) => (each.endpoint.fetch ? [each.request] : [])),
      )
    return made
  }

  /** Removes all sandbox calls, and undoes their changes. */
  async function resetSandbox(): Promise<void> {
    const sample = await startSandbox()
    sample?.reset()
    set({ ...get(), calls: get().calls.filter(({ endpoint }) => !endpoint.fetch) })
    writeVisit(visitKeys.calls, [])
  }

  /**
   * Runs a call of a guide, which may depend on earlier calls. If the kind of response differs from the documented
   * one, resets the sandbox and runs the guide up to the call.
   *
   * @param before earlier calls of the guide, in order
   * @returns the call, and the number of calls that ran before it
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
    await resetSandbox()
    for (const earlier of before) await call(earlier)
    return { call: await call(request), ranBefore: before.length }
  }

  return { useVisit: use, visit: get, startSandbox, endpointFor, call, callInOrder, resetSandbox }
}

/** The calls of this visit. */
export const visitOf = remember((site: PageSettings) =>
  createVisit({
    header: site.api.authorization.header,
    endpoints: callableEndpoints(site),
    loadSandbox: sandboxLoader(site),
    readerEndpoint,
    // The browser's dialog is modal, and Escape declines.
    ask: (name, url) =>
      window.confirm(
        `Send ${name} to ${new URL(url).host}?\n\nThis mutation can change data at ${url}. We ask once per endpoint.`,
      ),
  }),
)
