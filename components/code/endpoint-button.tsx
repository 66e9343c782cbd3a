import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { isRecord } from '@/lib/format/json'
import { READER_ENDPOINT, readVisit } from '@/lib/site/storage'

const EndpointChip = lazyPart('components/code/endpoint-chip', () => import('./endpoint-chip'))

/** Shows the reader's endpoint and key in the navbar. Fetches the code for it once there is an endpoint. */
export function EndpointButton() {
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    const look = () => setSet(true)
    if (readVisit(READER_ENDPOINT, isRecord)) look()
    window.addEventListener(READER_ENDPOINT, look)
    return () => window.removeEventListener(READER_ENDPOINT, look)
  }, [])
  return isSet && <EndpointChip />
}
