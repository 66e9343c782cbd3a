import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import Router from 'next/router'
import { restorePlace, settle } from '@/components/page/reading-place'
import { extendProgress } from '@/components/page/route-progress'
import { LoadingStatus, useLoading } from '@/components/ui/lazy-part'
import { basePath, idOf } from '@/lib/site/urls'
import { keepBody, loadBody, takeBody } from './bodies'
import { enhance } from './enhance/enhance'

interface StaticBodyProps {
  /** The entries as HTML when the server renders; empty in the browser (browser.tsx). */
  html: string
  /** Its name on a page that has several. */
  part?: string
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
 * Only the document of a page brings its entries. After a navigation of the router
 * they come from there: fetched ahead where a link was in view (bodies.ts), kept
 * from an earlier visit, or fetched now, with a placeholder meanwhile.
 */
export function StaticBody({ html, part }: StaticBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  // In-site links are written without base path. The generator never writes `="/` as text.
  const [content] = useState(() => ({ __html: html.replaceAll(' href="/', ` href="${basePath}/`) }))
  /** Route of the page whose body is still to come. */
  const [missing, setMissing] = useState<string>()

  // Before the router scrolls, and before anything is painted.
  useLayoutEffect(() => {
    const body = ref.current
    if (!body) return
    const { route } = Router
    if (!body.firstElementChild && !fill(body, route, part)) {
      extendProgress(loadBody(route, part))
      setMissing(route)
    }
    return () => {
      // While authors write, the next visit is to show what they wrote.
      if (process.env.NODE_ENV === 'production' && body.firstChild) keepBody(route, body, part)
    }
  }, [part])

  useEffect(() => {
    const body = ref.current
    if (!body || missing !== undefined) return
    const abort = new AbortController()
    enhance(body, abort.signal)
    return () => abort.abort()
  }, [missing])

  return (
    <>
      <div
        ref={ref}
        className="ref"
        data-part={part}
        dangerouslySetInnerHTML={content}
        suppressHydrationWarning
      />
      {missing !== undefined && (
        <MissingBody
          route={missing}
          part={part}
          onArrival={() => {
            if (ref.current) fill(ref.current, missing, part)
            setMissing(undefined)
          }}
        />
      )}
    </>
  )
}

interface MissingBodyProps {
  route: string
  part: string | undefined
  onArrival: () => void
}

function MissingBody({ route, part, onArrival }: MissingBodyProps) {
  const { state, retry } = useLoading(() => loadBody(route, part))
  const hasArrived = state.status === 'loaded'
  useLayoutEffect(() => {
    if (hasArrived) onArrival()
  })
  return <LoadingStatus state={state} onRetry={retry} />
}

/**
 * Puts the body of a page into its element, and goes to where the reader wants to be.
 *
 * @returns false when the body is not here yet
 */
function fill(element: HTMLElement, route: string, part?: string): boolean {
  const body = takeBody(route, part)
  if (!body) return false
  element.append(body)
  if (restorePlace()) return true
  // A filter stays for the way back; whoever comes by a link gets the whole page.
  const filter = element.querySelector<HTMLInputElement>('#ref-filter')
  if (filter) filter.value = ''
  const id = idOf(window.location.hash)
  if (id !== '') settle(() => document.getElementById(id)?.scrollIntoView())
  return true
}
