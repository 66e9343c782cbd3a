import { useEffect, useState } from 'react'
import type { SampleApi } from '@/lib/sample-api/create-sample-api'
import { assetPath } from '@/lib/site/urls'

/** One endpoint for the visit, so that what one request creates the next one finds. */
let endpoint: Promise<SampleApi> | undefined

/** Reads the schema and starts the sample endpoint in this page. */
async function startEndpoint(): Promise<SampleApi> {
  const [{ createSampleApi }, response] = await Promise.all([
    import('@/lib/sample-api/create-sample-api'),
    fetch(assetPath('/schema.graphql')),
  ])
  if (!response.ok) throw new Error(`schema.graphql: ${response.status} ${response.statusText}`)
  return createSampleApi({ typeDefs: await response.text() })
}

/** The sample endpoint once it runs, or why it does not, with a way to try again. */
export function useSampleApi() {
  const [api, setApi] = useState<SampleApi | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    endpoint ??= startEndpoint()
    endpoint.then(
      (started) => {
        if (current) setApi(started)
      },
      (reason: unknown) => {
        endpoint = undefined
        if (current) setError(reason instanceof Error ? reason : new Error(String(reason)))
      },
    )
    return () => {
      current = false
    }
  }, [attempt])

  const retry = () => {
    setError(null)
    setAttempt((before) => before + 1)
  }
  return { api, error, retry }
}
