import { useEffect, useLayoutEffect, useRef } from 'react'
import Router from 'next/router'
import { navigationOf } from '@/lib/runtime/navigation'
import { readVisit, writeVisit } from '@/lib/site/storage'
import { isOtherPage } from '@/components/ui/other-page'
import { readingLine } from './follow-reading'
import { MAIN_ID } from './page-context'

/**
 * Back, forward and a reload lead to where the reader left an entry of the browser's history. By
 * itself the router goes to the fragment of the address, and the browser to a distance from the top
 * of the page, which is another place once the entries of the reference have their heights.
 */
export function useReadingPlace(route: string): void {
  const isOpenedByRouter = useRef(false)

  // Before anything is painted.
  useLayoutEffect(() => {
    const { hash } = window.location
    // As the browser does, which marks the target; after the router, which goes there in a timer.
    const goToTarget = () => window.location.replace(hash)
    const isArrival = !restorePlace() && isOpenedByRouter.current && hash !== ''
    isOpenedByRouter.current = true
    if (!isArrival) return
    let timer = setTimeout(() => (timer = setTimeout(goToTarget)))
    return () => clearTimeout(timer)
  }, [route])

  useEffect(() => {
    Router.beforePopState(isOtherPage)
    const abort = new AbortController()
    const { signal } = abort
    const leave = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType !== 'replace') savePlace(from)
      const isWithinPage = new URL(from.url ?? '').pathname === window.location.pathname
      if (navigationType === 'traverse' && isWithinPage) restorePlace()
    }
    // Older browsers go to the fragment.
    const navigation = navigationOf(window)
    navigation?.addEventListener('currententrychange', leave, { signal })
    window.addEventListener('pagehide', () => savePlace(navigation?.currentEntry), { signal })
    return () => abort.abort()
  }, [])
}

const keyOf = (entry: NavigationHistoryEntry) => `reading-place ${entry.key}`

/** Remembers what is at the reading line, and how far it is from the top of the window. */
function savePlace(entry: NavigationHistoryEntry | null | undefined): void {
  const main = document.getElementById(MAIN_ID)
  if (!entry || !main) return
  const { left, width } = main.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, readingLine() + 1)
  const { id, top } = boxOf(element?.closest(`#${MAIN_ID} [id]`) ?? main)
  writeVisit(keyOf(entry), JSON.stringify([id, top]))
}

const boxOf = (element: Element) => ({ id: element.id, top: element.getBoundingClientRect().top })

/** Frames in which a place is kept: meanwhile the router goes elsewhere, and entries take their heights. */
const FRAMES = 4

/** @returns whether the reader has been at this entry of the history */
function restorePlace(): boolean {
  const entry = navigationOf(window)?.currentEntry
  const place = entry && readVisit(keyOf(entry))
  if (!place) return false
  const [id, top] = JSON.parse(place) as [string, number]
  const go = (frames: number) => {
    const element = document.getElementById(id)
    if (!element) return
    window.scrollBy({ top: boxOf(element).top - top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => go(frames - 1))
  }
  go(FRAMES)
  return true
}
