import { useEffect, useRef, useState } from 'react'
import { basePath } from '@/lib/site/urls'
import { enableChanges } from './enhance/changes'
import { enableLinkCopies } from './enhance/copy-links'
import { enableContents } from './enhance/contents'

interface StaticBodyProps {
  /** The entries as HTML when the server renders; empty in the browser. */
  html: string
}

/**
 * The entries of a reference page: HTML that React writes on the server and never
 * looks at again. A page of a thousand types would cost seconds of hydration and
 * megabytes of script; like this it costs neither. The page is a document that the
 * browser opens (components/router/document-navigation.tsx).
 *
 * React compares nothing inside `dangerouslySetInnerHTML` while it hydrates, and
 * writes to it only when it gets a new object, which the state prevents. What
 * works in the browser (contents, filter) attaches to the DOM afterwards.
 */
export function StaticBody({ html }: StaticBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  // In-site links are written without base path. The generator never writes `="/` as text.
  const [content] = useState(() => ({ __html: html.replaceAll(' href="/', ` href="${basePath}/`) }))

  useEffect(() => {
    const body = ref.current
    // Whatever else led here, the document has the entries.
    if (!body?.firstChild) {
      window.location.reload()
      return
    }
    const abort = new AbortController()
    enableContents(body, abort.signal)
    enableChanges(body, abort.signal)
    enableLinkCopies(body, abort.signal)
    return () => abort.abort()
  }, [])

  return (
    <div ref={ref} className="ref" dangerouslySetInnerHTML={content} suppressHydrationWarning />
  )
}

/*
 * The browser's build has these in place of `index.tsx` and of everything that it imports: the body
 * of a page comes with its document, and no entry is hydrated.
 */
export const ReferencePage = () => <StaticBody html="" />

const Part = () => (
  <div>
    <ReferencePage />
  </div>
)

export { Part as RoleTable, Part as SchemaChanges }
