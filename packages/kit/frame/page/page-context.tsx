import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { PageOpts } from 'nextra'
import type { PageNavigation } from '#frame/navigation/navigation.ts'
import { renderPart, type ThemeConfig } from './theme-config.ts'

/**
 * The page on screen: its options from Nextra (the path of its source, the time of its last commit,
 * and the page map of the site), and its place in the navigation.
 */
export interface PageContextValue extends PageOpts {
  /** Path without base path, query, hash and trailing slash; `/404` on the not-found page. */
  route: string
  /** Menus, breadcrumbs, neighbours, and the layout of the page. */
  navigation: PageNavigation
  /** The options in theme.config.tsx. */
  config: ThemeConfig
}

/** A heading as the compiler reports it; `value` is its content. */
export interface TocHeading {
  depth: number
  id: string
  value: ReactNode
}

export type TocHeadings = readonly TocHeading[]

export const NO_CONTENTS: TocHeadings = []

/** Props of every frame: the headings for the table of contents, and the content of the page. */
export interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageProvider = PageContext.Provider

/** Returns the current page. Throws outside the site layout. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page)
    throw new Error(
      'usePage only works inside the site layout (packages/kit/layout/site-layout.tsx).',
    )
  return page
}

/** Id of the main column. Ids of the frame contain a slash, so that they cannot clash with headings. */
export const MAIN_ID = 'main/content'

/** The main column. theme.config.tsx may wrap its content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const { main } = usePage().config
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {main ? renderPart(main, { children }) : children}
    </main>
  )
}

/**
 * Returns an attribute of `<html>` that the boot script sets before React runs. Returns null on the server,
 * until hydration, and if the attribute is absent.
 */
export function useRootAttribute(name: string): string | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(document.documentElement, { attributeFilter: [name] })
      return () => observer.disconnect()
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(name),
    () => null,
  )
}
