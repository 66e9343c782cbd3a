/** The sample endpoint in a worker: a module of its own, which esbuild builds. */
import { toError } from '@/lib/format/to-error'
import { needed } from '@/lib/playground/sample-endpoint'
import { createVisit, type Visit } from '@/lib/playground/visit'
import { sampleEndpoint } from '@/sample-api'
import type { EndpointReply, EndpointRequest } from '../endpoint'

let visit: Visit | undefined

/** The visit that `start` began. */
function started(): Visit {
  if (visit) return visit
  throw new Error('The sample endpoint was called before it was started.')
}

function reply(request: EndpointRequest): EndpointReply['result'] {
  switch (request.method) {
    case 'start':
      visit = createVisit(needed(sampleEndpoint), request.argument)
      return visit.state()
    case 'call':
      return started().call(request.argument)
    case 'startOver':
      return started().startOver()
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<EndpointRequest>) => {
  try {
    port?.postMessage({ result: reply(data) })
  } catch (error) {
    port?.postMessage({ error: toError(error).message })
  }
})
