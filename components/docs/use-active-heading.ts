import { useEffect, useState } from 'react'

/** Space below the navbar within which a heading counts as reached, in pixels. */
const TOLERANCE = 40

/**
 * The id of the section in view: the last heading above the navbar's lower edge,
 * or the last one of all at the end of the page.
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const headings = key ? key.split(' ').flatMap((id) => document.getElementById(id) ?? []) : []
    let frame = 0
    const update = () => {
      frame = 0
      const root = document.documentElement
      const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + TOLERANCE
      const atEnd =
        root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - 2
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top <= line)
      setActive((atEnd ? headings : reached).at(-1)?.id)
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [key])

  return active
}
