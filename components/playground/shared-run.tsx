import { useEffect, useState } from 'react'
import { fromHash, type SharedRequest } from '@/lib/playground/share'
import { PlaygroundDialog } from './playground-dialog'
import { forgetAllowed } from './visit-store'

/** The request that an address carries, to be looked at, changed and run. */
export default function SharedRun({ hash, onClose }: { hash: string; onClose: () => void }) {
  const [request, setRequest] = useState<SharedRequest | null>()
  useEffect(() => {
    // A mutation of somebody else asks, although one of this page may have been allowed.
    forgetAllowed()
    void fromHash(hash).then(setRequest)
  }, [hash])
  if (request === undefined) return null
  return <PlaygroundDialog request={request} made={null} onClose={onClose} />
}
