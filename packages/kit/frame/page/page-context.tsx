import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { PageOpts } from 'nextra'
import type { PageNavigation } from '#frame/navigation/navigation.ts'
import { renderPart, type ThemeConfig } from './theme-config.ts'

/**
 * The page on screen: its options from Nextra (the path of its source, the time of its last commit,
 * and the page map of the site), and its place in the navigation.
 */
export interface PageContextValue extends PageOpts {
  /** Without base path, query, hash and trailing slash; `/404` on the not-found page. */
  route: string
  /** Menus, breadcrumbs, neighbours, and the layout of the page. */
  navigation: PageNavigation
  /** The choices in theme.config.tsx. */
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

/** Props of every frame: the headings of the page, for its table of contents, and the page. */
export interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageProvider = PageContext.Provider

/** Facts about the current page. Throws outside the site's layout. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page)
    throw new Error(
      'usePage needs the site layout around it (packages/kit/layout/site-layout.tsx).',
    )
  return page
}

/** Id of the main column. Ids of the frame contain a slash, so that no heading has the same id. */
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
 * An attribute of `<html>` that the boot script sets before React runs. Null on the server, until
 * hydration, and if the attribute is absent.
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
