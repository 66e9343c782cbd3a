import { useEffect } from 'react'
import { useRouter } from 'next/router'
import { onCopyClick } from './copy'
import { onTabClick, onTabKey, restoreNotation } from './select-tab'

/** Where screen readers hear what a button did. */
const STATUS_ID = 'code-status'

/**
 * Makes the code on every page work: tabs and copying. It listens on the document, so that
 * neither guides nor the static reference need a component for each block.
 */
export function CodeControls() {
  const { asPath } = useRouter()

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      onTabClick(target)
      onCopyClick(target, announce)
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

  return <p id={STATUS_ID} role="status" className="visually-hidden" />
}

function announce(text: string): void {
  const status = document.getElementById(STATUS_ID)
  if (status) status.textContent = text
}
