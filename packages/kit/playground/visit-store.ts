/** The calls of this visit, and the endpoint of the next call. They outlive the dialog, but not the document. */
import { readerEndpoint, type ReaderEndpoint } from '#endpoints/reader-endpoint.ts'
import { createStore } from '#ui/store.ts'
import { operationHead } from '#markdown/calls.mjs'
import { memoized, remember } from 'nextra-graphql/shared/remember.ts'
import { mayChange, resemblesDocumented, type Call, type Endpoint } from '#endpoints/call.ts'
import { callableEndpoints, endpointAt, sandboxLoader } from '#endpoints/endpoints.ts'
import type { PageRequest, SampleParts } from '#settings/sample-endpoint.ts'
import type { PageSettings } from '#settings/use-site.ts'
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

export function createVisit(page: Surroundings) {
  const { get, set, use } = createStore<VisitView>({ calls: [], sample: null })
  /** URLs for which the reader allowed the site's mutations. */
  const allowed = new Set<string>()

  /** Loads the sandbox, if the site has one. */
  const startSandbox = memoized(async () => {
    const sample = await page.loadSandbox()
    set({ ...get(), sample })
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

  /** Sends a call to the endpoint that the reader chose. */
  async function call(request: PageRequest): Promise<Call> {
    const reader = page.readerEndpoint()
    const endpoint = endpointFor(reader)
    if (!endpoint) throw new Error('This site has no endpoint that accepts calls.')
    if (endpoint.fetch) await startSandbox()
    const isReaders = reader !== null && endpointAt(reader.url, [endpoint]) !== undefined
    const answer = await callEndpoint(
      endpoint,
      request,
      { header: page.header, credentials: isReaders ? reader.credentials : '' },
      () => endpoint.fetch !== undefined || isAllowed(endpoint, request),
    )
    const made = { request, answer, endpoint }
    set({ ...get(), calls: [...get().calls, made] })
    return made
  }

  /** Removes all sandbox calls, and undoes their changes. */
  async function resetSandbox(): Promise<void> {
    const sample = await startSandbox()
    sample?.reset()
    set({ ...get(), calls: get().calls.filter(({ endpoint }) => !endpoint.fetch) })
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
