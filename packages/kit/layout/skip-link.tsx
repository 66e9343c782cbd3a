import { useEffect, useRef, type MouseEvent } from 'react'
import { useRouter } from 'next/router'
import { MAIN_ID } from '#frame/page/page-context.tsx'
import styles from './skip-link.module.css'

/**
 * The first link in the tab order. It takes the focus after a navigation, so that the next Tab reaches it
 * again. Back, forward and links to a fragment keep their scroll position and focus.
 */
export function SkipLink() {
  const region = useRef<HTMLElement>(null)
  const { events } = useRouter()

  useEffect(() => {
    let backOrForward = false
    const onPopState = () => {
      backOrForward = true
    }
    const onComplete = (url: string) => {
      if (!backOrForward && !url.includes('#')) region.current?.focus({ preventScroll: true })
      backOrForward = false
    }
    window.addEventListener('popstate', onPopState)
    events.on('routeChangeComplete', onComplete)
    return () => {
      window.removeEventListener('popstate', onPopState)
      events.off('routeChangeComplete', onComplete)
    }
  }, [events])

  const focusMain = (event: MouseEvent) => {
    const main = document.getElementById(MAIN_ID)
    if (!main) return
    event.preventDefault()
    main.focus()
    main.scrollIntoView()
  }

  return (
    <section ref={region} aria-label="Skip to main content" tabIndex={-1} className={styles.region}>
      <a href={`#${MAIN_ID}`} onClick={focusMain} className={styles.link}>
        Skip to main content
      </a>
    </section>
  )
}
