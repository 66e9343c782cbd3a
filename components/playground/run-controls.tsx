import { useEffect, useState } from 'react'
import { isShared } from '@/lib/playground/shared-fragment'
import { operationName, pageSample, type Sample } from './sample'
import { DAMAGED, PlaygroundDialog } from './playground-dialog'

/**
 * Opens the playground: for a block of code whose button asks to run it, and for what an
 * address carries behind `#run=`. It listens on the document, as the other controls of code do.
 */
export function RunControls() {
  const [sample, setSample] = useState<Sample | typeof DAMAGED | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
      if (button) setSample(pageSample(button))
    }
    const open = async () => {
      if (!isShared(location.hash)) return
      const { fromHash } = await import('@/lib/playground/share')
      const request = await fromHash(location.hash)
      setSample(
        request ? { ...request, name: operationName(request.operation) ?? 'a request' } : DAMAGED,
      )
    }
    const onHashChange = () => void open()
    onHashChange()
    document.addEventListener('click', onClick, { signal })
    window.addEventListener('hashchange', onHashChange, { signal })
    return () => abort.abort()
  }, [])

  if (!sample) return null
  return <PlaygroundDialog sample={sample} onClose={() => setSample(null)} />
}
