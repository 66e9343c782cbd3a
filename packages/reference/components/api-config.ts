import type { ApiSettings } from '#model/api-settings.ts'

/** The settings of a site without `api.config.ts`, which otherwise replaces this module. */
export const api: ApiSettings = {}
