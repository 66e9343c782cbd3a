import { useEffect, useState } from 'react'
import { useRouter } from 'next/router'
import { PlaygroundDialog } from '@/components/playground/playground-dialog'
import { operationName, pageSample } from '@/components/playground/page-sample'
import type { Sample } from '@/components/playground/sample'
import { fromHash, isShared } from '@/lib/playground/share'
import { onCopyClick } from './copy'
import { onTabClick, onTabKey, restoreNotation } from './select-tab'

/** Where screen readers hear what a button did. */
const STATUS_ID = 'code-status'

/**
 * Makes the code on every page work: tabs, copying, and running, which also opens what an
 * address carries behind `#run=`. It listens on the document, so that neither guides nor
 * the static reference need a component for each block.
 */
export function CodeControls() {
  const { asPath } = useRouter()
  const [sample, setSample] = useState<Sample | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      onTabClick(event.target)
      onCopyClick(event.target, announce)
      const button = event.target.closest<HTMLElement>('button[data-run]')
      if (button) setSample(pageSample(button))
    }
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onTabKey, { signal })
    return () => {
      abort.abort()
    }
  }, [])

  useEffect(() => {
    restoreNotation(document)
  }, [asPath])

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
    <>
      <p id={STATUS_ID} role="status" className="visually-hidden" />
      {sample && (
        <PlaygroundDialog
          sample={sample}
          onClose={() => {
            setSample(null)
          }}
        />
      )}
    </>
  )
}

function announce(text: string): void {
  const status = document.getElementById(STATUS_ID)
  if (status) status.textContent = text
}
