import { useLayoutEffect, useRef } from 'react'
import Router from 'next/router'
import { readVisit, writeVisit } from '@/lib/site/storage'
import { routeOf } from '@/lib/site/urls'
import { readingLine } from '../page/follow-reading'
import { MAIN_ID } from '../page/page-context'

/** The browser's account of every navigation, of documents as well; older browsers lack it. */
export const navigationOf = ({ navigation }: { navigation?: Navigation }) => navigation

/**
 * Back, forward and a reload lead to where the reader left an entry of the browser's history: by
 * itself the router goes to the fragment of the address. Older browsers do, too.
 */
export function useReadingPlace(route: string): void {
  const isFirstPage = useRef(true)

  // Before anything is painted.
  useLayoutEffect(() => {
    const { hash } = window.location
    // As the browser does, which marks the target; after the router, which goes there in a timer.
    const goToTarget = () => window.location.hash === hash && window.location.replace(hash)
    const isArrival = !restorePlace() && !isFirstPage.current && hash !== ''
    if (isArrival) setTimeout(() => setTimeout(goToTarget))
    isFirstPage.current = false
  }, [route])
}

Router.ready(() => {
  // The router has nothing to do with steps within a page: it would go to the fragment.
  Router.beforePopState(({ as }) => routeOf(as) !== Router.route)
  const navigation = navigationOf(window)
  navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
    if (navigationType !== 'replace') savePlace(from)
    const { href, pathname } = window.location
    // The same address is that of a dialog, which leaves the page where it is.
    const isWithinPage = from.url !== href && new URL(from.url ?? '').pathname === pathname
    if (navigationType === 'traverse' && isWithinPage) restorePlace()
  })
  window.addEventListener('pagehide', () => savePlace(navigation?.currentEntry))
})

const keyOf = ({ key }: NavigationHistoryEntry) => `reading-place ${key}`

const topOf = (element: Element) => element.getBoundingClientRect().top

const isPlace = (value: unknown): value is [id: string, top: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Remembers what is at the reading line, and how far it is from the top of the window. */
function savePlace(entry: NavigationHistoryEntry | null | undefined): void {
  const main = document.getElementById(MAIN_ID)
  if (!entry || !main) return
  const { left, width } = main.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, readingLine() + 1)
  const place = element?.closest('main [id]') ?? main
  writeVisit(keyOf(entry), [place.id, topOf(place)])
}

/** @returns whether the reader has been at this entry of the history */
function restorePlace(): boolean {
  const entry = navigationOf(window)?.currentEntry
  const place = entry && readVisit(keyOf(entry), isPlace)
  if (!place) return false
  const [id, top] = place
  // Some frames: meanwhile the router goes elsewhere, and entries take their heights.
  const go = (frames: number) => {
    const element = document.getElementById(id)
    if (element) window.scrollBy({ top: topOf(element) - top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => go(frames - 1))
  }
  go(4)
  return true
}
