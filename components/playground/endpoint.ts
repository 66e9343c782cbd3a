import type { Visit, VisitState } from '@/lib/playground/visit'
import { schemaText } from '@/components/code/schema-text'

/** What the worker does when it is asked. */
export interface EndpointMethods extends Pick<Visit, 'call' | 'startOver'> {
  /** @param typeDefs the published SDL, as text */
  start: (typeDefs: string) => VisitState
}

export interface EndpointRequest {
  method: keyof EndpointMethods
  argument: unknown
}

interface EndpointReply {
  result?: unknown
  /** Why there is no result. */
  error?: string
}

/**
 * Starts the sample endpoint with fresh records, in a worker of this page.
 *
 * @returns what asks it, and its first state
 * @throws when the worker or the schema cannot be loaded
 */
export async function startEndpoint() {
  const worker = new Worker(
    /* webpackChunkName: 'endpoint' */ new URL('./bundled/endpoint-worker.ts', import.meta.url),
  )
  const ask = asker(worker)
  try {
    return { ask, state: await ask('start', await schemaText()) }
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
      reject(new Error(message || 'Failed to fetch the sample endpoint.')),
    )
  })
  failed.catch(() => undefined)
  return <Method extends keyof EndpointMethods>(
    method: Method,
    ...[argument]: Parameters<EndpointMethods[Method]>
  ) => {
    type Result = ReturnType<EndpointMethods[Method]>
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<Result>((resolve, reject) => {
      port1.onmessage = ({ data: { result, error } }: MessageEvent<EndpointReply>) => {
        if (error === undefined) resolve(result as Result)
        else reject(new Error(error))
      }
    })
    worker.postMessage({ method, argument } satisfies EndpointRequest, [port2])
    return Promise.race([answered, failed]).finally(() => port1.close())
  }
}
