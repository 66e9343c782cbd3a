/**
 * The settings of the site. Node loads `site.config.ts` of the current folder; in bundles, `withDocs` replaces this
 * module with that file.
 */
import { loadFile } from '#shared/root.ts'
import type { SiteSettings } from './settings.ts'

/** All exports of the file. */
export const exported = await loadFile<{ site: SiteSettings }>('site.config.ts')

export const { site } = exported
