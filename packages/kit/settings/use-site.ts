import { createContext, use } from 'react'
import type { Sandbox } from './sample-endpoint.ts'
import type { SiteSettings } from './settings.ts'

/** Values that `createApp` provides to components. */
export interface PageSettings extends SiteSettings {
  /** The sample endpoint, if the site has one. */
  sandbox: Sandbox | undefined
}

export const SiteContext = createContext<PageSettings | null>(null)

/** Returns the settings of the site. @throws Error outside its pages */
export function useSite(): PageSettings {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be called within createApp.')
  return site
}
