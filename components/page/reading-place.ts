import { useLayoutEffect } from 'react'
import Router from 'next/router'
import { readingLine } from './follow-reading'

/**
 * A heading, or an entry of the reference, and its distance from the top of the window, in pixels. A
 * distance from the top of the page would not do: entries that were never on screen have estimated
 * heights, which change as the reader goes on.
 */
interface ReadingPosition {
  id: string
  top: number
}

/** By entry of the browser's history. */
const places = new Map<string, ReadingPosition>()

/**
 * Back and forward lead to where the reader left each entry of the history. By themselves the browser
 * and the router go to the heading of an address that names one.
 */
export function useReadingPlace(route: string): void {
  useLayoutEffect(() => {
    restorePlace()
    const abort = new AbortController()
    rememberPlace(abort.signal)
    return () => abort.abort()
  }, [route])
}

/** Remembers, each time the reader leaves, where that was. */
function rememberPlace(signal: AbortSignal): void {
  const path = window.location.pathname
  let visit = historyEntry()
  let height = window.scrollY
  // The router gives the first entry its key a moment after the page is there.
  const track = () => {
    if (window.location.pathname !== path) return
    visit = historyEntry()
    height = window.scrollY
  }
  const leave = () => {
    const place = placeAt(height)
    if (place) places.set(visit, place)
    else places.delete(visit)
  }
  const move = ({ state }: PopStateEvent) => {
    leave()
    // A click on a hash comes here, too, and without a state.
    if (state !== null && window.location.pathname === path) restorePlace()
  }
  window.addEventListener('scroll', track, { signal, passive: true })
  window.addEventListener('hashchange', track, { signal })
  // Both come before the page changes, and before the event of a change of the scroll position.
  window.addEventListener('popstate', move, { signal })
  Router.events.on('beforeHistoryChange', leave)
  signal.addEventListener('abort', () => Router.events.off('beforeHistoryChange', leave))
}

/**
 * Goes to where the reader left this entry of the history.
 *
 * @returns whether the reader has been here before
 */
export function restorePlace(): boolean {
  const place = places.get(historyEntry())
  if (!place) return false
  settle(() => {
    const entry = document.getElementById(place.id)
    if (!entry) return
    window.scrollBy({ top: entry.getBoundingClientRect().top - place.top, behavior: 'instant' })
  })
  return true
}

/** A place counts as reached when nothing has moved for this many frames. */
const CALM_FRAMES = 4
const MOST_FRAMES = 40

/** What a reader does to go elsewhere. */
const READER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Goes to a place at once, and again in each frame until it stays there or the reader goes on:
 * batches and entries that were never on screen take their heights frame by frame, and others
 * scroll meanwhile: the router to the hash of the address, at once and in a timer, and the
 * browser to its own idea of the place.
 */
export function settle(go: () => void): void {
  const readerScrolls = new AbortController()
  for (const name of READER_SCROLLS) {
    const { signal } = readerScrolls
    window.addEventListener(name, () => readerScrolls.abort(), { signal, passive: true })
  }
  let calm = 0
  let frames = 0
  const step = () => {
    if (readerScrolls.signal.aborted) return
    const before = window.scrollY
    go()
    calm = window.scrollY === before ? calm + 1 : 0
    frames += 1
    if (calm < CALM_FRAMES && frames < MOST_FRAMES) requestAnimationFrame(step)
    else readerScrolls.abort()
  }
  step()
}

/** The router's key of the entry, and the hash: a click on a hash makes an entry without a new key. */
function historyEntry(): string {
  const state = window.history.state as { key?: string } | null
  return `${state?.key ?? ''}${window.location.hash}`
}

/** The first heading or entry below where the browser puts what a link leads to, of a page scrolled so far. */
function placeAt(height: number): ReadingPosition | undefined {
  if (height === 0) return undefined
  const hidden = readingLine() + height - window.scrollY
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > hidden
  // The batch first: to measure an entry lays out the batch around it.
  const batch = Array.from(document.querySelectorAll('.ref-batch')).find(isBelow)
  const marks = Array.from(batch?.children ?? document.querySelectorAll('main :is(h2, h3)[id]'))
  const mark = marks.find(isBelow) ?? marks.at(-1)
  return mark && { id: mark.id, top: mark.getBoundingClientRect().top + window.scrollY - height }
}
