import { useEffect, useRef, useState } from 'react'
import { PlaygroundDialog } from '@/components/playground/playground-dialog'
import type { Sample } from '@/components/playground/sample'
import { basePath } from '@/lib/site/urls'
import { enhance } from './enhance/enhance'
import { fetchBody } from './fetch-body'

interface StaticBodyProps {
  /** The entries as HTML when the server renders; empty in the browser (lib/mdx/strip-static-body.mjs). */
  html: string
}

/**
 * The entries of a reference page: HTML that React writes on the server and never
 * looks at again. A page of a thousand types would cost seconds of hydration and
 * megabytes of script; like this it costs neither.
 *
 * React compares nothing inside `dangerouslySetInnerHTML` while it hydrates, and
 * writes to it only when it gets a new object, which the state prevents. What
 * works in the browser (filter, tabs, copying) attaches to the DOM afterwards.
 *
 * Only the document brings the HTML. Links to reference pages therefore load the
 * document; a step back in history that the router answers by itself finds an
 * empty element, and fetches the document's body then.
 */
export function StaticBody({ html }: StaticBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [sample, setSample] = useState<Sample | null>(null)
  const [content] = useState(() => ({ __html: withBasePath(html) }))

  useEffect(() => {
    const body = ref.current
    if (!body) return
    const abort = new AbortController()
    const { signal } = abort
    if (body.firstElementChild) enhance(body, signal, setSample)
    else void fetchBody(body, signal).then(() => signal.aborted || enhance(body, signal, setSample))
    return () => abort.abort()
  }, [])

  return (
    <>
      <div ref={ref} className="ref" dangerouslySetInnerHTML={content} suppressHydrationWarning />
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

/** In-site links are written without base path. The generator never writes `="/` as text. */
function withBasePath(html: string): string {
  return basePath === '' ? html : html.replaceAll(' href="/', ` href="${basePath}/`)
}
