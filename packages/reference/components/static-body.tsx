import { useEffect, useRef, useState } from 'react'
import { useRouter } from 'next/router'
import { enableChanges } from './enhance/changes.ts'
import { enableCopies } from './enhance/copies.ts'
import { enableContents } from './enhance/contents.ts'

interface StaticBodyProps {
  /** The entries as HTML on the server; empty in the browser. */
  html: string
}

/**
 * The entries of a reference page as HTML that React writes on the server and never hydrates: hydration of a thousand
 * types would take seconds and megabytes of script. Links to the page therefore have to open a document.
 * React does not touch it afterwards; contents and filter attach to the DOM.
 */
export function StaticBody({ html }: StaticBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { basePath } = useRouter()
  // Links within the site have no base path yet. The generator never writes `="/` as text.
  const [content] = useState(() => ({ __html: html.replaceAll(' href="/', ` href="${basePath}/`) }))

  useEffect(() => {
    const body = ref.current
    // In any other case, the document already has the entries.
    if (!body?.firstChild) {
      window.location.reload()
      return
    }
    const abort = new AbortController()
    enableContents(body, abort.signal)
    enableChanges(body, basePath, abort.signal)
    enableCopies(body, abort.signal)
    return () => abort.abort()
  }, [basePath])

  return (
    <div ref={ref} className="ref" dangerouslySetInnerHTML={content} suppressHydrationWarning />
  )
}

/*
 * The browser's build replaces `index.tsx` with these, because the body of a page is in its document and no entry is
 * hydrated.
 */
export const ReferencePage = () => <StaticBody html="" />

const Part = () => (
  <div>
    <ReferencePage />
  </div>
)

export { Part as RoleTable, Part as SchemaChanges }
