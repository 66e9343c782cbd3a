import type { Visit, VisitState } from './visit'

/** Requests that the worker answers. */
export interface EndpointMethods extends Pick<Visit, 'call' | 'startOver'> {
  /** @param typeDefs the published SDL, as text */
  start: (typeDefs: string) => VisitState
}

export interface EndpointRequest {
  method: keyof EndpointMethods
  argument: unknown
}

/** The sample endpoint in a worker of this page, and what asks it. */
export function endpointWorker() {
  const worker = new Worker(
    /* webpackChunkName: 'endpoint' */ new URL('./worker.ts', import.meta.url),
  )
  // It may fail before it is asked. A worker whose script does not load says no more than that.
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) =>
      reject(new Error(message || 'Failed to fetch the sample endpoint.'))
  })
  failure.catch(() => undefined)
  /** Each request has a port of its own for its reply. */
  const ask = <Method extends keyof EndpointMethods>(
    method: Method,
    ...[argument]: Parameters<EndpointMethods[Method]>
  ) => {
    const { port1, port2 } = new MessageChannel()
    const reply = new Promise<ReturnType<EndpointMethods[Method]>>((resolve, reject) => {
      port1.onmessage = ({ data: { result, error } }) => {
        if (error === undefined) resolve(result as ReturnType<EndpointMethods[Method]>)
        else reject(new Error(String(error)))
      }
    })
    worker.postMessage({ method, argument } satisfies EndpointRequest, [port2])
    return Promise.race([reply, failure]).finally(() => port1.close())
  }
  return { ask, stop: () => worker.terminate() }
}
