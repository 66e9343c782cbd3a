import { useEffect, useState, type RefObject } from 'react'

/** How far below or above the screen counts as near. */
const MARGIN = '400px'

/** Whether an element is, or has been, close enough to the screen to be worth loading. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
    }
  }, [element])

  return isNear
}
