import { createContext, use } from 'react'
import type { Sandbox } from './sample-endpoint.ts'
import type { SiteSettings } from './settings.ts'

/** What `createApp` gives to the components of pages. */
export interface PageSettings extends SiteSettings {
  /** The sample endpoint, if the site has one. */
  sandbox: Sandbox | undefined
}

export const SiteContext = createContext<PageSettings | null>(null)

/** The settings of the site. @throws Error outside of its pages */
export function useSite(): PageSettings {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs createApp around it.')
  return site
}
