/** The sample endpoint in a worker, started when somebody runs a call. */
import { toError } from '@/lib/format/to-error'
import { needed } from '@/lib/playground/sample-endpoint'
import { sampleEndpoint } from '..'
import { createVisit, type Visit } from './visit'
import type { EndpointMethods, EndpointRequest } from './worker-client'

let visit: Visit

const methods: EndpointMethods = {
  start: (typeDefs) => {
    visit = createVisit(needed(sampleEndpoint), typeDefs)
    return visit.state()
  },
  call: (example) => visit.call(example),
  startOver: () => visit.startOver(),
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<EndpointRequest>) => {
  try {
    const method = methods[data.method] as (argument: unknown) => unknown
    port?.postMessage({ result: method(data.argument) })
  } catch (error) {
    port?.postMessage({ error: toError(error).message })
  }
})
