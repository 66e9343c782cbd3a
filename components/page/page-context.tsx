import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { PageOpts } from 'nextra'
import type { PageNavigation } from '@/lib/navigation/navigation'
import { renderPart, type ThemeConfig } from './theme-config'

/**
 * Facts of the page on screen: what Nextra says of it, with the path of its source in
 * the project, the milliseconds of the last commit that touched it, where there is a git history,
 * and every page and `_meta` file of the site; and where it is.
 */
export interface PageContextValue extends PageOpts {
  /** Without base path, query, hash and slash at the end; `/404` on the not-found page. */
  route: string
  /** Menus, breadcrumbs and neighbours, and how the page looks. */
  navigation: PageNavigation
  /** The site's choices, of theme.config.tsx. */
  config: ThemeConfig
}

/** A heading as the page's compiler reports it; `value` is what the heading shows. */
export interface TocHeading {
  depth: number
  id: string
  value: ReactNode
}

export type TocHeadings = readonly TocHeading[]

export const NO_CONTENTS: TocHeadings = []

/** Props of every frame: the headings of the page for the list beside it, and the page. */
export interface FrameProps {
  toc: TocHeadings
  children: ReactNode
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageProvider = PageContext.Provider

/** Facts of the current page. Throws outside the site's layout. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page)
    throw new Error('usePage needs the site layout around it (components/layout/site-layout.tsx).')
  return page
}

/** Id of the main column on every page. The frame's ids have a slash, which those of headings have not. */
export const MAIN_ID = 'main/content'

/** The main column, in which theme.config.tsx may wrap the content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const { main } = usePage().config
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {main ? renderPart(main, { children }) : children}
    </main>
  )
}

/**
 * An attribute of `<html>`, which the boot script sets before React runs. Null on
 * the server and until hydration, and when the attribute is absent.
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
