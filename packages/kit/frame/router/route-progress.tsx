import { useEffect } from 'react'
import { useRouter } from 'next/router'
import { routeOf } from '#settings/urls.ts'

/** Times in milliseconds; positions and steps as fractions of the width. */
const BAR = { delay: 200, start: 0.08, end: 0.994, step: 0.02, pause: 800, speed: 200 } as const

/** Shows the bar, which moves slowly until the page has loaded. @returns a function that fills and removes the bar */
function showBar(): () => void {
  const box = document.createElement('div')
  box.id = 'nprogress'
  box.innerHTML = '<div class="bar" aria-hidden="true"></div>'
  const bar = box.firstElementChild as HTMLElement
  let place: number = BAR.start
  const move = (to: number) => {
    place = Math.min(to, 1)
    bar.style.transform = `translate3d(${(place - 1) * 100}%, 0, 0)`
  }
  bar.style.transition = `all ${BAR.speed}ms ease`
  move(BAR.start)
  document.body.append(box)
  const creep = setInterval(
    () => move(Math.min(place + Math.random() * BAR.step, BAR.end)),
    BAR.pause,
  )
  return () => {
    clearInterval(creep)
    move(1)
    setTimeout(() => (bar.style.opacity = '0'), BAR.speed)
    setTimeout(() => box.remove(), 2 * BAR.speed)
  }
}

/**
 * Shows a bar at the top while the router loads another page, but not for fast pages and changes of hash or query.
 * Browsers show the progress of documents themselves.
 */
export function RouteProgress() {
  const { events } = useRouter()

  useEffect(() => {
    let hideBar: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const start = (url: string) => {
      if (routeOf(url) === routeOf(window.location.pathname)) return
      clearTimeout(timer)
      timer = setTimeout(() => (hideBar ??= showBar()), BAR.delay)
    }
    const stop = () => {
      clearTimeout(timer)
      hideBar?.()
      hideBar = undefined
    }
    // A cancelled navigation ends after the navigation that replaces it has started.
    const fail = ({ cancelled }: Error & { cancelled?: boolean }) => {
      if (!cancelled) stop()
    }

    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', stop)
    events.on('hashChangeComplete', stop)
    events.on('routeChangeError', fail)
    return () => {
      stop()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', stop)
      events.off('hashChangeComplete', stop)
      events.off('routeChangeError', fail)
    }
  }, [events])

  return null
}
