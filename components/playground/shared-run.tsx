import { useEffect, useState } from 'react'
import { fromHash, isShared } from '@/lib/playground/share'
import { operationName } from './page-sample'
import { PlaygroundDialog } from './playground-dialog'
import type { Sample } from './sample'

/** Opens what the address of a page carries behind `#run=`. */
export function SharedRun() {
  const [sample, setSample] = useState<Sample | null>(null)

  useEffect(() => {
    const open = () => {
      if (!isShared(location.hash)) return
      void fromHash(location.hash).then((request) => {
        if (request)
          setSample({ ...request, name: operationName(request.operation) ?? 'a request' })
      })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => {
      window.removeEventListener('hashchange', open)
    }
  }, [])

  return (
    sample && (
      <PlaygroundDialog
        sample={sample}
        onClose={() => {
          setSample(null)
        }}
      />
    )
  )
}
