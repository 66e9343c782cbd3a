import { useLayoutEffect, useRef } from 'react'
import Router from 'next/router'
import { readVisit, writeVisit } from '#ui/storage.ts'
import { routeOf } from '#settings/urls.ts'
import { readingLine } from 'nextra-graphql/shared/in-page.ts'
import { MAIN_ID } from '#frame/page/page-context.tsx'

/** Returns the Navigation API, which also covers documents. Older browsers lack it. */
const navigationOf = ({ navigation }: { navigation?: Navigation }) => navigation

/**
 * Restores the reading position of the history entry after back, forward and reload. Without this, and in
 * older browsers, the router scrolls to the fragment of the URL.
 */
export function useReadingPlace(route: string): void {
  const isFirstPage = useRef(true)

  // Runs before the page is painted.
  useLayoutEffect(() => {
    const { hash } = window.location
    // Lets the browser mark the target as well, after the router, which uses a timer.
    const goToTarget = () => window.location.hash === hash && window.location.replace(hash)
    const isArrival = !restorePlace() && !isFirstPage.current && hash !== ''
    if (isArrival) setTimeout(() => setTimeout(goToTarget))
    isFirstPage.current = false
  }, [route])
}

Router.ready(() => {
  // Keeps the router out of history steps within a page, where it would scroll to the fragment.
  Router.beforePopState(({ as }) => routeOf(as) !== Router.route)
  const navigation = navigationOf(window)
  navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
    if (navigationType !== 'replace') savePlace(from)
    const { href, pathname } = window.location
    // The entry of a dialog has the same URL, and does not scroll the page.
    const isWithinPage = from.url !== href && new URL(from.url ?? '').pathname === pathname
    if (navigationType === 'traverse' && isWithinPage) restorePlace()
  })
  window.addEventListener('pagehide', () => savePlace(navigation?.currentEntry))
})

const keyOf = ({ key }: NavigationHistoryEntry) => `reading-place ${key}`

const topOf = (element: Element) => element.getBoundingClientRect().top

const isPlace = (value: unknown): value is [id: string, top: number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Stores the element at the reading line, and its distance from the top of the window. */
function savePlace(entry: NavigationHistoryEntry | null | undefined): void {
  const main = document.getElementById(MAIN_ID)
  if (!entry || !main) return
  const { left, width } = main.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, readingLine() + 1)
  const place = element?.closest('main [id]') ?? main
  writeVisit(keyOf(entry), [place.id, topOf(place)])
}

/** @returns false for a history entry without a stored position */
function restorePlace(): boolean {
  const entry = navigationOf(window)?.currentEntry
  const place = entry && readVisit(keyOf(entry), isPlace)
  if (!place) return false
  const [id, top] = place
  // For a few frames, the router still scrolls and entries still change height.
  const go = (frames: number) => {
    const element = document.getElementById(id)
    if (element) window.scrollBy({ top: topOf(element) - top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => go(frames - 1))
  }
  go(4)
  return true
}
