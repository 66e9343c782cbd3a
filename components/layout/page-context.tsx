import { createContext, useContext } from 'react'
import type { PageOpts } from 'nextra'
import type { PageFacts } from '@/lib/navigation/page-index'

/** What the frame knows of the page on screen. */
export interface PageContextValue {
  /** Without base path, query, hash and slash at the end; `/404` on the not-found page. */
  route: string
  title: string
  frontMatter: PageOpts['frontMatter']
  /** Source file, relative to the project. */
  filePath: string
  /** Last commit that touched the source, in milliseconds; absent without git history. */
  timestamp?: number
  /** Titles and descriptions of every page. */
  pages: ReadonlyMap<string, PageFacts>
}

/** The route that Next gives the not-found page. */
export const NOT_FOUND_ROUTE = '/404'

const PageContext = createContext<PageContextValue | null>(null)

export const PageProvider = PageContext.Provider

/** Facts of the current page. Throws outside the site's layout. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page)
    throw new Error('usePage needs the site layout around it (components/layout/site-layout.tsx).')
  return page
}
