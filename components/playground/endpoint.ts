import type { PageRequest } from '@/lib/playground/choices'
import type { Call, VisitState } from '@/lib/playground/visit'
import { schemaText } from '@/components/code/schema-text'
import { endpointWorkerUrl } from './bundle.data.mjs'

/** What the worker is asked. */
export type EndpointRequest =
  | { method: 'start'; argument: string }
  | { method: 'call'; argument: PageRequest }
  | { method: 'startOver' }

export interface EndpointReply {
  result?: VisitState | Call
  /** Why there is no result. */
  error?: string
}

/** The sample endpoint, which runs in a worker of this page. */
export interface Endpoint {
  call: (example: PageRequest) => Promise<Call>
  startOver: () => Promise<VisitState>
}

/**
 * Starts the endpoint with fresh records.
 *
 * @throws when the worker or the schema cannot be loaded
 */
export async function startEndpoint(): Promise<{ endpoint: Endpoint; state: VisitState }> {
  const worker = new Worker(endpointWorkerUrl, { type: 'module' })
  const ask = asker(worker)
  try {
    const state = (await ask({ method: 'start', argument: await schemaText() })) as VisitState
    return {
      endpoint: {
        call: async (example) => (await ask({ method: 'call', argument: example })) as Call,
        startOver: async () => (await ask({ method: 'startOver' })) as VisitState,
      },
      state,
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/** Sends requests to the worker; each has a port of its own for its reply. */
function asker(worker: Worker) {
  // A worker whose script does not load says no more than that.
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || `Failed to fetch ${endpointWorkerUrl}`)),
    )
  })
  failed.catch(() => undefined)
  return (request: EndpointRequest) => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<EndpointReply['result']>((resolve, reject) => {
      port1.onmessage = ({ data: { result, error } }: MessageEvent<EndpointReply>) => {
        if (error === undefined) resolve(result)
        else reject(new Error(error))
      }
    })
    worker.postMessage(request, [port2])
    return Promise.race([answered, failed]).finally(() => port1.close())
  }
}
