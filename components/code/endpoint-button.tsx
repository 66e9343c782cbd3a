import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { hasVisit, READER_ENDPOINT } from '@/lib/site/storage'

const EndpointChip = lazyPart('components/code/endpoint-chip', () => import('./endpoint-chip'))

/** Place in the navbar for the endpoint and key that the reader gave. Its code is fetched once there are some. */
export function EndpointButton() {
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    const look = () => setSet(true)
    if (hasVisit(READER_ENDPOINT)) look()
    window.addEventListener(READER_ENDPOINT, look)
    return () => window.removeEventListener(READER_ENDPOINT, look)
  }, [])
  return isSet && <EndpointChip />
}
