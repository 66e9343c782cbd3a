import { useEffect, useRef, useState } from 'react'
import { useRouter } from 'next/router'
import { enableChanges } from './enhance/changes.ts'
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

/** Names of entries and their parts, which link to themselves. */
const NAMES = '.ref-entry > header :is(h2, h3) > a, .ref-rows > div > dt > a:first-child'

/** A button of the theme in a block of code. Its own handler does not run, because React does not hydrate the block. */
const COPY_BUTTON = 'button[title="Copy code"]'

/** Duration of the note that the address was copied, in milliseconds. */
const CONFIRMATION = 2000

/**
 * Copies the address of a name on click, while the browser follows the link, and code on a click on its button.
 *
 * @param signal ends the listener
 */
export function enableCopies(body: HTMLElement, signal: AbortSignal): void {
  const copy = async (clicked: HTMLElement, text: string, note: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // The address bar shows the address, as after any link.
      return
    }
    clicked.dataset.copied = ''
    // A site with a region for messages to screen readers listens.
    document.dispatchEvent(new CustomEvent('announce', { detail: note }))
    setTimeout(() => delete clicked.dataset.copied, CONFIRMATION)
  }
  body.addEventListener(
    'click',
    (event) => {
      // Browsers offer the clipboard only on https.
      if (!(event.target instanceof Element) || !('clipboard' in navigator)) return
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const link = event.target.closest<HTMLAnchorElement>(NAMES)
      if (isPlain && link) void copy(link, link.href, 'Link copied')
      const button = event.target.closest<HTMLElement>(COPY_BUTTON)
      const code = button?.closest(':has(code)')?.querySelector('code')
      if (button && code) void copy(button, code.textContent, 'Copied to the clipboard')
    },
    { signal },
  )
}
