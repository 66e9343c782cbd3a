import { useEffect, useRef, useState } from 'react'
import { useRouter } from 'next/router'
import { enableChanges } from './enhance/changes.ts'
import { enableContents } from './enhance/contents.ts'

interface StaticBodyProps {
  /** Entries as HTML on the server; empty in the browser. */
  html: string
}

/**
 * Renders the entries of a reference page as HTML on the server, without hydration: hydrating a thousand types would take
 * seconds and megabytes of script. Links to the page must therefore load a document. Contents and filter attach to the
 * DOM, which React does not change.
 */
export function StaticBody({ html }: StaticBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { basePath } = useRouter()
  // Adds the base path to internal links. Text never contains ` href="/`, because quotes are escaped.
  const [content] = useState(() => ({ __html: html.replaceAll(' href="/', ` href="${basePath}/`) }))

  useEffect(() => {
    const body = ref.current
    // The body is only empty after client-side navigation. A document from the server contains the entries.
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
 * In the browser, these replace `index.tsx`, because the document already contains the body of the page and no entry
 * is hydrated.
 */
export const ReferencePage = () => <StaticBody html="" />

const Part = () => (
  <div>
    <ReferencePage />
  </div>
)

export { Part as RoleTable, Part as SchemaChanges }

/** Selects names of entries and their members, which link to themselves. */
const NAMES = '.ref-entry > header :is(h2, h3) > a, .ref-rows > div > dt > a:first-child'

/** Selects the theme's copy buttons. Their own handlers do not run, because React does not hydrate the code blocks. */
const COPY_BUTTON = 'button[title="Copy code"]'

/** Duration of the confirmation, in milliseconds. */
const CONFIRMATION = 2000

/**
 * Copies the address of a name when it is clicked, in addition to following the link, and code when its button is clicked.
 *
 * @param signal removes the listener
 */
export function enableCopies(body: HTMLElement, signal: AbortSignal): void {
  const copy = async (clicked: HTMLElement, text: string, note: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // The reader can still copy the address from the address bar.
      return
    }
    clicked.dataset.copied = ''
    // A site with a live region for screen readers can listen to this event.
    document.dispatchEvent(new CustomEvent('announce', { detail: note }))
    setTimeout(() => delete clicked.dataset.copied, CONFIRMATION)
  }
  body.addEventListener(
    'click',
    (event) => {
      // The clipboard is only available on https.
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
