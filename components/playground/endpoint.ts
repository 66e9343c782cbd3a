import type { PageRequest } from '@/lib/playground/choices'
import type { Call, VisitState } from '@/lib/playground/visit'
import { schemaText } from '@/components/code/schema-text'
import { endpointWorkerUrl } from './bundle.data.mjs'

/** What the worker is asked; `id` comes back with the reply. */
export type EndpointRequest = { id: number } & (
  | { method: 'start'; argument: string }
  | { method: 'call'; argument: PageRequest }
  | { method: 'startOver'; argument: null }
)

export interface EndpointReply {
  id: number
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
    const state = (await ask('start', await schemaText())) as VisitState
    return {
      endpoint: {
        call: async (example) => (await ask('call', example)) as Call,
        startOver: async () => (await ask('startOver', null)) as VisitState,
      },
      state,
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/** Sends requests to the worker, and settles each with its reply. */
function asker(worker: Worker) {
  const waiting = new Map<number, (reply: Omit<EndpointReply, 'id'>) => void>()
  let failure: string | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<EndpointReply>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  // A worker whose script does not load says no more than that.
  worker.addEventListener('error', ({ message }) => {
    failure = message || `Failed to fetch ${endpointWorkerUrl}`
    for (const settle of waiting.values()) settle({ error: failure })
    waiting.clear()
  })
  let last = 0
  return <Method extends EndpointRequest['method']>(
    method: Method,
    argument: Extract<EndpointRequest, { method: Method }>['argument'],
  ) =>
    new Promise<EndpointReply['result']>((resolve, reject) => {
      last += 1
      waiting.set(last, ({ result, error }) => {
        if (error === undefined) resolve(result)
        else reject(new Error(error))
      })
      if (failure === undefined) worker.postMessage({ id: last, method, argument })
      else waiting.get(last)?.({ error: failure })
    })
}
