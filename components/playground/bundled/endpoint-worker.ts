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

function reply({ method, argument }: EndpointRequest): EndpointReply['result'] {
  switch (method) {
    case 'start':
      visit = createVisit(needed(sampleEndpoint), argument)
      return visit.state()
    case 'call':
      return started().call(argument)
    case 'startOver':
      return started().startOver()
  }
}

addEventListener('message', ({ data }: MessageEvent<EndpointRequest>) => {
  try {
    postMessage({ id: data.id, result: reply(data) })
  } catch (error) {
    postMessage({ id: data.id, error: toError(error).message })
  }
})
