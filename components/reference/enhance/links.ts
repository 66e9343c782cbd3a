import Router from 'next/router'
import { basePath } from '@/lib/site/urls'

/** Links to other pages are navigations of the router, like those outside the body. */
export function enableLinks(body: HTMLElement, signal: AbortSignal): void {
  body.addEventListener(
    'click',
    (event) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
      const href = isPlain && !event.altKey && !event.defaultPrevented && pageBehind(event)
      if (!href) return
      event.preventDefault()
      void Router.push(href)
    },
    { signal },
  )
  // As next/link does on hover and on touch.
  const fetchAhead = (event: Event) => {
    const href = pageBehind(event)
    if (href) void Router.prefetch(href)
  }
  body.addEventListener('pointerover', fetchAhead, { signal })
  body.addEventListener('touchstart', fetchAhead, { signal, passive: true })
}

/** The other page of this site that the link under the pointer opens in this tab; without base path. */
function pageBehind({ target }: Event): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return
  if (link.target !== '' && link.target !== '_self') return
  if (link.pathname === window.location.pathname) return
  if (!link.pathname.startsWith(`${basePath}/`)) return
  return link.pathname.slice(basePath.length) + link.search + link.hash
}
